import { setLogLevel } from 'firebase/app';
import type { RunningSandbox } from '../../../sandbox/core/server';
import { callControl } from '../../../sandbox/testing/control';
import { until } from '../../../test/until';
import { FirebaseIdentity } from './firebaseIdentity';
import { startIdentitySandbox, testIdentityConfig } from './testing/testIdentity';
import type { IdentityClient, SignedInUser } from './types';

// The refusals below are expected; the SDK would log each.
setLogLevel('silent');

let sandbox: RunningSandbox;
let client: IdentityClient;
let apps = 0;
const ann = { email: 'ann@example.org', password: 'secret-1' };

beforeAll(async () => {
  sandbox = await startIdentitySandbox();
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  await callControl(sandbox.url, 'POST', '/reset');
  client = new FirebaseIdentity(testIdentityConfig(sandbox), `client-${(apps += 1)}`);
});
afterEach(async () => {
  await client.signOut();
  await client.close();
});

const state = async () =>
  (await callControl(sandbox.url, 'GET', '/identity')) as {
    accounts: { localId: string; email?: string }[];
    oobCodes: { oobLink: string }[];
    database: { users?: Record<string, Record<string, unknown>> } | null;
  };
const change = (user: SignedInUser | null, changes: unknown) =>
  callControl(sandbox.url, 'PATCH', `/identity/accounts/${user?.uid}`, changes);

describe('identity client: sign-up', () => {
  it('creates the account, then the record with the specified and the extra fields', async () => {
    const user = await client.signUp({
      ...ann,
      extra: { instrument: 'cello', membershipActive: true, expiresAt: 1 },
    });
    const { accounts, database } = await state();
    expect(accounts).toEqual([expect.objectContaining({ localId: user.uid, email: ann.email })]);
    expect(database?.users?.[user.uid]).toEqual({
      uid: user.uid,
      email: ann.email,
      createdAt: expect.any(Number),
      membershipActive: false,
      instrument: 'cello',
    });
    expect(user).toEqual({
      uid: user.uid,
      email: ann.email,
      createdAt: database?.users?.[user.uid]?.createdAt,
      membershipActive: false,
      expiresAt: null,
      extra: { instrument: 'cello' },
    });
    expect(Math.abs((user.createdAt ?? 0) - Date.now())).toBeLessThan(60_000);
  });

  it('deletes the account again when the record is refused, so that the next attempt can succeed', async () => {
    const tooLong = 'x'.repeat(1001);
    await expect(client.signUp({ ...ann, extra: { note: tooLong } })).rejects.toMatchObject({
      code: 'permission-denied',
    });
    expect(await state()).toMatchObject({ accounts: [], database: null });
    await expect(client.signUp(ann)).resolves.toMatchObject({ email: ann.email });
  });

  it('rejects a password that violates the policy', async () => {
    const passwordPolicy = {
      enforcementState: 'ENFORCE',
      minPasswordLength: 8,
      containsNumericCharacter: true,
      containsUppercaseCharacter: true,
    };
    await callControl(sandbox.url, 'PUT', '/identity/settings', { passwordPolicy });
    expect(await client.checkPassword('short')).toEqual({
      isValid: false,
      missing: ['meetsMinPasswordLength', 'containsUppercaseLetter', 'containsNumericCharacter'],
    });
    expect(await client.checkPassword('Long-enough-1')).toEqual({ isValid: true, missing: [] });
    await expect(client.signUp({ ...ann, password: 'too-simple' })).rejects.toMatchObject({
      code: 'password-does-not-meet-requirements',
    });
  });
});

describe('identity client: sign-in', () => {
  it('by password: returns the record', async () => {
    const created = await client.signUp({ ...ann, extra: { instrument: 'cello' } });
    await client.signOut();
    await callControl(
      sandbox.url,
      'PUT',
      `/identity/database/users/${created.uid}/membershipActive`,
      true,
    );
    await callControl(
      sandbox.url,
      'PUT',
      `/identity/database/users/${created.uid}/expiresAt`,
      1_900_000_000_000,
    );
    expect(await client.signIn({ method: 'password', ...ann })).toEqual({
      ...created,
      membershipActive: true,
      expiresAt: 1_900_000_000_000,
    });
  });

  it('by link: creates account and record the first time', async () => {
    await client.sendSignInLink(ann.email, 'http://localhost:3000/');
    const link = (await state()).oobCodes[0]?.oobLink ?? '';
    const user = await client.signIn({ method: 'emailLink', email: ann.email, link });
    expect(user).toMatchObject({ email: ann.email, membershipActive: false, expiresAt: null });
    expect((await state()).database?.users?.[user.uid]).toMatchObject({
      uid: user.uid,
      membershipActive: false,
    });
  });

  it('rejects with the code of the SDK', async () => {
    await expect(client.signIn({ method: 'password', ...ann })).rejects.toMatchObject({
      name: 'IdentityError',
      code: 'invalid-credential',
    });
    await expect(
      client.signIn({ method: 'emailLink', email: ann.email, link: 'http://localhost/' }),
    ).rejects.toMatchObject({ code: 'argument-error' });
  });
});

describe('identity client: observe', () => {
  it('reports nobody first, then sign-up, sign-out and sign-in with the record', async () => {
    const seen: (SignedInUser | null)[] = [];
    const stop = client.observe((user) => seen.push(user));
    await until('the first seen', () => seen.length === 1);
    const user = await client.signUp({ ...ann, extra: { instrument: 'cello' } });
    await until('the second seen', () => seen.length === 2);
    await client.signOut();
    await until('the third seen', () => seen.length === 3);
    await client.signIn({ method: 'password', ...ann });
    await until('the fourth seen', () => seen.length === 4);
    expect(seen).toEqual([null, user, null, user]);
    stop();
  });

  it.each([
    ['disabled', { disabled: true }],
    ['revoked', { revoked: true }],
  ])('ends the session of an account that is %s', async (_what, changes) => {
    // Short enough for the client to count it as expired at once (it renews half a minute earlier), long enough to sign up on a busy machine.
    await callControl(sandbox.url, 'PUT', '/identity/settings', { tokenSeconds: 25 });
    const seen: (SignedInUser | null)[] = [];
    const user = await client.signUp(ann);
    const stop = client.observe((next) => seen.push(next));
    await until('the first seen', () => seen.length === 1);
    await change(user, changes);
    // The token counts as expired, so the next use asks for a new one and is refused.
    await expect(client.deleteAccount()).rejects.toMatchObject({
      code: expect.stringMatching(/user-disabled|user-token-expired/),
    });
    await until('the second seen', () => seen.length === 2);
    expect(seen[1]).toBeNull();
    stop();
  });
});

describe('identity client: deleting an account', () => {
  it('deletes the record too', async () => {
    await client.signUp(ann);
    await client.deleteAccount();
    expect(await state()).toMatchObject({ accounts: [], database: null });
  });

  it('rejects when nobody is signed in', async () => {
    await expect(client.deleteAccount()).rejects.toMatchObject({ code: 'no-current-user' });
  });
});
