import { safeSession, safeStorage } from '@/lib/safeStorage';

const defaultApp = '[DEFAULT]';

/**
 * Whether there is anything for the identity service to do on this visit, told without loading it: a stored session
 * (localStorage, under the key of Firebase's local persistence) or a sign-in by redirect that is coming back
 * (sessionStorage). A mailed link is for the page that asks for the address: it signs in by its own call.
 */
export function hasStoredSession({ apiKey }: { apiKey: string }): boolean {
  return (
    safeStorage.get(`firebase:authUser:${apiKey}:${defaultApp}`) !== null ||
    hasPendingRedirect({ apiKey })
  );
}

/** Whether the page has come back from a sign-in by redirect that has not been settled yet. */
export function hasPendingRedirect({ apiKey }: { apiKey: string }): boolean {
  return safeSession.get(`firebase:pendingRedirect:${apiKey}:${defaultApp}`) !== null;
}

/** Whether an address is a mailed sign-in link, told without loading Firebase. For the screen to come. @internal */
export function isSignInLink(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { searchParams } = new URL(address);
  return (
    searchParams.get('mode') === 'signIn' &&
    Boolean(searchParams.get('oobCode')) &&
    Boolean(searchParams.get('apiKey'))
  );
}
