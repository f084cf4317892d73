import { browserLocalPersistence, type Persistence } from 'firebase/auth';
import { isRecord } from '../../../contracts/isRecord';
import type { IdentityConfig } from './types';

/** The SDK's own persistence in localStorage, by the methods that it calls. `e2e/identity/identity.spec.ts` says when a release has others. */
interface LocalPersistence {
  _get(key: string): Promise<unknown>;
  _remove(key: string): Promise<void>;
}

/** What the service says of a session that has ended for good. Everything else is a trouble that passes. */
const ENDED =
  /^(TOKEN_EXPIRED|USER_DISABLED|USER_NOT_FOUND|INVALID_REFRESH_TOKEN|MISSING_REFRESH_TOKEN|INVALID_GRANT_TYPE|CREDENTIAL_TOO_OLD_LOGIN_AGAIN)\b/;

const TIMEOUT_MS = 10_000;

function tokenOf(session: unknown): string | null {
  const manager = isRecord(session) ? session.stsTokenManager : null;
  const token = isRecord(manager) ? manager.refreshToken : null;
  return typeof token === 'string' && token !== '' ? token : null;
}

/** Asks the service whether a session may be renewed. @returns true only where it says itself that it may not */
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
  /** Does what ends the session: what is stored of it may go without a question. */
  whileEnding<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Keeps a session that the identity service cannot renew now. The SDK takes it from the device after any answer that is
 * no session (401, 429, 500, another page's), as if its owner had signed out; here it goes only when its owner does, or
 * when the service says that it has ended. Nobody is signed in meanwhile; the next visit tries again.
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
