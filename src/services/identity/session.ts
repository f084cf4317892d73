import { safeSession, safeStorage } from '@/lib/safeStorage';

const defaultApp = '[DEFAULT]';

/**
 * True when this visit needs the identity service, found out without loading it: there is a stored session
 * (localStorage, under the key of Firebase's local persistence) or a pending sign-in by redirect
 * (sessionStorage). A mailed link does not count: the page that asks for the address signs in by its own call.
 */
export function hasStoredSession({ apiKey }: { apiKey: string }): boolean {
  return (
    safeStorage.get(`firebase:authUser:${apiKey}:${defaultApp}`) !== null ||
    hasPendingRedirect({ apiKey })
  );
}

/** True after a return from a sign-in by redirect that has not been completed yet. */
export function hasPendingRedirect({ apiKey }: { apiKey: string }): boolean {
  return safeSession.get(`firebase:pendingRedirect:${apiKey}:${defaultApp}`) !== null;
}

/** True for the address of a mailed sign-in link; works without Firebase. For a future sign-in page. @internal */
export function isSignInLink(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { searchParams } = new URL(address);
  return (
    searchParams.get('mode') === 'signIn' &&
    Boolean(searchParams.get('oobCode')) &&
    Boolean(searchParams.get('apiKey'))
  );
}
