import { isRecord } from '../../../contracts/isRecord';

/** A failure of the identity service; `code` is the SDK's without its prefix `auth/`, for example `wrong-password`. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';
  constructor(
    readonly code: string,
    options?: ErrorOptions,
  ) {
    super(`identity: ${code}`, options);
  }
}

/** The service's codes that the SDK names differently (spec, error catalogue). The SDK translates most of them itself. */
const SDK_CODES: Record<string, string> = {
  EMAIL_EXISTS: 'email-already-in-use',
  INVALID_PASSWORD: 'wrong-password',
  INVALID_LOGIN_CREDENTIALS: 'invalid-credential',
  EMAIL_NOT_FOUND: 'user-not-found',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'too-many-requests',
  EXPIRED_OOB_CODE: 'expired-action-code',
  INVALID_OOB_CODE: 'invalid-action-code',
  CREDENTIAL_TOO_OLD_LOGIN_AGAIN: 'requires-recent-login',
  UNAUTHORIZED_DOMAIN: 'unauthorized-continue-uri',
  INVALID_MFA_PENDING_CREDENTIAL: 'invalid-multi-factor-session',
  MISSING_MFA_PENDING_CREDENTIAL: 'missing-multi-factor-session',
  MISSING_MFA_ENROLLMENT_ID: 'missing-multi-factor-info',
  MFA_ENROLLMENT_NOT_FOUND: 'multi-factor-info-not-found',
  SECOND_FACTOR_EXISTS: 'second-factor-already-in-use',
  SECOND_FACTOR_LIMIT_EXCEEDED: 'maximum-second-factor-count-exceeded',
};

/** Derives the code of an error without one from its message: the service's own code, or a network failure. */
function codeOfMessage(error: unknown): string {
  const name = isRecord(error) ? String(error['name']) : '';
  const message = isRecord(error) ? String(error['message']) : String(error);
  const server = /^[A-Z]+(?:_[A-Z]+)+/.exec(message)?.[0];
  if (server !== undefined) return sdkCode(server);
  if (/permission denied/i.test(message)) return 'permission-denied';
  const isNetwork =
    /^(Abort|Timeout|Network)Error$/.test(name) ||
    /failed to fetch|load failed|networkerror|client is offline/i.test(message);
  return isNetwork ? 'network-request-failed' : 'internal-error';
}

const sdkCode = (code: string): string =>
  Object.hasOwn(SDK_CODES, code)
    ? String(SDK_CODES[code])
    : code
        .replace(/^auth\//, '')
        .toLowerCase()
        .replace(/_/g, '-');

/** Returns the SDK's code of any thrown value, without `auth/`; `internal-error` when it is unknown. */
export function identityCodeOf(error: unknown): string {
  if (error instanceof IdentityError) return error.code;
  const code = isRecord(error) ? error.code : undefined;
  return typeof code === 'string' && code !== '' ? sdkCode(code) : codeOfMessage(error);
}

/** Runs a call of the SDK. @throws IdentityError whatever the SDK throws */
export async function withIdentityErrors<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw error instanceof IdentityError
      ? error
      : new IdentityError(identityCodeOf(error), { cause: error });
  }
}
