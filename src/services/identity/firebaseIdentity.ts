import { deleteApp } from 'firebase/app';
import {
  createUserWithEmailAndPassword,
  deleteUser,
  onAuthStateChanged,
  sendSignInLinkToEmail,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  signOut,
  validatePassword,
  type User,
} from 'firebase/auth';
import { goOffline } from 'firebase/database';
import { loadEmulatorScript } from './emulatorScript';
import { firebaseServices } from './firebaseServices';
import { IdentityError, withIdentityErrors } from './identityError';
import { missingRequirements } from './passwordRequirements';
import { loadAndReport, recordTimeLimit } from './recordLoader';
import { comeBack, signInWithProvider } from './socialSignIn';
import { withTimeLimit } from './timeLimit';
import type {
  IdentityClient,
  IdentityConfig,
  SignedInUser,
  SignInRequest,
  SignUpRequest,
} from './types';
import { createRecord, deleteRecord, readOrCreateRecord } from './userRecords';

/** The service deletes accounts only this long after a sign-in, in milliseconds. */
const recentSignInLimit = 5 * 60_000;

/**
 * The identity client on Firebase. Only ever reached by a dynamic import (see loadIdentity): it brings the whole SDK.
 * `name` sets several apps apart in one program.
 */
export function createFirebaseIdentity(config: IdentityConfig, name?: string): IdentityClient {
  const { app, auth, database, whileEnding } = firebaseServices(config, name);
  /** A sign-up under way: the change of auth that it causes has to wait for the record. */
  let signingUp: Promise<unknown> = Promise.resolve();
  let closed = false;
  const recordLoads = new Map<string, Promise<SignedInUser>>();

  /** One load a person at a time: signing in and the change of auth that follows share it. */
  const recordOf = (user: User): Promise<SignedInUser> => {
    const running = recordLoads.get(user.uid);
    if (running) return running;
    const load = readOrCreateRecord(database, user).finally(() => recordLoads.delete(user.uid));
    recordLoads.set(user.uid, load);
    return load;
  };

  const startSignUp = async ({ email, password, extra }: SignUpRequest): Promise<SignedInUser> => {
    const { user } = await createUserWithEmailAndPassword(auth, email, password);
    try {
      return await withTimeLimit(createRecord(database, user, extra), recordTimeLimit);
    } catch (error) {
      // Without a record there shall be no account: the next attempt could only answer "already in use".
      await whileEnding(() => deleteUser(user).catch(() => signOut(auth)));
      throw error;
    }
  };

  const authenticate = async (request: SignInRequest): Promise<User> => {
    if (request.method === 'password')
      return (await signInWithEmailAndPassword(auth, request.email, request.password)).user;
    if (request.method === 'emailLink')
      return (await signInWithEmailLink(auth, request.email, request.link)).user;
    if (config.authEmulatorUrl) await loadEmulatorScript(config.authEmulatorUrl);
    return signInWithProvider(auth, request.provider);
  };

  return {
    signUp: (request) =>
      withIdentityErrors(() => {
        const signUp = startSignUp(request);
        signingUp = signUp.catch(() => undefined);
        return signUp;
      }),

    signIn: (request) =>
      withIdentityErrors(async () => {
        const user = await authenticate(request);
        return withTimeLimit(recordOf(user), recordTimeLimit);
      }),

    signOut: () => withIdentityErrors(() => whileEnding(() => signOut(auth))),

    sendSignInLink: (email, continueUrl) =>
      withIdentityErrors(() =>
        sendSignInLinkToEmail(auth, email, { url: continueUrl, handleCodeInApp: true }),
      ),

    checkPassword: (password) =>
      withIdentityErrors(async () => {
        const status = await validatePassword(auth, password);
        return { isValid: status.isValid, missing: missingRequirements(status) };
      }),

    deleteAccount: () =>
      withIdentityErrors(async () => {
        const user = auth.currentUser;
        if (!user) throw new IdentityError('no-current-user');
        // The record can only be deleted by its owner, so it goes first; a refusal afterwards would leave no way back.
        const { authTime } = await user.getIdTokenResult();
        if (Date.now() - Date.parse(authTime) > recentSignInLimit)
          throw new IdentityError('requires-recent-login');
        await withTimeLimit(deleteRecord(database, user.uid), recordTimeLimit);
        await whileEnding(() => deleteUser(user));
      }),

    observe: (onChange) => {
      let change = 0;
      const follow = async (user: User | null): Promise<void> => {
        change += 1;
        const mine = change;
        const isCurrent = (): boolean => mine === change && !closed;
        if (!user) return onChange(null);
        await signingUp;
        // A sign-up that broke off has signed out again; that change tells of itself.
        if (isCurrent() && auth.currentUser?.uid === user.uid)
          await loadAndReport(user, () => recordOf(user), onChange, isCurrent);
      };
      const stop = onAuthStateChanged(auth, (user) => void follow(user));
      return () => {
        change += 1;
        stop();
      };
    },

    settleRedirect: () =>
      withIdentityErrors(async () => {
        if (config.authEmulatorUrl) await loadEmulatorScript(config.authEmulatorUrl);
        const user = await comeBack(auth);
        return user && withTimeLimit(recordOf(user), recordTimeLimit);
      }),

    close: async () => {
      closed = true;
      goOffline(database);
      await deleteApp(app);
    },
  };
}
