import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { makeContentCache, CONTENT_CACHE_VERSION, type CacheKey } from './contentCache';

const key = (entry: string, locale = 'de-DE', type = 'article'): CacheKey => [locale, type, entry];

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(() => jest.restoreAllMocks());

function rawOpen(
  name: string,
  version: number,
  upgrade?: (database: IDBDatabase) => void,
): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version);
    request.onupgradeneeded = () => upgrade?.(request.result);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(new Error(String(request.error)));
  });
}

it('content cache: reads what was written, by language, type and entry', async () => {
  const saved = makeContentCache('space');
  await saved.write(key('a'), { title: 'A' }, 100);
  await saved.write(key('a', 'en-US'), { title: 'Eh' }, 200);
  await saved.write(key('', '', 'endorsement'), [1], 300);
  expect(await saved.read(key('a'))).toEqual({ value: { title: 'A' }, savedAt: 100 });
  expect(await saved.read(key('a', 'en-US'))).toEqual({ value: { title: 'Eh' }, savedAt: 200 });
  expect(await saved.read(key('', '', 'endorsement'))).toEqual({ value: [1], savedAt: 300 });
  expect(await saved.read(key('b'))).toBeNull();
  expect(await saved.read(key('a', 'de-DE', 'legalPage'))).toBeNull();
});

it('content cache: survives a reload and is separate for each space', async () => {
  await makeContentCache('space').write(key('a'), 1, 100);
  expect(await makeContentCache('space').read(key('a'))).toEqual({ value: 1, savedAt: 100 });
  expect(await makeContentCache('other').read(key('a'))).toBeNull();
});

it('content cache: a second write replaces the first', async () => {
  const saved = makeContentCache('space');
  await saved.write(key('a'), 'old', 100);
  await saved.write(key('a'), 'new', 200);
  expect(await saved.read(key('a'))).toEqual({ value: 'new', savedAt: 200 });
});

it('content cache: drops answers of another version', async () => {
  const newer = await rawOpen('space', CONTENT_CACHE_VERSION + 1, (database) =>
    database.createObjectStore('answers', { keyPath: 'key' }),
  );
  newer.close();
  expect(await makeContentCache('space').read(key('a'))).toBeNull();

  indexedDB.deleteDatabase('space');
  const stale = await rawOpen('stale', 1, (database) => database.createObjectStore('leftovers'));
  stale.close();
  expect(await makeContentCache('stale').read(key('a'))).toBeNull();
});

it.each([
  { text: 'from somebody else' },
  { value: 2, savedAt: NaN },
  { value: 2, savedAt: Infinity },
  { value: 2, savedAt: '2026' },
])('content cache: ignores a record of another shape: %p', async (other) => {
  await makeContentCache('space').write(key('a'), 1, 100);
  const database = await rawOpen('space', CONTENT_CACHE_VERSION);
  await new Promise((resolve) => {
    const change = database.transaction('answers', 'readwrite');
    change.objectStore('answers').put({ key: key('a'), ...other });
    change.oncomplete = resolve;
  });
  database.close();
  expect(await makeContentCache('space').read(key('a'))).toBeNull();
});

it('content cache: removes the least recently used answer above its limit', async () => {
  let now = 1000;
  jest.spyOn(Date, 'now').mockImplementation(() => (now += 1));
  const saved = makeContentCache('space', 3);
  for (const entry of ['a', 'b', 'c']) await saved.write(key(entry), entry, 1);
  await saved.read(key('a'));
  for (const entry of ['d', 'e']) await saved.write(key(entry), entry, 1);
  const left = await Promise.all(
    ['a', 'b', 'c', 'd', 'e'].map(async (entry) =>
      (await saved.read(key(entry))) === null ? '' : entry,
    ),
  );
  expect(left.join('')).toBe('ade');
});

describe('content cache on a device without usable storage', () => {
  it.each([
    ['no storage', () => Reflect.deleteProperty(globalThis, 'indexedDB')],
    [
      'forbidden storage',
      () =>
        jest.spyOn(globalThis.indexedDB, 'open').mockImplementation(() => {
          throw new DOMException('no', 'SecurityError');
        }),
    ],
  ])('%s: reads null and never rejects', async (_name, break_) => {
    break_();
    const saved = makeContentCache('space');
    await expect(saved.write(key('a'), 1, 1)).resolves.toBeUndefined();
    await expect(saved.read(key('a'))).resolves.toBeNull();
  });

  it('full storage: loses the write and keeps the rest', async () => {
    const saved = makeContentCache('space');
    await saved.write(key('a'), 1, 1);
    const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await expect(saved.write(key('b'), 1, 1)).resolves.toBeUndefined();
    put.mockRestore();
    expect(await saved.read(key('a'))).toEqual({ value: 1, savedAt: 1 });
    expect(await saved.read(key('b'))).toBeNull();
  });

  it('a value that cannot be cloned: loses the write', async () => {
    await expect(
      makeContentCache('space').write(key('a'), () => undefined, 1),
    ).resolves.toBeUndefined();
  });

  it('a database that never answers: reads null after the timeout', async () => {
    jest
      .spyOn(globalThis.indexedDB, 'open')
      .mockImplementation(
        () => ({ addEventListener: () => undefined }) as unknown as IDBOpenDBRequest,
      );
    jest.useFakeTimers();
    const read = makeContentCache('space').read(key('a'));
    await jest.advanceTimersByTimeAsync(10_000);
    jest.useRealTimers();
    await expect(read).resolves.toBeNull();
  });

  it('storage that is allowed later: reads and writes again', async () => {
    const open = jest.spyOn(globalThis.indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    const saved = makeContentCache('space');
    expect(await saved.read(key('a'))).toBeNull();
    open.mockRestore();
    await saved.write(key('a'), 1, 1);
    expect(await saved.read(key('a'))).toEqual({ value: 1, savedAt: 1 });
  });
});
