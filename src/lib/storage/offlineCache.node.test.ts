import { hasOfflineItems, OFFLINE_CACHE } from './offlineCache';

afterEach(() => Reflect.deleteProperty(globalThis, 'caches'));
const withCaches = (get: () => unknown): void =>
  void Object.defineProperty(globalThis, 'caches', { get, configurable: true });

it.each([true, false])('tells whether anything is kept: %s', async (kept) => {
  withCaches(() => ({ has: (name: string) => Promise.resolve(kept && name === OFFLINE_CACHE) }));
  expect(await hasOfflineItems()).toBe(kept);
});

it('takes a browser that forbids its caches, or has none, for one that keeps nothing', async () => {
  expect(await hasOfflineItems()).toBe(false);
  withCaches(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  expect(await hasOfflineItems()).toBe(false);
});
