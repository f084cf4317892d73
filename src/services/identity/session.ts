import { safeSession, safeStorage } from '@/lib/storage/safeStorage';

const defaultApp = '[DEFAULT]';

/** The key under which Firebase's local persistence stores the session of an app. */
export const sessionKey = (apiKey: string, appName = defaultApp): string =>
  `firebase:authUser:${apiKey}:${appName}`;

/**
 * True when this visit needs the identity service, found out without loading it: there is a stored session
 * (localStorage, under the key of Firebase's local persistence) or a pending sign-in by redirect
 * (sessionStorage). A mailed link does not count: the page that asks for the address signs in by its own call.
 */
export function hasStoredSession({ apiKey }: { apiKey: string }): boolean {
  return safeStorage.get(sessionKey(apiKey)) !== null || hasPendingRedirect({ apiKey });
}

/** True after a return from a sign-in by redirect that has not been completed yet. */
export function hasPendingRedirect({ apiKey }: { apiKey: string }): boolean {
  return safeSession.get(`firebase:pendingRedirect:${apiKey}:${defaultApp}`) !== null;
}
