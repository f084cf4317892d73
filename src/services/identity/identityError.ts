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

/** The code of anything that the SDK threw: `auth/x` and `x` give `x`, the database's PERMISSION_DENIED gives permission-denied. */
export function identityCodeOf(error: unknown): string {
  if (error instanceof IdentityError) return error.code;
  const code = isRecord(error) ? error.code : undefined;
  if (typeof code === 'string' && code !== '')
    return code
      .replace(/^auth\//, '')
      .toLowerCase()
      .replace(/_/g, '-');
  const message = error instanceof Error ? error.message : String(error);
  return /permission[ _]denied/i.test(message) ? 'permission-denied' : 'internal-error';
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
