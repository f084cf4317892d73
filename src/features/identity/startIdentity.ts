import type { Dispatch } from '@reduxjs/toolkit';
import { identityCodeOf } from '@/services/identity/identityError';
import { hasPendingRedirect, hasStoredSession } from '@/services/identity/session';
import type { IdentityConfig } from '@/services/identity/types';
import { firstCheckPassed, identityFailed, identitySucceeded } from './identitySlice';
import { firstAnswer, identityClient, setRuntime } from './runtime';

/** How long the page waits for the first auth check, in milliseconds; it settles later if it can. */
export const firstCheckLimit = 3_000;

/**
 * The first auth check. Resolves at once, without loading Firebase, when the site has no identity service or no session
 * is stored; otherwise when the service
 * has said who is signed in, and after three seconds at the latest. Never rejects: a check that fails lets the page
 * through signed out.
 */
export async function startIdentity(store: { dispatch: Dispatch }, config: IdentityConfig | undefined): Promise<void> {
  if (config === undefined) {
    store.dispatch(firstCheckPassed());
    return;
  }
  setRuntime(config, store.dispatch);
  if (!hasStoredSession(config)) {
    store.dispatch(firstCheckPassed());
    return;
  }
  const check = runCheck(store.dispatch, config);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, firstCheckLimit);
  });
  await Promise.race([check, limit]);
  clearTimeout(timer);
  store.dispatch(firstCheckPassed());
}

async function runCheck(dispatch: Dispatch, config: IdentityConfig): Promise<void> {
  // Asked before the SDK removes its mark.
  const isComingBack = hasPendingRedirect(config);
  try {
    await firstAnswer();
    if (isComingBack) await settleRedirect(dispatch);
  } catch (error) {
    console.warn(`identity: the first check failed (${identityCodeOf(error)})`);
  }
}

async function settleRedirect(dispatch: Dispatch): Promise<void> {
  const client = await identityClient();
  try {
    const user = await client.settleRedirect();
    if (user) dispatch(identitySucceeded(user));
  } catch (error) {
    dispatch(identityFailed({ code: identityCodeOf(error), keepUser: true }));
  }
}
