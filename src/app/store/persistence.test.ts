import { createSlice, configureStore } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { rehydrateStore, persisted, storedDataDeleted } from './persistence';

interface Shelf {
  volume: number;
  episode: string;
  open: boolean;
}
const slice = createSlice({
  name: 'shelf',
  initialState: { volume: 5, episode: '', open: false } as Shelf,
  reducers: {
    quieter: (state) => void (state.volume -= 1),
    louder: (state) => void (state.volume += 1),
    listArrived: (state) => void (state.episode = 'first'),
    opened: (state) => void (state.open = true),
  },
});
const STORED = 'persist:shelf';
const stored = (fields: Record<string, unknown>, version = 2): string =>
  JSON.stringify({
    ...Object.fromEntries(
      Object.entries(fields).map(([key, value]) => [key, JSON.stringify(value)]),
    ),
    _persist: JSON.stringify({ version, rehydrated: true }),
  });

/** Simulates a visit: a fresh store, rehydrated from the device's storage. */
async function visit() {
  const reducer = persisted(
    {
      key: 'shelf',
      version: 2,
      fields: ['volume', 'episode'],
      automatic: ['episode'],
      schema: v.object({ volume: v.number(), episode: v.optional(v.string(), '') }),
    },
    slice.reducer,
  );
  const store = configureStore({
    reducer: { shelf: reducer },
    middleware: (defaults) => defaults({ serializableCheck: false }),
  });
  const persistor = await rehydrateStore(store);
  return { store, persistor, shelf: () => store.getState().shelf as Shelf };
}

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

it('persistence: restores the named fields only', async () => {
  const first = await visit();
  first.store.dispatch(slice.actions.louder());
  first.store.dispatch(slice.actions.opened());
  await first.persistor.flush();
  expect(JSON.parse(localStorage.getItem(STORED) ?? '{}')).not.toHaveProperty('open');
  expect((await visit()).shelf()).toMatchObject({ volume: 6, open: false });
});

it('persistence: writes nothing before the visitor has chosen something', async () => {
  const { store, persistor } = await visit();
  store.dispatch(slice.actions.opened());
  store.dispatch(slice.actions.listArrived());
  await persistor.flush();
  expect(localStorage).toHaveLength(0);
  store.dispatch(slice.actions.louder());
  await persistor.flush();
  expect(localStorage.getItem(STORED)).toContain('"episode":"\\"first\\""');
  // A choice that is taken back is stored too.
  store.dispatch(slice.actions.quieter());
  await persistor.flush();
  expect((await visit()).shelf().volume).toBe(5);
});

it('persistence: deleted data are not stored again by a tab that holds them', async () => {
  const { store, persistor, shelf } = await visit();
  store.dispatch(slice.actions.louder());
  store.dispatch(slice.actions.opened());
  await persistor.flush();
  store.dispatch(storedDataDeleted());
  localStorage.clear();
  await persistor.flush();
  expect(localStorage).toHaveLength(0);
  expect(shelf()).toMatchObject({ volume: 5, open: true });
});

it.each([
  ['nothing', null],
  ['malformed JSON', '{"volume":'],
  ['a malformed field', '{"volume":"{","_persist":"{\\"version\\":2}"}'],
  ['a field of another type', stored({ volume: 'loud' })],
  ['no field at all', stored({})],
  ['a list', '[1,2]'],
  ['a number', '7'],
  ['null', 'null'],
  ['an empty object', '{}'],
  ['fields without a version', JSON.stringify({ volume: '9' })],
  ['an older version', stored({ volume: 9 }, 1)],
  ['a newer version', stored({ volume: 9 }, 3)],
])('persistence: starts with the initial state for %s in storage', async (_name, value) => {
  if (value !== null) localStorage.setItem(STORED, value);
  const { store, shelf } = await visit();
  expect(shelf()).toMatchObject({ volume: 5, open: false });
  store.dispatch(slice.actions.louder());
  expect(shelf().volume).toBe(6);
});

it.each(['getItem', 'setItem', 'removeItem'] as const)(
  'persistence: works for this visit when %s of the storage throws',
  async (method) => {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { store, persistor, shelf } = await visit();
    store.dispatch(slice.actions.louder());
    await persistor.flush();
    expect(shelf().volume).toBe(6);
  },
);

it('persistence: writes pending changes when the page is left', async () => {
  const { store } = await visit();
  store.dispatch(slice.actions.louder());
  window.dispatchEvent(new Event('pagehide'));
  expect(localStorage.getItem(STORED)).toContain('"volume":"6"');
});
