import type { Dispatch } from '@reduxjs/toolkit';
import { hasStoredSession } from '@/services/identity/session';
import type { IdentityConfig } from '@/services/identity/types';
import { firstCheckPassed } from './identitySlice';
import { setRuntime } from './runtime';

/** How long the page waits for the first auth check, in milliseconds; it settles later if it can. */
export const firstCheckLimit = 3_000;

/**
 * The first auth check. Resolves at once, without loading Firebase, when the site has no identity service or no session
 * is stored; otherwise when the service has
 * said who is signed in, and after three seconds at the latest. Never rejects: a check that fails lets the page
 * through signed out.
 */
export async function startIdentity(
  store: { dispatch: Dispatch },
  config: IdentityConfig | undefined,
): Promise<void> {
  if (config === undefined) {
    store.dispatch(firstCheckPassed());
    return;
  }
  setRuntime(config, store.dispatch);
  if (!hasStoredSession(config)) {
    store.dispatch(firstCheckPassed());
    return;
  }
  const check = import(/* webpackChunkName: "identity" */ './firstCheck').then(
    ({ runCheck }) => runCheck(store.dispatch, config),
    () => console.warn('identity: the first check failed (network-request-failed)'),
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, firstCheckLimit);
  });
  await Promise.race([check, limit]);
  clearTimeout(timer);
  store.dispatch(firstCheckPassed());
}
