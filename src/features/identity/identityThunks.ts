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

/** Result of a call to the identity service; `error` is the SDK's code without `auth/`. */
export type IdentityResult =
  | { user: SignedInUser | null; error?: undefined }
  | { user?: undefined; error: string };
type IdentityThunk<T = Promise<IdentityResult>> = (dispatch: Dispatch) => T;

function makeThunk(
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
      if (!keepUser) await signOutOfService();
      dispatch(identityFailed({ code, keepUser }));
      return { error: code };
    }
  };
}

/** The service must also be signed out, because a reload would restore the user. */
async function signOutOfService(): Promise<void> {
  await identityClient()
    .then((client) => client.signOut())
    .catch(() => undefined);
}

/** Creates an account and its record; extra fields are stored in the record. */
export const signUp = (request: SignUpRequest): IdentityThunk =>
  makeThunk((client) => client.signUp(request));

/** Signs in by password, mailed link or provider; a failure leaves nobody signed in. */
export const signIn = (request: SignInRequest): IdentityThunk =>
  makeThunk((client) => client.signIn(request));

/** Signs the user out. */
export const signOut = (): IdentityThunk =>
  makeThunk(async (client) => {
    await client.signOut();
    return null;
  }, true);

/**
 * Deletes record and account of the signed-in user. Error `requires-recent-login`: sign in again
 * first.
 */
export const deleteAccount = (): IdentityThunk =>
  makeThunk(async (client) => {
    await client.deleteAccount();
    return null;
  }, true);

/**
 * Mails a sign-in link without changing who is signed in. Resolves with the error code, or null.
 */
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

/**
 * Checks a password against the project's policy.
 * @throws IdentityError when the policy cannot be loaded
 */
export const checkPassword =
  (password: string): IdentityThunk<Promise<PasswordCheck>> =>
  async () =>
    (await identityClient()).checkPassword(password);
