import type { Dispatch } from '@reduxjs/toolkit';
import { identityCodeOf } from '@/services/identity/identityError';
import { hasPendingRedirect } from '@/services/identity/session';
import type { IdentityConfig } from '@/services/identity/types';
import { firstAnswer, identityClient } from './identityClient';
import { identityFailed, identitySucceeded } from './identitySlice';

/** Asks the identity service who is signed in, and settles a sign-in that comes back from a redirect. Never rejects. */
export async function runCheck(dispatch: Dispatch, config: IdentityConfig): Promise<void> {
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
