import { identityCodeOf } from './identityError';

/** The specification's table: the service's code and ours. */
const SERVER_CODES = [
  ['EMAIL_EXISTS', 'email-already-in-use'],
  ['INVALID_PASSWORD', 'wrong-password'],
  ['INVALID_LOGIN_CREDENTIALS', 'invalid-credential'],
  ['EMAIL_NOT_FOUND', 'user-not-found'],
  ['TOO_MANY_ATTEMPTS_TRY_LATER', 'too-many-requests'],
  ['USER_DISABLED', 'user-disabled'],
  ['EXPIRED_OOB_CODE', 'expired-action-code'],
  ['INVALID_OOB_CODE', 'invalid-action-code'],
  ['CREDENTIAL_TOO_OLD_LOGIN_AGAIN', 'requires-recent-login'],
  ['PASSWORD_DOES_NOT_MEET_REQUIREMENTS', 'password-does-not-meet-requirements'],
  ['UNAUTHORIZED_DOMAIN', 'unauthorized-continue-uri'],
  ['MFA_ENROLLMENT_NOT_FOUND', 'multi-factor-info-not-found'],
  ['SECOND_FACTOR_EXISTS', 'second-factor-already-in-use'],
  ['MISSING_RECAPTCHA_TOKEN', 'missing-recaptcha-token'],
] as const;

test.each(SERVER_CODES)('identityCodeOf: gives %s as %s', (server, code) => {
  expect(identityCodeOf({ code: server })).toBe(code);
  expect(identityCodeOf(new Error(server))).toBe(code);
  expect(identityCodeOf(new Error(`${server} : more words`))).toBe(code);
});

test.each([
  ['a request that failed', new TypeError('Failed to fetch')],
  ['one that failed in Safari', new TypeError('Load failed')],
  ['one that failed in Firefox', new TypeError('NetworkError when attempting to fetch resource.')],
  ['one that was given up', new DOMException('signal timed out', 'TimeoutError')],
  ['a database without a connection', new Error('Error: Client is offline.')],
])('identityCodeOf: gives %s as network-request-failed', (_what, error) => {
  expect(identityCodeOf(error)).toBe('network-request-failed');
});

test.each([
  [{ code: 'auth/unauthorized-domain' }, 'unauthorized-domain'],
  [{ code: 'PERMISSION_DENIED' }, 'permission-denied'],
  [new Error('PERMISSION_DENIED: Permission denied'), 'permission-denied'],
  [new Error('toString'), 'internal-error'],
  [new TypeError('x is not a function'), 'internal-error'],
  [undefined, 'internal-error'],
])('identityCodeOf: gives %j as %s', (error, code) => {
  expect(identityCodeOf(error)).toBe(code);
});
