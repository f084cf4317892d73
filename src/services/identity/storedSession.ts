import * as v from 'valibot';
import { isRecord } from '../../../contracts/isRecord';
import { safeStorage } from '@/lib/storage/safeStorage';
import { parseStored } from '@/lib/storage/stored';
import type { IdentityConfig } from './types';

/** The service's answers for a session that has ended for good. Every other failure is temporary. */
const ENDED =
  /^(TOKEN_EXPIRED|USER_DISABLED|USER_NOT_FOUND|INVALID_REFRESH_TOKEN|MISSING_REFRESH_TOKEN|INVALID_GRANT_TYPE|CREDENTIAL_TOO_OLD_LOGIN_AGAIN)\b/;

/** The part of a stored session that is read here. */
const SessionSchema = v.object({
  stsTokenManager: v.object({ refreshToken: v.pipe(v.string(), v.minLength(1)) }),
});

const TIMEOUT_MS = 10_000;

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

/** Watches the session that the SDK stores in localStorage. */
export interface StoredSession {
  /** Call it when the SDK reports a user: their session is stored now. */
  note(): void;
  /** Call it when the SDK reports that nobody is signed in, before anybody else hears of it. */
  restore(): Promise<void>;
  /** Runs work that ends the session: what it removes is not restored. */
  whileEnding<T>(work: () => Promise<T>): Promise<T>;
  close(): void;
}

/**
 * Keeps a session that the identity service cannot renew now. The SDK removes it from the device after any answer that
 * is no session (401, 429, 500, another page's), as if its owner had signed out. Here it is put back unless its owner
 * signed out, in this tab or another, or the service says that it has ended. Nobody is signed in meanwhile; the next
 * visit tries again.
 * @param key of the session in localStorage
 */
export function watchStoredSession(config: IdentityConfig, key: string): StoredSession {
  let noted = safeStorage.get(key);
  const note = (): void => {
    noted = safeStorage.get(key);
  };
  // Fires for other tabs' changes only; `key` is null when they clear everything.
  const onStorage = (change: StorageEvent): void => {
    if (change.key === key || change.key === null) noted = change.newValue;
  };
  if (typeof window !== 'undefined') window.addEventListener('storage', onStorage);
  return {
    note,
    async restore() {
      const session = noted;
      noted = null;
      if (session === null || safeStorage.get(key) !== null) return;
      const token = parseStored(session, SessionSchema)?.stsTokenManager.refreshToken;
      if (token === undefined || (await hasEnded(token, config))) return;
      if (safeStorage.get(key) === null) safeStorage.set(key, session);
    },
    async whileEnding(work) {
      noted = null;
      try {
        return await work();
      } finally {
        // Still stored if the work failed.
        note();
      }
    },
    close() {
      if (typeof window !== 'undefined') window.removeEventListener('storage', onStorage);
    },
  };
}
