import { identityErrorLabel } from './identityErrorLabel';
import de from './errorLabels.de-DE.json';
import en from './errorLabels.en-US.json';

/** Error codes that can reach a caller. */
const catalogue = [
  'email-already-in-use',
  'wrong-password',
  'invalid-credential',
  'user-not-found',
  'too-many-requests',
  'user-disabled',
  'expired-action-code',
  'invalid-action-code',
  'requires-recent-login',
  'password-does-not-meet-requirements',
  'unauthorized-continue-uri',
  'user-token-expired',
  'network-request-failed',
  'popup-blocked',
  'popup-closed-by-user',
  'cancelled-popup-request',
  'unauthorized-domain',
  'user-mismatch',
  'login-blocked',
  'account-exists-with-different-credential',
  'recaptcha-not-enabled',
  'missing-recaptcha-token',
  'invalid-recaptcha-token',
  'invalid-recaptcha-action',
  'missing-client-type',
  'missing-recaptcha-version',
  'invalid-recaptcha-version',
  'invalid-req-type',
  'multi-factor-auth-required',
  'invalid-multi-factor-session',
  'multi-factor-info-not-found',
  'missing-multi-factor-info',
  'missing-multi-factor-session',
  'second-factor-already-in-use',
  'maximum-second-factor-count-exceeded',
  'unsupported-first-factor',
];

it.each(catalogue)('error labels: %s has a text in both languages', (code) => {
  expect(en).toHaveProperty([code], expect.stringMatching(/\S.*[.]$/));
  expect(de).toHaveProperty([code], expect.stringMatching(/\S.*[.]$/));
});

it('error labels: both languages have the same codes', () =>
  expect(Object.keys(de)).toEqual(Object.keys(en)));

it('error labels: unknown codes have the general label', () => {
  expect(identityErrorLabel('wrong-password')).toBe('wrong-password');
  expect(identityErrorLabel('argument-error')).toBe('internal-error');
  expect(identityErrorLabel('toString')).toBe('internal-error');
});
