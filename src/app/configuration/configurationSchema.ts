import * as v from 'valibot';
import { isEmail } from '../../../contracts/text/email';

/** A host with an optional port, without scheme or path. */
const Host = v.pipe(
  v.string(),
  v.regex(/^[\w.-]+(:\d+)?$|^\[[0-9a-f:]+\](:\d+)?$/i, 'must be a host, optionally with a port'),
);
const Whole = v.number('must be a whole number');
const Required = v.pipe(v.string(), v.trim(), v.nonEmpty('is missing'));
const HttpUrl = v.pipe(
  v.string(),
  v.url('must be a web address'),
  v.regex(/^https?:/, 'must start with http or https'),
);

const Mailbox = v.pipe(v.string(), v.check(isEmail, 'must be one mail address'));

/** A host in the form of a content security policy: `audio.example.org`, or `*.example.org` for its subdomains. */
const MediaHost = v.pipe(
  v.string(),
  v.regex(/^(\*\.)?[\w.-]+(:\d+)?$/, 'must be a host such as audio.example.org or *.example.org'),
);

const PayPalScript = v.pipe(
  v.string(),
  v.regex(
    /^https:\/\/www\.(sandbox\.)?paypal\.com\/sdk\/js$|^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?\//,
    "must be PayPal's live or sandbox script",
  ),
);

/**
 * The browser's configuration. It is public: nothing in here may be secret. Validated when pages are made, so that the
 * browser does without the schema (`configuration.ts`).
 */
export const ConfigurationSchema = v.object({
  content: v.object({
    space: Required,
    environment: Required,
    accessToken: Required,
    host: Host,
    insecure: v.boolean(),
    timeoutMs: Whole,
    retries: Whole,
  }),
  functionsUrl: HttpUrl,
  /** Addresses of the site in each language; publishing adds them. */
  siteUrls: v.optional(v.object({ 'en-US': HttpUrl, 'de-DE': HttpUrl })),
  /** Timeout of a call to one of our functions, ms. */
  functionsTimeoutMs: Whole,
  /** The identity service; without one nobody can sign in. The last two addresses are for the sandbox. */
  identity: v.optional(
    v.object({
      apiKey: Required,
      authDomain: Host,
      databaseURL: HttpUrl,
      projectId: Required,
      authEmulatorUrl: v.optional(HttpUrl),
      databaseEmulatorHost: v.optional(Host),
    }),
  ),
  /**
   * Required by the mail function: the site's account code, the owner, and the maintainer for the copy, if any. `answer` is set
   * for a mail function that answers otherwise than ours.
   */
  mail: v.object({
    account: Required,
    owner: Mailbox,
    cc: v.union([v.literal(''), Mailbox]),
    answer: v.optional(v.picklist(['read', 'ignored'], 'must be read or ignored')),
  }),
  /** PayPal's script: live, PayPal's own sandbox, or the stand-in on this machine; any other is refused. */
  paypal: v.object({ clientId: Required, sdkUrl: PayPalScript }),
  /** Hosts of episodes and their artwork, redirects included; no other may be loaded or played. */
  podcasts: v.optional(v.object({ mediaHosts: v.array(MediaHost) }), { mediaHosts: [] }),
});

export type Configuration = v.InferOutput<typeof ConfigurationSchema>;

/** Thrown for an invalid configuration; `problems` names every invalid variable. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError';
  constructor(readonly problems: string[]) {
    super(`The configuration of the site is wrong: ${problems.join('; ')}`);
  }
}

/** @throws ConfigurationError with every invalid value */
export function parseConfiguration(value: unknown): Configuration {
  const parsed = v.safeParse(ConfigurationSchema, value);
  if (parsed.success) return parsed.output;
  throw new ConfigurationError(
    parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'configuration'} ${issue.message}`),
  );
}
