import { hasOfflineItems, OFFLINE_CACHE } from './offlineCache';

afterEach(() => Reflect.deleteProperty(globalThis, 'caches'));
const withCaches = (get: () => unknown): void =>
  void Object.defineProperty(globalThis, 'caches', { get, configurable: true });

it.each([true, false])('offline downloads: existence is %s', async (exists) => {
  withCaches(() => ({ has: (name: string) => Promise.resolve(exists && name === OFFLINE_CACHE) }));
  expect(await hasOfflineItems()).toBe(exists);
});

it('offline downloads: none when caches are forbidden or missing', async () => {
  expect(await hasOfflineItems()).toBe(false);
  withCaches(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  expect(await hasOfflineItems()).toBe(false);
});
