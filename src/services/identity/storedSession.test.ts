import type { RunningSandbox } from '../../../sandbox/core/server';
import { watchStoredSession } from './storedSession';
import { startIdentitySandbox, testIdentityConfig } from './testing/testIdentity';

const KEY = 'firebase:authUser:key:[DEFAULT]';
const SESSION = JSON.stringify({ stsTokenManager: { refreshToken: 'token' } });

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startIdentitySandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => localStorage.clear());

/** A signed-in visitor, and a service that answers or does not. */
function signedIn(service: 'answers' | 'unreachable') {
  localStorage.setItem(KEY, SESSION);
  const config = testIdentityConfig(sandbox);
  return watchStoredSession(
    service === 'answers' ? config : { ...config, authEmulatorUrl: 'http://127.0.0.1:1' },
    KEY,
  );
}

const stored = () => localStorage.getItem(KEY);

it('stored session: restores a session that was removed while the service could not be reached', async () => {
  const session = signedIn('unreachable');
  localStorage.removeItem(KEY);
  await session.restore();
  expect(stored()).toBe(SESSION);
});

it('stored session: does not restore a session that the service has ended', async () => {
  const session = signedIn('answers');
  localStorage.removeItem(KEY);
  await session.restore();
  expect(stored()).toBeNull();
});

it('stored session: does not restore a session whose owner signed out', async () => {
  const session = signedIn('unreachable');
  await session.whileEnding(async () => localStorage.removeItem(KEY));
  await session.restore();
  expect(stored()).toBeNull();
});

it('stored session: still restores a session after a failed attempt to end it', async () => {
  const session = signedIn('unreachable');
  await expect(session.whileEnding(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  localStorage.removeItem(KEY);
  await session.restore();
  expect(stored()).toBe(SESSION);
});

it('stored session: does not restore a session that was removed by another tab', async () => {
  const session = signedIn('unreachable');
  localStorage.removeItem(KEY);
  window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: null }));
  await session.restore();
  expect(stored()).toBeNull();
});

it.each(['{', '{}', '7', '{"stsTokenManager":{"refreshToken":""}}'])(
  'stored session: does not restore %s, which is no session',
  async (text) => {
    const session = signedIn('unreachable');
    localStorage.setItem(KEY, text);
    session.note();
    localStorage.removeItem(KEY);
    await session.restore();
    expect(stored()).toBeNull();
  },
);
