import type { Dispatch } from '@reduxjs/toolkit';
import { identityCodeOf } from '@/services/identity/identityError';
import { hasPendingRedirect, hasStoredSession } from '@/services/identity/session';
import type { IdentityConfig } from '@/services/identity/types';
import { firstCheckPassed, identityFailed } from './identitySlice';
import { firstAnswer, identityClient, setRuntime } from './runtime';

/** How long the page waits for the first auth check, in milliseconds; it settles later if it can. */
export const firstCheckLimit = 3_000;

/**
 * The first auth check. Resolves at once, without loading Firebase, when no session is stored; otherwise when the service
 * has said who is signed in, and after three seconds at the latest. Never rejects: a check that fails lets the page
 * through signed out.
 */
export async function startIdentity(store: { dispatch: Dispatch }, config: IdentityConfig): Promise<void> {
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
  try {
    // Asked before the SDK removes its mark.
    const isComingBack = hasPendingRedirect(config);
    await firstAnswer();
    const code = isComingBack ? await (await identityClient()).redirectFailure() : null;
    if (code) dispatch(identityFailed({ code, keepUser: true }));
  } catch (error) {
    console.warn(`identity: the first check failed (${identityCodeOf(error)})`);
  }
}
