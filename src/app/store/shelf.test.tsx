import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { itemKey } from '@/features/shelf/state/shelfState';
import { startContentSandbox } from '@/services/content/testing/testContent';
import type { RunningSandbox } from '../../../sandbox/core/server';
import { rehydrateStore } from './persistence';
import { completeWindow, openPage, type OpenedPage } from '../testing/testPages';
import { nightlyTest, sample } from '../../../test/nightly';

const ARTICLE = '/articles/foundations/slow-practice';
const STORED = 'persist:shelf';
/** Timeout of lazy parts on a busy machine. */
const SOON = { timeout: 10_000 };
let sandbox: RunningSandbox;

beforeAll(async () => {
  completeWindow();
  window.requestIdleCallback = ((work: IdleRequestCallback) =>
    window.setTimeout(work, 0)) as typeof window.requestIdleCallback;
  sandbox = await startContentSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => localStorage.clear());
// Pending writes of an earlier visit finish before the next one begins.
afterEach(() => void window.dispatchEvent(new Event('pagehide')));
afterEach(() => jest.restoreAllMocks());

/** Simulates a visit whose shelf is rehydrated, as `start` does after the first page. */
async function visit(
  locale: 'en-US' | 'de-DE' = 'en-US',
): Promise<OpenedPage & { title: HTMLElement }> {
  cleanup();
  const page = openPage(sandbox, ARTICLE, locale);
  await rehydrateStore(page.store);
  return {
    ...page,
    title: (await screen.findByRole('heading', { level: 1 }, SOON)).closest(
      'header',
    ) as HTMLElement,
  };
}

const saveOf = (part: HTMLElement): Promise<HTMLElement> =>
  within(part).findByRole('button', { name: /^(Save|Saved|Merken|Gemerkt): / }, SOON);
const storedItems = (): unknown[] =>
  Object.values(
    JSON.parse(
      (JSON.parse(localStorage.getItem(STORED) ?? '{"items":"{}"}') as { items: string }).items,
    ) as object,
  );

it('shelf: stores an article in the store and on the device, and restores it on the next visit', async () => {
  const first = await visit();
  await first.user.click(await saveOf(first.title));
  expect(await saveOf(first.title)).toHaveAttribute('aria-pressed', 'true');
  const [saved] = Object.values(first.store.getState().shelf?.items ?? {});
  expect(saved).toMatchObject({
    kind: 'article',
    titles: { 'en-US': 'Slow Practice' },
    address: ARTICLE,
    done: { is: false },
  });
  await waitFor(() => expect(storedItems()).toEqual([saved]));

  const second = await visit('de-DE');
  expect(await saveOf(second.title)).toHaveTextContent('Gemerkt');
  // The title is stored in both languages.
  const key = itemKey(saved as NonNullable<typeof saved>);
  await waitFor(() =>
    expect(second.store.getState().shelf?.items[key]?.titles).toEqual({
      'en-US': 'Slow Practice',
      'de-DE': 'Langsam üben',
    }),
  );

  await second.user.click(await saveOf(second.title));
  await waitFor(() => expect(storedItems()).toEqual([]));
});

nightlyTest.each(['en-US', 'de-DE'] as const)(
  'shelf tools: every button of an article has a unique name, %s',
  async (locale) => {
    const { title, user } = await visit(locale);
    const block = (await screen.findByRole('heading', { name: /application|Anwendung/i })).closest(
      'section',
    ) as HTMLElement;
    const names = (): string[] =>
      within(screen.getByRole('main'))
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label') ?? button.textContent ?? '');
    await saveOf(block);
    const save = await saveOf(title);
    expect(names()).toEqual([...new Set(names())]);
    await user.click(save);
    await user.click(await saveOf(block));
    expect(names()).toEqual([...new Set(names())]);
    // Speech input matches the accessible name, so it has to contain the visible text.
    for (const button of within(screen.getByRole('main')).getAllByRole('button'))
      expect(button.getAttribute('aria-label') ?? button.textContent).toContain(
        button.textContent ?? '',
      );
  },
);

nightlyTest(
  "shelf tools: an exercise is saved with its card's address and its article's title",
  async () => {
    const { user, store } = await visit();
    const block = (await screen.findByRole('heading', { name: /application/i })).closest(
      'section',
    ) as HTMLElement;
    await user.click(await saveOf(block));
    const [saved] = Object.values(store.getState().shelf?.items ?? {});
    expect(saved).toMatchObject({
      kind: 'practice',
      articleTitles: { 'en-US': 'Slow Practice' },
      address: `${ARTICLE}#${block.id}`,
    });
  },
);

nightlyTest('shelf: follows changes of another tab', async () => {
  const { title, user } = await visit();
  await user.click(await saveOf(title));
  await waitFor(() => expect(storedItems()).toHaveLength(1));
  const empty = JSON.stringify({
    items: '{}',
    positions: '{}',
    storePositions: 'true',
    _persist: '{"version":1,"rehydrated":true}',
  });
  act(
    () => void window.dispatchEvent(new StorageEvent('storage', { key: STORED, newValue: empty })),
  );
  expect(await within(title).findByRole('button', { name: 'Save: Slow Practice' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
});

it.each(sample(['full', 'forbidden'], 2))(
  "shelf: warns while the device's storage is %s",
  async (reason) => {
    const { title, user, store } = await visit();
    await saveOf(title);
    const write = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException(reason, reason === 'full' ? 'QuotaExceededError' : 'SecurityError');
    });
    await user.click(await saveOf(title));
    expect(await within(title).findByText(/cannot save this/)).toBeVisible();
    expect(within(title).getByRole('alert')).toHaveTextContent(/gone when you close/);
    expect(Object.keys(store.getState().shelf?.items ?? {})).toHaveLength(1);
    write.mockRestore();
    const block = (await screen.findByRole('heading', { name: /application/i })).closest(
      'section',
    ) as HTMLElement;
    await user.click(await saveOf(block));
    await waitFor(() => expect(within(title).queryByRole('alert')).toBeNull());
    await waitFor(() => expect(storedItems()).toHaveLength(2));
  },
);

it.each(
  sample(
    [
      ['no JSON', '{'],
      [
        'another shape',
        JSON.stringify({
          items: '[]',
          positions: '7',
          storePositions: '"yes"',
          _persist: '{"version":1}',
        }),
      ],
      [
        'an address of another site',
        JSON.stringify({
          items: JSON.stringify({
            'article:x': {
              kind: 'article',
              id: 'x',
              titles: {},
              articleTitles: {},
              address: '//evil.example/',
              savedAt: 1,
              done: { is: false, at: 1 },
              note: null,
            },
          }),
          positions: '{}',
          storePositions: 'true',
          _persist: '{"version":1}',
        }),
      ],
    ],
    3,
    1,
  ),
)('shelf: starts empty for %s in storage', async (_name, value) => {
  localStorage.setItem(STORED, value);
  const { title, store } = await visit();
  expect(await saveOf(title)).toHaveTextContent('Save');
  expect(store.getState().shelf).toMatchObject({ items: {}, positions: {} });
});
