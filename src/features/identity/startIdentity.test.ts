import { allowConsole } from '../../../test/allowed';
import { configureStore } from '@reduxjs/toolkit';
import type { RunningSandbox } from '../../../sandbox/core/server';
import { callControl } from '../../../sandbox/testing/control';
import { nightlyTest } from '../../../test/nightly';
import { until } from '../../../test/until';
import { closeIdentities } from '@/services/identity/loadIdentity';
import { startIdentitySandbox, testIdentityConfig } from '@/services/identity/testing/testIdentity';
import type { IdentityConfig } from '@/services/identity/types';
import { identityReducer } from './identitySlice';
import { deleteAccount, sendSignInLink, signIn, signOut, signUp } from './identityThunks';
import { stopRuntime } from './identityRuntime';
import { selectIdentityError, selectLoading, selectUser } from './selectors';
import { startIdentity } from './startIdentity';

// One process runs server and page: the sandbox needs the server build of ws, the page the SDK's
// browser build.
jest.mock('ws', () => jest.requireActual('../../../node_modules/ws/index.js'));
jest.mock('firebase/auth', () =>
  jest.requireActual('../../../node_modules/@firebase/auth/dist/browser-cjs/index.js'),
);
jest.mock('firebase/database', () =>
  jest.requireActual('../../../node_modules/@firebase/database/dist/index.cjs.js'),
);

const makeStore = () => configureStore({ reducer: { identity: identityReducer } });
const ann = { email: 'ann@example.org', password: 'secret-1' };

let sandbox: RunningSandbox;
let config: IdentityConfig;
let store: ReturnType<typeof makeStore>;

beforeAll(async () => {
  sandbox = await startIdentitySandbox();
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  await callControl(sandbox.url, 'POST', '/reset');
  localStorage.clear();
  config = testIdentityConfig(sandbox);
  store = makeStore();
});
afterEach(async () => {
  stopRuntime();
  await closeIdentities();
  jest.restoreAllMocks();
});

const user = () => selectUser(store.getState());
const loading = () => selectLoading(store.getState());
/** Simulates a reload: closes connections and creates a new store, but keeps stored data. */
const reload = async (): Promise<void> => {
  stopRuntime();
  await closeIdentities();
  sandbox.requests.clear();
  store = makeStore();
};

it('startIdentity: resolves without any request when no session is stored', async () => {
  expect(loading()).toBe(true);
  await startIdentity(store, config);
  expect([user(), loading()]).toEqual([null, false]);
  expect(sandbox.requests.list()).toEqual([]);
});

it('startIdentity: restores the user after a reload before it resolves', async () => {
  await startIdentity(store, config);
  const { user: created, error } = await store.dispatch(
    signUp({ ...ann, extra: { instrument: 'cello' } }),
  );
  expect(error).toBeUndefined();
  expect(created).toMatchObject({ email: ann.email, extra: { instrument: 'cello' } });
  await reload();
  await startIdentity(store, config);
  expect([user(), loading()]).toEqual([created, false]);
});

// Takes five seconds; the other tests cover checks that respond at once.
nightlyTest(
  'startIdentity: resolves after three seconds when the check hangs, and updates the state later',
  async () => {
    await startIdentity(store, config);
    const { user: created } = await store.dispatch(signUp(ann));
    await reload();
    sandbox.faults.place({ service: 'identity', pathContains: 'accounts:lookup', delayMs: 5_000 });
    await startIdentity(store, config);
    expect(sandbox.requests.list('identity').map(({ url }) => url)).toEqual([
      expect.stringContaining('accounts:lookup'),
    ]);
    expect([user(), loading()]).toEqual([null, false]);
    await until('the user', () => user() !== null);
    expect(user()).toEqual(created);
  },
  15_000,
);

it('startIdentity: finds nobody and deletes the session when the account was disabled', async () => {
  await startIdentity(store, config);
  const { user: created } = await store.dispatch(signUp(ann));
  await callControl(sandbox.url, 'PATCH', `/identity/accounts/${created?.uid}`, { disabled: true });
  await reload();
  await startIdentity(store, config);
  expect([user(), loading()]).toEqual([null, false]);
  expect(Object.keys(localStorage).filter((key) => key.includes('authUser'))).toEqual([]);
});

describe('identity thunks', () => {
  beforeEach(() => {
    // Some tests end the session while its record is being loaded.
    allowConsole(/identity: the record could not be loaded/);
    return startIdentity(store, config);
  });

  it('sign out and in again', async () => {
    await store.dispatch(signUp(ann));
    expect(await store.dispatch(signOut())).toEqual({ user: null });
    expect([user(), loading()]).toEqual([null, false]);
    const signingIn = store.dispatch(signIn({ method: 'password', ...ann }));
    expect(loading()).toBe(true);
    await signingIn;
    expect([user()?.email, loading(), selectIdentityError(store.getState())]).toEqual([
      ann.email,
      false,
      null,
    ]);
  });

  it('a failed sign-in clears the user on the page and in the service, and ends loading', async () => {
    await store.dispatch(signUp(ann));
    expect(user()).not.toBeNull();
    expect(
      await store.dispatch(signIn({ method: 'password', ...ann, password: 'wrong-one' })),
    ).toEqual({ error: 'invalid-credential' });
    expect([user(), loading(), selectIdentityError(store.getState())]).toEqual([
      null,
      false,
      'invalid-credential',
    ]);
    await reload();
    await startIdentity(store, config);
    expect(user()).toBeNull();
  });

  it('sign-up with an existing address fails with its code', async () => {
    await store.dispatch(signUp(ann));
    expect(await store.dispatch(signUp(ann))).toEqual({ error: 'email-already-in-use' });
  });

  it('sendSignInLink resolves with null or the error code', async () => {
    expect(await store.dispatch(sendSignInLink(ann.email, 'http://localhost/'))).toBeNull();
    expect(await store.dispatch(sendSignInLink(ann.email, 'http://elsewhere.example/'))).toBe(
      'unauthorized-continue-uri',
    );
  });

  it('deleteAccount requires a recent sign-in and keeps the user signed in', async () => {
    await store.dispatch(signUp(ann));
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 6 * 60_000);
    expect(await store.dispatch(deleteAccount())).toEqual({ error: 'requires-recent-login' });
    expect(user()?.email).toBe(ann.email);
    clock.mockRestore();
    expect(await store.dispatch(deleteAccount())).toEqual({ user: null });
    expect(
      (await callControl<{ accounts: unknown[] }>(sandbox.url, 'GET', '/identity')).accounts,
    ).toEqual([]);
  });
});
