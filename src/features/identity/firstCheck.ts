import type { Dispatch } from '@reduxjs/toolkit';
import { identityCodeOf } from '@/services/identity/identityError';
import { hasPendingRedirect } from '@/services/identity/session';
import type { IdentityConfig } from '@/services/identity/types';
import { firstReport, identityClient } from './identityClient';
import { identityFailed, identitySucceeded } from './identitySlice';

/**
 * Asks the identity service who is signed in and completes a sign-in by redirect. Never rejects.
 */
export async function runFirstCheck(dispatch: Dispatch, config: IdentityConfig): Promise<void> {
  // Read this before the SDK removes its marker.
  const isRedirectPending = hasPendingRedirect(config);
  try {
    await firstReport();
    if (isRedirectPending) await completeRedirect(dispatch);
  } catch (error) {
    console.warn(`identity: the first check failed (${identityCodeOf(error)})`);
  }
}

async function completeRedirect(dispatch: Dispatch): Promise<void> {
  const client = await identityClient();
  try {
    const user = await client.completeRedirect();
    if (user) dispatch(identitySucceeded(user));
  } catch (error) {
    dispatch(identityFailed({ code: identityCodeOf(error), keepUser: true }));
  }
}
