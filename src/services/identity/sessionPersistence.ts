import { browserLocalPersistence, type Persistence } from 'firebase/auth';
import { isRecord } from '../../../contracts/isRecord';
import type { IdentityConfig } from './types';

/** Internal methods of the SDK's persistence in localStorage. `e2e/identity/identity.spec.ts` fails when a release changes them. */
interface LocalPersistence {
  _get(key: string): Promise<unknown>;
  _remove(key: string): Promise<void>;
}

/** Messages of the service for a session that has ended for good; any other failure is temporary. */
const ENDED =
  /^(TOKEN_EXPIRED|USER_DISABLED|USER_NOT_FOUND|INVALID_REFRESH_TOKEN|MISSING_REFRESH_TOKEN|INVALID_GRANT_TYPE|CREDENTIAL_TOO_OLD_LOGIN_AGAIN)\b/;

const TIMEOUT_MS = 10_000;

function tokenOf(session: unknown): string | null {
  const manager = isRecord(session) ? session.stsTokenManager : null;
  const token = isRecord(manager) ? manager.refreshToken : null;
  return typeof token === 'string' && token !== '' ? token : null;
}

/** Asks the service whether a session has ended. @returns true only when the service says so itself */
async function hasEnded(
  refreshToken: string,
  { apiKey, authEmulatorUrl }: IdentityConfig,
): Promise<boolean> {
  const host = authEmulatorUrl
    ? `${authEmulatorUrl}/securetoken.googleapis.com`
    : 'https://securetoken.googleapis.com';
  const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken });
  try {
    const answer = await fetch(`${host}/v1/token?key=${encodeURIComponent(apiKey)}`, {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (answer.ok) return false;
    const refusal: unknown = answer.status === 400 ? await answer.json() : null;
    const error = isRecord(refusal) ? refusal.error : null;
    return isRecord(error) && typeof error.message === 'string' && ENDED.test(error.message);
  } catch {
    return false;
  }
}

export interface SessionPersistence {
  persistence: Persistence;
  /** Runs an operation that ends the session: its stored token may be removed without asking the service. */
  whileEnding<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Keeps a stored session that cannot be renewed now. The SDK removes it after any failed renewal (401, 429, 500, a proxy's
 * page); here it is removed only on sign-out, or when the service says that it has ended. Meanwhile nobody is signed in;
 * the next visit tries again.
 */
export function sessionPersistence(config: IdentityConfig): SessionPersistence {
  const Local = browserLocalPersistence as unknown as new () => LocalPersistence;
  let isEnding = false;
  class DurablePersistence extends Local {
    static readonly type = 'LOCAL';

    override async _remove(key: string): Promise<void> {
      const token = isEnding ? null : tokenOf(await this._get(key));
      if (token === null || (await hasEnded(token, config))) await super._remove(key);
    }
  }
  return {
    persistence: DurablePersistence,
    async whileEnding(work) {
      isEnding = true;
      try {
        return await work();
      } finally {
        isEnding = false;
      }
    },
  };
}
