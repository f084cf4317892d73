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
import { firebaseServices, type FirebaseServices } from './firebaseServices';
import { IdentityError, withIdentityErrors } from './identityError';
import { missingRequirements } from './passwordRequirements';
import { loadAndReport, RECORD_TIMEOUT_MS } from './recordLoader';
import { redirectedUser, signInWithProvider } from './socialSignIn';
import { withTimeLimit } from './timeLimit';
import type {
  IdentityClient,
  IdentityConfig,
  PasswordCheck,
  SignedInUser,
  SignInRequest,
  SignUpRequest,
} from './types';
import { createRecord, deleteRecord, readOrCreateRecord } from './userRecords';

/** Max. age of a sign-in at which the service deletes the account, ms. */
const recentSignInLimit = 5 * 60_000;

/**
 * The identity client on Firebase. Imported only dynamically (`loadIdentity`), because it contains the whole SDK.
 */
export class FirebaseIdentity implements IdentityClient {
  private readonly services: FirebaseServices;
  /** A sign-up in progress: the auth change that it causes has to wait for the record. */
  private signingUp: Promise<unknown> = Promise.resolve();
  private closed = false;
  private readonly recordLoads = new Map<string, Promise<SignedInUser>>();

  /** @param name distinguishes several apps in one program */
  constructor(
    private readonly config: IdentityConfig,
    name?: string,
  ) {
    this.services = firebaseServices(config, name);
  }

  signUp(request: SignUpRequest): Promise<SignedInUser> {
    return withIdentityErrors(() => {
      const signUp = this.createAccount(request);
      this.signingUp = signUp.catch(() => undefined);
      return signUp;
    });
  }

  signIn(request: SignInRequest): Promise<SignedInUser> {
    return withIdentityErrors(async () => {
      const user = await this.authenticate(request);
      return withTimeLimit(this.recordOf(user), RECORD_TIMEOUT_MS);
    });
  }

  signOut(): Promise<void> {
    const { auth, session } = this.services;
    return withIdentityErrors(() => session.whileEnding(() => signOut(auth)));
  }

  sendSignInLink(email: string, continueUrl: string): Promise<void> {
    return withIdentityErrors(() =>
      sendSignInLinkToEmail(this.services.auth, email, { url: continueUrl, handleCodeInApp: true }),
    );
  }

  checkPassword(password: string): Promise<PasswordCheck> {
    return withIdentityErrors(async () => {
      const status = await validatePassword(this.services.auth, password);
      return { isValid: status.isValid, missing: missingRequirements(status) };
    });
  }

  deleteAccount(): Promise<void> {
    const { auth, database, session } = this.services;
    return withIdentityErrors(async () => {
      const user = auth.currentUser;
      if (!user) throw new IdentityError('no-current-user');
      // Only its owner can delete the record, so it goes first. A sign-in that is too old is refused before that.
      const { authTime } = await user.getIdTokenResult();
      if (Date.now() - Date.parse(authTime) > recentSignInLimit)
        throw new IdentityError('requires-recent-login');
      await withTimeLimit(deleteRecord(database, user.uid), RECORD_TIMEOUT_MS);
      await session.whileEnding(() => deleteUser(user));
    });
  }

  observe(onChange: (user: SignedInUser | null) => void): () => void {
    const { auth, session } = this.services;
    let change = 0;
    const follow = async (user: User | null): Promise<void> => {
      change += 1;
      const mine = change;
      const isCurrent = (): boolean => mine === change && !this.closed;
      if (!user) {
        await session.restore();
        if (isCurrent()) onChange(null);
        return;
      }
      await this.signingUp;
      // A failed sign-up has signed out again, which causes its own auth change.
      if (isCurrent() && auth.currentUser?.uid === user.uid)
        await loadAndReport(user, () => this.recordOf(user), onChange, isCurrent);
    };
    const stop = onAuthStateChanged(auth, (user) => void follow(user));
    return () => {
      change += 1;
      stop();
    };
  }

  completeRedirect(): Promise<SignedInUser | null> {
    const { authEmulatorUrl } = this.config;
    return withIdentityErrors(async () => {
      if (authEmulatorUrl) await loadEmulatorScript(authEmulatorUrl);
      const user = await redirectedUser(this.services.auth);
      return user && withTimeLimit(this.recordOf(user), RECORD_TIMEOUT_MS);
    });
  }

  async close(): Promise<void> {
    const { app, database, session } = this.services;
    this.closed = true;
    session.close();
    goOffline(database);
    await deleteApp(app);
  }

  /** One load for each user at a time: a sign-in and the auth change that follows share it. */
  private recordOf(user: User): Promise<SignedInUser> {
    const running = this.recordLoads.get(user.uid);
    if (running) return running;
    const load = readOrCreateRecord(this.services.database, user).finally(() =>
      this.recordLoads.delete(user.uid),
    );
    this.recordLoads.set(user.uid, load);
    return load;
  }

  private async createAccount({ email, password, extra }: SignUpRequest): Promise<SignedInUser> {
    const { auth, database, session } = this.services;
    const { user } = await createUserWithEmailAndPassword(auth, email, password);
    try {
      return await withTimeLimit(createRecord(database, user, extra), RECORD_TIMEOUT_MS);
    } catch (error) {
      // An account without a record must not stay: the next attempt would fail with "already in use".
      await session.whileEnding(() => deleteUser(user).catch(() => signOut(auth)));
      throw error;
    }
  }

  private async authenticate(request: SignInRequest): Promise<User> {
    const { auth } = this.services;
    const { authEmulatorUrl } = this.config;
    if (request.method === 'password')
      return (await signInWithEmailAndPassword(auth, request.email, request.password)).user;
    if (request.method === 'emailLink')
      return (await signInWithEmailLink(auth, request.email, request.link)).user;
    if (authEmulatorUrl) await loadEmulatorScript(authEmulatorUrl);
    return signInWithProvider(auth, request.provider);
  }
}
