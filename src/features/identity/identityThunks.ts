import type { Dispatch } from '@reduxjs/toolkit';
import { identityCodeOf } from '@/services/identity/identityError';
import type {
  IdentityClient,
  PasswordCheck,
  SignedInUser,
  SignInRequest,
  SignUpRequest,
} from '@/services/identity/types';
import { identityClient } from './identityClient';
import { identityFailed, identityStarted, identitySucceeded } from './identitySlice';

/** How a call of the identity service ended; `error` is the SDK's code without `auth/`. */
export type IdentityOutcome =
  | { user: SignedInUser | null; error?: undefined }
  | { user?: undefined; error: string };
type IdentityThunk<T = Promise<IdentityOutcome>> = (dispatch: Dispatch) => T;

function outcomeOf(
  run: (client: IdentityClient) => Promise<SignedInUser | null>,
  keepUser = false,
): IdentityThunk {
  return async (dispatch) => {
    dispatch(identityStarted());
    try {
      const user = await run(await identityClient());
      dispatch(identitySucceeded(user));
      return { user };
    } catch (error) {
      const code = identityCodeOf(error);
      if (!keepUser) await forget();
      dispatch(identityFailed({ code, keepUser }));
      return { error: code };
    }
  };
}

/** The service must not remember somebody whom the site shows as signed out: a reload would bring them back. */
async function forget(): Promise<void> {
  await identityClient()
    .then((client) => client.signOut())
    .catch(() => undefined);
}

/** Creates an account and its record. Extra fields go into the record. */
export const signUp = (request: SignUpRequest): IdentityThunk =>
  outcomeOf((client) => client.signUp(request));

/** Signs in by password, mailed link or provider; a failure leaves nobody signed in. */
export const signIn = (request: SignInRequest): IdentityThunk =>
  outcomeOf((client) => client.signIn(request));

export const signOut = (): IdentityThunk =>
  outcomeOf(async (client) => {
    await client.signOut();
    return null;
  }, true);

/** Deletes record and account of the person signed in; with `requires-recent-login` they have to sign in again first. */
export const deleteAccount = (): IdentityThunk =>
  outcomeOf(async (client) => {
    await client.deleteAccount();
    return null;
  }, true);

/** Mails a link for signing in; who is signed in does not change. Resolves with the failure's code, or null. */
export const sendSignInLink =
  (email: string, continueUrl: string): IdentityThunk<Promise<string | null>> =>
  async () => {
    try {
      await (await identityClient()).sendSignInLink(email, continueUrl);
      return null;
    } catch (error) {
      return identityCodeOf(error);
    }
  };

/** Asks the project's password policy. Rejects with an IdentityError when it cannot be had. */
export const checkPassword =
  (password: string): IdentityThunk<Promise<PasswordCheck>> =>
  async () =>
    (await identityClient()).checkPassword(password);
