import * as v from 'valibot';

const state = v.picklist(['OFF', 'AUDIT', 'ENFORCE']);

/** Settings of an identity project, as in the Firebase console. */
export const settingsSchema = v.object({
  /** Answers INVALID_LOGIN_CREDENTIALS both to unknown addresses and to wrong passwords, as new projects do. */
  emailEnumerationProtection: v.optional(v.boolean(), true),
  authorizedDomains: v.optional(v.array(v.string()), ['localhost', '127.0.0.1']),
  /** Enabled sign-in methods. */
  providers: v.optional(v.array(v.string()), [
    'password',
    'emailLink',
    'facebook.com',
    'google.com',
    'github.com',
    'twitter.com',
  ]),
  passwordPolicy: v.optional(
    v.object({
      enforcementState: v.optional(v.picklist(['OFF', 'ENFORCE']), 'OFF'),
      minPasswordLength: v.optional(v.number(), 6),
      maxPasswordLength: v.optional(v.number(), 4096),
      containsLowercaseCharacter: v.optional(v.boolean()),
      containsUppercaseCharacter: v.optional(v.boolean()),
      containsNumericCharacter: v.optional(v.boolean()),
      containsNonAlphanumericCharacter: v.optional(v.boolean()),
    }),
    {},
  ),
  recaptcha: v.optional(state, 'OFF'),
  /** Lifetime of an id token, s. */
  tokenSeconds: v.optional(v.number(), 3600),
  /** Time after a sign-in during which sensitive changes (deletion, new address) are allowed, s. */
  recentLoginSeconds: v.optional(v.number(), 300),
  /** Lifetime of a sign-in link, s. */
  linkSeconds: v.optional(v.number(), 21_600),
  /** Consecutive wrong passwords after which an account is locked temporarily. */
  maxAttempts: v.optional(v.number(), 10),
});

export type IdentitySettings = v.InferOutput<typeof settingsSchema>;
export const defaultSettings = (): IdentitySettings => v.parse(settingsSchema, {});
