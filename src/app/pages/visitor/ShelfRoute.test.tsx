import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { ReadingPosition, ShelfItem } from '@/features/shelf/state/shelfState';
import { startContentSandbox } from '@/services/content/testing/testContent';
import type { RunningSandbox } from '../../../../sandbox/core/server';
import { rehydrateStore } from '../../store/persistence';
import { completeWindow, openPage, type OpenedPage } from '../../testing/testPages';
import { nightlyTest, sample } from '../../../../test/nightly';

const SOON = { timeout: 10_000 };
const STORED = 'persist:shelf';
let sandbox: RunningSandbox;

beforeAll(async () => {
  completeWindow();
  sandbox = await startContentSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => localStorage.clear());
// Pending writes of an earlier visit finish before the next one begins.
afterEach(() => {
  jest.restoreAllMocks();
  window.dispatchEvent(new Event('pagehide'));
});

const shelfItem = (own: Partial<ShelfItem>): ShelfItem => ({
  kind: 'article',
  id: 'a',
  titles: { 'en-US': 'Slow Practice' },
  articleTitles: {},
  address: '/articles/foundations/slow-practice',
  savedAt: 1,
  seenAt: 1,
  done: { is: false, at: 1 },
  note: null,
  ...own,
});
const position = (own: Partial<ReadingPosition>): ReadingPosition => ({
  titles: { 'en-US': 'Slow Practice' },
  address: '/articles/foundations/slow-practice',
  part: 0.4,
  at: 5,
  finishedAt: null,
  ...own,
});

function fill(items: ShelfItem[], positions: Record<string, ReadingPosition> = {}): void {
  const byKey = Object.fromEntries(items.map((one) => [`${one.kind}:${one.id}`, one]));
  localStorage.setItem(
    STORED,
    JSON.stringify({
      items: JSON.stringify(byKey),
      positions: JSON.stringify(positions),
      storePositions: 'true',
      _persist: '{"version":1,"rehydrated":true}',
    }),
  );
}

async function visit(locale: 'en-US' | 'de-DE' = 'en-US'): Promise<OpenedPage> {
  cleanup();
  const page = openPage(sandbox, '/shelf', locale);
  await rehydrateStore(page.store);
  await screen.findByRole('checkbox', { name: /Remember how far|Merken, wie weit/ }, SOON);
  return page;
}
const stored = (): {
  items: Record<string, ShelfItem>;
  positions: Record<string, ReadingPosition>;
} => {
  const fields = JSON.parse(localStorage.getItem(STORED) ?? '{}') as {
    items: string;
    positions: string;
  };
  return {
    items: JSON.parse(fields.items) as Record<string, ShelfItem>,
    positions: JSON.parse(fields.positions) as Record<string, ReadingPosition>,
  };
};

it('shelf: explains itself when it is empty', async () => {
  await visit();
  expect(screen.getByText(/Nothing here yet/)).toBeVisible();
  expect(
    within(screen.getByRole('main'))
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toContain('Foundations');
});

it('shelf: stores ticks and notes for the next visit', async () => {
  fill([
    shelfItem({}),
    shelfItem({
      kind: 'practice',
      id: 'b',
      titles: { 'en-US': 'Application: one bar' },
      articleTitles: { 'en-US': 'Slow Practice' },
      savedAt: 2,
    }),
  ]);
  const { user } = await visit();
  await user.click(screen.getByRole('checkbox', { name: 'Done: Application: one bar' }));
  await user.click(screen.getByRole('button', { name: 'A note to yourself on: Slow Practice' }));
  await user.keyboard('  Bars 12 to 16,{enter}<b>slowly</b> & twice  ');
  await waitFor(() =>
    expect(stored().items['article:a']?.note?.text).toBe(
      '  Bars 12 to 16,\n<b>slowly</b> & twice  ',
    ),
  );
  expect(stored().items['practice:b']?.done.is).toBe(true);
  await visit();
  expect(screen.getByRole('textbox', { name: /Slow Practice/ })).toHaveValue(
    '  Bars 12 to 16,\n<b>slowly</b> & twice  ',
  );
  expect(screen.getByRole('checkbox', { name: 'Done: Application: one bar' })).toBeChecked();
  expect(screen.getByRole('heading', { name: 'To practise 1 of 1 done' })).toBeVisible();
});

nightlyTest('shelf: removes an item with its note and restores both on undo', async () => {
  const note = { text: 'Mine', at: 3, version: ['v'], replaced: [] };
  fill([shelfItem({ note, done: { is: true, at: 2 } })]);
  const { user } = await visit();
  await user.click(screen.getByRole('button', { name: 'Remove: Slow Practice' }));
  await waitFor(() => expect(stored().items).toEqual({}));
  const undo = screen.getByRole('button', { name: 'Undo' });
  expect(undo).toHaveFocus();
  await user.click(undo);
  // Undo moves the focus to the restored item.
  expect(screen.getByRole('checkbox', { name: 'Done: Slow Practice' })).toHaveFocus();
  expect(screen.getByRole('textbox', { name: /Slow Practice/ })).toHaveValue('Mine');
  await waitFor(() =>
    expect(stored().items['article:a']).toEqual(shelfItem({ note, done: { is: true, at: 2 } })),
  );
});

nightlyTest(
  'shelf: titles follow the language, and unknown ones are marked with theirs',
  async () => {
    fill([
      shelfItem({ titles: { 'en-US': 'Slow Practice', 'de-DE': 'Langsam üben' } }),
      shelfItem({ id: 'c', titles: { 'en-US': 'Only English' }, savedAt: 0 }),
    ]);
    await visit('de-DE');
    expect(screen.getByRole('link', { name: 'Langsam üben' })).toBeVisible();
    expect(screen.getByText('Only English')).toHaveAttribute('lang', 'en-US');
  },
);

nightlyTest(
  'shelf: shows started and finished articles, and forgets them when switched off',
  async () => {
    fill([], {
      a: position({}),
      b: position({
        titles: { 'en-US': 'Body and Breath' },
        part: 1,
        finishedAt: Date.UTC(2026, 10, 20),
      }),
      c: position({ titles: { 'en-US': 'Only opened' }, part: 0.01 }),
    });
    const { user } = await visit();
    const part = (name: string): HTMLElement =>
      screen.getByRole('heading', { name }).closest('section') as HTMLElement;
    expect(part('Continue reading')).toHaveTextContent(/^Continue readingSlow Practice40% read/);
    expect(part('Read to the end')).toHaveTextContent(
      /Body and BreathLast read on November 20, 2026/,
    );
    expect(screen.queryByText('Only opened')).toBeNull();
    await user.click(within(part('Read to the end')).getByRole('button', { name: /^Forget/ }));
    expect(within(part('Continue reading')).getByRole('link')).toHaveFocus();
    await user.click(screen.getByRole('checkbox', { name: /Remember how far/ }));
    expect(screen.queryByText('Continue reading')).toBeNull();
    await waitFor(() => expect(stored().positions).toEqual({}));
  },
);

describe('shelf file', () => {
  const file = (text: string): File => new File([text], 'shelf.json', { type: 'application/json' });
  const picker = (): HTMLInputElement =>
    screen.getByLabelText('Open a shelf file', { selector: 'input' });

  it('merges with the shelf of another device', async () => {
    const here = { text: 'Mine', at: 3, version: ['here'], replaced: [] };
    fill([shelfItem({ note: here })]);
    const first = await visit();
    let written: Blob | undefined;
    URL.createObjectURL = (blob: Blob) => ((written = blob), 'blob:shelf');
    const names: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    await first.user.click(screen.getByRole('button', { name: 'Save as a file' }));
    expect(names).toEqual([expect.stringMatching(/^practice-shelf-\d{4}-\d\d-\d\d\.json$/)]);
    const text = await (written as Blob).text();

    fill([
      shelfItem({ note: { text: 'Theirs', at: 9, version: ['there'], replaced: [] } }),
      shelfItem({
        kind: 'episode',
        id: '900101',
        titles: { 'en-US': 'Why Slow Is Fast' },
        address: '/podcast/900101',
      }),
    ]);
    const second = await visit();
    await second.user.upload(picker(), file(text));
    expect(
      await screen.findByText(
        /^Nothing new in this file\. Everything on your shelf stays\. One note now has both versions\.$/,
      ),
    ).toBeVisible();
    expect(screen.getByRole('textbox', { name: /Slow Practice/ })).toHaveValue(
      'Theirs\n\n— — —\n\nMine',
    );
    expect(screen.getByRole('link', { name: 'Why Slow Is Fast' })).toBeVisible();
    await second.user.upload(picker(), file(text.replaceAll('"a"', '"z"')));
    expect(await screen.findByText(/^1 new item is on your shelf/)).toBeVisible();
    await waitFor(() =>
      expect(Object.keys(stored().items).sort()).toEqual([
        'article:a',
        'article:z',
        'episode:900101',
      ]),
    );
  });

  it.each(
    sample(
      [
        ['not JSON', () => file('Dear diary'), /not a file that was saved here/],
        ['of another product', () => file('{"format":"bookmarks"}'), /holds something else/],
        [
          'of a newer version',
          () => file('{"format":"open-strings-shelf","version":9}'),
          /newer version/,
        ],
        [
          'cut in half',
          () => file('{"format":"open-strings-shelf","version":1,"thi'),
          /incomplete/,
        ],
        [
          '50 MB large',
          () => Object.defineProperty(file('{}'), 'size', { value: 50_000_000 }),
          /too large/,
        ],
        [
          'gone since it was chosen',
          () =>
            Object.defineProperty(file('{}'), 'text', {
              value: () => Promise.reject(new DOMException('', 'NotFoundError')),
            }),
          /could not be opened/,
        ],
      ],
      6,
    ),
  )('reports that the file is %s, and changes nothing', async (_name, chosen, words) => {
    fill([shelfItem({})]);
    const { user, store } = await visit();
    await user.upload(picker(), chosen());
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.getByRole('alert')).toHaveTextContent('Nothing was changed.');
    expect(Object.keys(store.getState().shelf?.items ?? {})).toEqual(['article:a']);
  });
});
