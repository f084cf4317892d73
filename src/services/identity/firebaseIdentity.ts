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
import { loadAndReport, RECORD_TIMEOUT_MS } from './recordLoader';
import { redirectedUser, signInWithProvider } from './socialSignIn';
import { withTimeLimit } from './timeLimit';
import type {
  IdentityClient,
  IdentityConfig,
  SignedInUser,
  SignInRequest,
  SignUpRequest,
} from './types';
import { createRecord, deleteRecord, readOrCreateRecord } from './userRecords';

/** Max. age of a sign-in at which the service deletes the account, ms. */
const recentSignInLimit = 5 * 60_000;

/**
 * Creates the identity client on Firebase. Imported only dynamically (`loadIdentity`), because it contains the whole SDK.
 * @param name distinguishes several apps in one program
 */
export function createFirebaseIdentity(config: IdentityConfig, name?: string): IdentityClient {
  const { app, auth, database, session } = firebaseServices(config, name);
  /** A sign-up in progress: the auth change that it causes has to wait for the record. */
  let signingUp: Promise<unknown> = Promise.resolve();
  let closed = false;
  const recordLoads = new Map<string, Promise<SignedInUser>>();

  /** One load for each user at a time: a sign-in and the auth change that follows share it. */
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
      return await withTimeLimit(createRecord(database, user, extra), RECORD_TIMEOUT_MS);
    } catch (error) {
      // An account without a record must not stay: the next attempt would fail with "already in use".
      await session.whileEnding(() => deleteUser(user).catch(() => signOut(auth)));
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
        return withTimeLimit(recordOf(user), RECORD_TIMEOUT_MS);
      }),

    signOut: () => withIdentityErrors(() => session.whileEnding(() => signOut(auth))),

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
        // Only its owner can delete the record, so it goes first. A sign-in that is too old is refused before that.
        const { authTime } = await user.getIdTokenResult();
        if (Date.now() - Date.parse(authTime) > recentSignInLimit)
          throw new IdentityError('requires-recent-login');
        await withTimeLimit(deleteRecord(database, user.uid), RECORD_TIMEOUT_MS);
        await session.whileEnding(() => deleteUser(user));
      }),

    observe: (onChange) => {
      let change = 0;
      const follow = async (user: User | null): Promise<void> => {
        change += 1;
        const mine = change;
        const isCurrent = (): boolean => mine === change && !closed;
        if (!user) {
          await session.restore();
          if (isCurrent()) onChange(null);
          return;
        }
        await signingUp;
        // A failed sign-up has signed out again, which causes its own auth change.
        if (isCurrent() && auth.currentUser?.uid === user.uid)
          await loadAndReport(user, () => recordOf(user), onChange, isCurrent);
      };
      const stop = onAuthStateChanged(auth, (user) => void follow(user));
      return () => {
        change += 1;
        stop();
      };
    },

    completeRedirect: () =>
      withIdentityErrors(async () => {
        if (config.authEmulatorUrl) await loadEmulatorScript(config.authEmulatorUrl);
        const user = await redirectedUser(auth);
        return user && withTimeLimit(recordOf(user), RECORD_TIMEOUT_MS);
      }),

    close: async () => {
      closed = true;
      session.close();
      goOffline(database);
      await deleteApp(app);
    },
  };
}
