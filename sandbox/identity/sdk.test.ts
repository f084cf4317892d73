import {
  createUserWithEmailAndPassword,
  deleteUser,
  FacebookAuthProvider,
  getIdToken,
  GithubAuthProvider,
  GoogleAuthProvider,
  initializeRecaptchaConfig,
  isSignInWithEmailLink,
  linkWithCredential,
  reload,
  revokeAccessToken,
  sendSignInLinkToEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  signOut,
  TwitterAuthProvider,
  updateProfile,
  validatePassword,
  type AuthCredential,
} from 'firebase/auth';
import {
  get,
  goOffline,
  goOnline,
  onValue,
  push,
  ref,
  remove,
  runTransaction,
  serverTimestamp,
  set,
  update,
} from 'firebase/database';
import { startSandbox, type RunningSandbox } from '../core/server';
import { identityStandIn } from './standIn';
import { callControl } from '../testing/control';
import { closeSdk, openSdk, type TestSdk } from '../testing/firebaseSdk';
import { until } from '../../test/until';

let sandbox: RunningSandbox;
let sdk: TestSdk;

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, standIns: [identityStandIn()] });
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  await callControl(sandbox.url, 'POST', '/reset');
  sdk = openSdk(sandbox);
});
afterEach(() => closeSdk(sdk));

const sent = (part: string) =>
  sandbox.requests.list('identity').filter(({ url }) => url.includes(part));
const accounts = async () =>
  (
    await callControl<{ accounts: { localId: string; email?: string }[] }>(
      sandbox.url,
      'GET',
      '/identity',
    )
  ).accounts;

describe('accounts', () => {
  it('can be created, looked up and updated', async () => {
    const { user } = await createUserWithEmailAndPassword(sdk.auth, 'Ann@example.org', 'secret-1');
    expect(user).toMatchObject({
      email: 'ann@example.org',
      emailVerified: false,
      displayName: null,
    });
    await updateProfile(user, { displayName: 'Ann' });
    await reload(user);
    expect(user.displayName).toBe('Ann');
    expect(JSON.parse(sent('accounts:signUp')[0]?.body ?? '')).toEqual({
      returnSecureToken: true,
      email: 'Ann@example.org',
      password: 'secret-1',
      clientType: 'CLIENT_TYPE_WEB',
    });
    expect(sent('accounts:signUp')[0]?.url).toContain('key=sandbox-key');
  });

  it('sign in with a password and refresh tokens', async () => {
    await createUserWithEmailAndPassword(sdk.auth, 'ann@example.org', 'secret-1');
    await signOut(sdk.auth);
    const { user } = await signInWithEmailAndPassword(sdk.auth, 'ANN@example.org', 'secret-1');
    expect(user.metadata.creationTime).toBeTruthy();
    expect((await getIdToken(user, true)).split('.')).toHaveLength(3);
    const [grant] = sent('securetoken.googleapis.com/v1/token');
    expect(grant?.headers['content-type']).toContain('application/x-www-form-urlencoded');
    expect(new URLSearchParams(grant?.body).get('grant_type')).toBe('refresh_token');
  });

  it('sign in with a mailed link', async () => {
    await sendSignInLinkToEmail(sdk.auth, 'ann@example.org', {
      url: 'http://localhost:3000/news',
      handleCodeInApp: true,
    });
    const [code] = (
      await callControl<{ oobCodes: { oobLink: string }[] }>(sandbox.url, 'GET', '/identity')
    ).oobCodes;
    const landed = await fetch(code?.oobLink ?? '', { redirect: 'manual' });
    const link = landed.headers.get('location') ?? '';
    expect(link).toMatch(/^http:\/\/localhost:3000\/news\?/);
    expect(isSignInWithEmailLink(sdk.auth, link)).toBe(true);
    const { user } = await signInWithEmailLink(sdk.auth, 'ann@example.org', link);
    expect(user).toMatchObject({ email: 'ann@example.org', emailVerified: true });
    await expect(signInWithEmailLink(sdk.auth, 'ann@example.org', link)).rejects.toMatchObject({
      code: 'auth/invalid-action-code',
    });
  });

  const person = (sub: string, email?: string): string =>
    JSON.stringify({ sub, email, name: `Name of ${sub}` });
  it.each<[string, (token: string) => AuthCredential]>([
    ['google.com', (token) => GoogleAuthProvider.credential(token)],
    ['facebook.com', (token) => FacebookAuthProvider.credential(token)],
    ['github.com', (token) => GithubAuthProvider.credential(token)],
    ['twitter.com', (token) => TwitterAuthProvider.credential(token, 'secret')],
  ])('sign in with %s', async (providerId, credential) => {
    const first = await signInWithCredential(
      sdk.auth,
      credential(person('one', 'one@example.org')),
    );
    expect(first.user.providerData[0]).toMatchObject({
      providerId,
      uid: 'one',
      displayName: 'Name of one',
    });
    await signOut(sdk.auth);
    const again = await signInWithCredential(
      sdk.auth,
      credential(person('one', 'one@example.org')),
    );
    expect(again.user.uid).toBe(first.user.uid);
    expect(await accounts()).toHaveLength(1);
  });

  it('link a provider only once', async () => {
    const { user } = await createUserWithEmailAndPassword(sdk.auth, 'ann@example.org', 'secret-1');
    await linkWithCredential(user, GithubAuthProvider.credential(person('gh')));
    expect(user.providerData.map(({ providerId }) => providerId)).toEqual([
      'password',
      'github.com',
    ]);
    await signOut(sdk.auth);
    expect(
      (await signInWithCredential(sdk.auth, GithubAuthProvider.credential(person('gh')))).user.uid,
    ).toBe(user.uid);
  });

  it('can be deleted, and provider access revoked', async () => {
    const { user } = await createUserWithEmailAndPassword(sdk.auth, 'ann@example.org', 'secret-1');
    await revokeAccessToken(sdk.auth, 'provider-token');
    expect(JSON.parse(sent('v2/accounts:revokeToken')[0]?.body ?? '')).toMatchObject({
      token: 'provider-token',
    });
    await deleteUser(user);
    expect(await accounts()).toEqual([]);
    expect(sdk.auth.currentUser).toBeNull();
  });

  it('have a password policy and reCAPTCHA settings', async () => {
    await callControl(sandbox.url, 'PUT', '/identity/settings', {
      passwordPolicy: {
        enforcementState: 'ENFORCE',
        minPasswordLength: 10,
        containsNumericCharacter: true,
      },
    });
    expect(await validatePassword(sdk.auth, 'short')).toMatchObject({
      isValid: false,
      meetsMinPasswordLength: false,
      containsNumericCharacter: false,
    });
    expect((await validatePassword(sdk.auth, 'long-enough-1')).isValid).toBe(true);
    await initializeRecaptchaConfig(sdk.auth);
    expect(sent('v2/recaptchaConfig')[0]?.method).toBe('GET');
  });

  it('reject a call without an API key', async () => {
    const answer = await fetch(`${sandbox.url}/identitytoolkit.googleapis.com/v1/accounts:signUp`, {
      method: 'POST',
      body: '{}',
    });
    expect(answer.status).toBe(403);
  });
});

describe('database', () => {
  beforeEach(async () => {
    await createUserWithEmailAndPassword(sdk.auth, 'ann@example.org', 'secret-1');
  });
  const place = (path = '') => ref(sdk.database, `users/${sdk.auth.currentUser?.uid}${path}`);
  const record = () => ({
    uid: sdk.auth.currentUser?.uid,
    email: 'ann@example.org',
    createdAt: serverTimestamp(),
    membershipActive: false,
  });

  it('sets, gets, updates and removes values', async () => {
    await set(place(), record());
    const stored = (await get(place())).val();
    expect(stored).toMatchObject({ email: 'ann@example.org', membershipActive: false });
    expect(Math.abs(stored.createdAt - Date.now())).toBeLessThan(60_000);
    await update(place(), { instrument: 'cello', level: 2 });
    expect((await get(place('/level'))).val()).toBe(2);
    await remove(place());
    expect((await get(place())).exists()).toBe(false);
  });

  it('rejects what the rules forbid', async () => {
    await expect(set(place(), { ...record(), membershipActive: true })).rejects.toThrow(
      /PERMISSION_DENIED/i,
    );
    await expect(get(ref(sdk.database, 'users/somebody'))).rejects.toThrow(/permission denied/i);
    await expect(push(ref(sdk.database, 'notes'), 'x')).rejects.toThrow(/PERMISSION_DENIED/i);
  });

  it('notifies listeners of changes, including those of other clients', async () => {
    await set(place(), record());
    const seen: unknown[] = [];
    const stop = onValue(place('/instrument'), (snapshot) => seen.push(snapshot.val()));
    const other = openSdk(sandbox);
    await signInWithEmailAndPassword(other.auth, 'ann@example.org', 'secret-1');
    await set(ref(other.database, `users/${other.auth.currentUser?.uid}/instrument`), 'viola');
    await until("the other client's change", () => seen.includes('viola'));
    stop();
    await closeSdk(other);
    expect(seen[0]).toBeNull();
  });

  it('runs a transaction, again when its base was stale', async () => {
    await set(place(), { ...record(), level: 1 });
    const other = openSdk(sandbox);
    await signInWithEmailAndPassword(other.auth, 'ann@example.org', 'secret-1');
    const path = `users/${sdk.auth.currentUser?.uid}/level`;
    const raise = (client: TestSdk) =>
      runTransaction(ref(client.database, path), (level: number | null) => (level ?? 0) + 1);
    const results = await Promise.all([raise(sdk), raise(other), raise(sdk)]);
    expect(results.every(({ committed }) => committed)).toBe(true);
    expect((await get(place('/level'))).val()).toBe(4);
    await closeSdk(other);
  });

  it('transfers values longer than a frame in both directions', async () => {
    const extra = Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [`field${index}`, 'ü'.repeat(1000)]),
    );
    await set(place(), { ...record(), ...extra });
    await closeSdk(sdk);
    sdk = openSdk(sandbox);
    await signInWithEmailAndPassword(sdk.auth, 'ann@example.org', 'secret-1');
    expect((await get(place())).val().field59).toBe('ü'.repeat(1000));
  });

  it('reconnects after a lost connection with the same session', async () => {
    await set(place(), record());
    goOffline(sdk.database);
    await callControl(
      sandbox.url,
      'PUT',
      `/identity/database/users/${sdk.auth.currentUser?.uid}/membershipActive`,
      true,
    );
    goOnline(sdk.database);
    expect((await get(place('/membershipActive'))).val()).toBe(true);
  });
});
