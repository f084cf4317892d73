import { IdentityError } from './identityError';
import type { IdentitySettings } from './settings';

const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function requireEmail(email: unknown): string {
  if (typeof email !== 'string' || email === '') throw new IdentityError('MISSING_EMAIL');
  if (!address.test(email)) throw new IdentityError('INVALID_EMAIL');
  return email;
}

type Policy = IdentitySettings['passwordPolicy'];

const classes: [keyof Policy, RegExp, string][] = [
  ['containsLowercaseCharacter', /[a-z]/, 'Missing lowercase character'],
  ['containsUppercaseCharacter', /[A-Z]/, 'Missing uppercase character'],
  ['containsNumericCharacter', /\d/, 'Missing numeric character'],
  ['containsNonAlphanumericCharacter', /[^A-Za-z0-9]/, 'Missing non-alphanumeric character'],
];

/** Rejects a password for a new account that violates the project's policy. */
export function requireGoodPassword(password: string, policy: Policy): void {
  if (password.length < 6)
    throw new IdentityError('WEAK_PASSWORD : Password should be at least 6 characters');
  if (policy.enforcementState !== 'ENFORCE') return;
  const problems = classes
    .filter(([name, pattern]) => policy[name] === true && !pattern.test(password))
    .map(([, , text]) => text);
  const { minPasswordLength = 6, maxPasswordLength = 4096 } = policy;
  if (password.length < minPasswordLength)
    problems.push(`Password should be at least ${minPasswordLength} characters`);
  if (password.length > maxPasswordLength)
    problems.push(`Password may contain at most ${maxPasswordLength} characters`);
  if (problems.length > 0) {
    throw new IdentityError(
      `PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [${problems.join(', ')}]`,
    );
  }
}

/** Rejects a call without a reCAPTCHA token and client type while protection is enforced. */
export function requireRecaptcha(body: Record<string, unknown>, settings: IdentitySettings): void {
  if (settings.recaptcha !== 'ENFORCE') return;
  if (!body.clientType) throw new IdentityError('MISSING_CLIENT_TYPE');
  if (!body.captchaResponse || body.captchaResponse === 'NO_RECAPTCHA')
    throw new IdentityError('MISSING_RECAPTCHA_TOKEN');
  if (!body.recaptchaVersion) throw new IdentityError('MISSING_RECAPTCHA_VERSION');
  if (body.recaptchaVersion !== 'RECAPTCHA_ENTERPRISE')
    throw new IdentityError('INVALID_RECAPTCHA_VERSION');
  // The SDK sends this token to an emulator.
  if (body.captchaResponse !== 'token') throw new IdentityError('INVALID_RECAPTCHA_TOKEN');
}
