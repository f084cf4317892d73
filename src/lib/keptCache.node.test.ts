import { hasKept, KEPT_CACHE } from './keptCache';

afterEach(() => Reflect.deleteProperty(globalThis, 'caches'));
const withCaches = (get: () => unknown): void =>
  void Object.defineProperty(globalThis, 'caches', { get, configurable: true });

it.each([true, false])('tells whether anything is kept: %s', async (kept) => {
  withCaches(() => ({ has: (name: string) => Promise.resolve(kept && name === KEPT_CACHE) }));
  expect(await hasKept()).toBe(kept);
});

it('takes a browser that forbids its caches, or has none, for one that keeps nothing', async () => {
  expect(await hasKept()).toBe(false);
  withCaches(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  expect(await hasKept()).toBe(false);
});
