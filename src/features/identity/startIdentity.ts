import type { Dispatch } from '@reduxjs/toolkit';
import { hasStoredSession } from '@/services/identity/session';
import type { IdentityConfig } from '@/services/identity/types';
import { firstCheckPassed } from './identitySlice';
import { setRuntime } from './identityRuntime';

/** Max. time that the page waits for the first auth check, ms. */
export const FIRST_CHECK_TIMEOUT_MS = 3_000;

/**
 * Runs the first auth check. Resolves at once, without loading Firebase, when there is no identity
 * service or no stored session; else when the service has reported who is signed in, or after three
 * seconds. Never rejects: after a failure the page continues signed out.
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
    ({ runFirstCheck }) => runFirstCheck(store.dispatch, config),
    () => console.warn('identity: the first check failed (network-request-failed)'),
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, FIRST_CHECK_TIMEOUT_MS);
  });
  await Promise.race([check, timeout]);
  clearTimeout(timer);
  store.dispatch(firstCheckPassed());
}
