import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { dayOf, emptyEvening } from '@/features/practice/evenings/evening';
import { writeEvening } from '@/features/practice/evenings/storedEvenings';
import { readSet, setAddress } from '@/features/practice/tonight/setAddress';
import { EVERY_LABEL } from '@/i18n/testing/everyLabel';
import { PAGES, practiceId } from '@/lib/addresses';
import { startContentSandbox } from '@/services/content/testing/testContent';
import { LANGUAGES } from '../../../../contracts/language/languages';
import type { RunningSandbox } from '../../../../sandbox/core/server';
import { memoryCaches } from '../../../../test/memoryCaches';
import { sample } from '../../../../test/nightly';
import { completeWindow, openPage } from '../../testing/testPages';

/** Minutes of the exercises that the published data have, by article. */
const MINUTES: Record<string, number> = { 'slow-practice': 15, 'rhythm-from-within': 10 };

/** Instruments that the exercises are for, by article. */
let instruments: Record<string, string[]> = {};

let sandbox: RunningSandbox;
/** Answers wait for it. */
let held: Promise<void> | null = null;
/** Data files that can be had. */
let canLoad = (_path: string): boolean => true;
const realFetch = globalThis.fetch;

const blockOf = (slug: string): string => `${slug}-block-2`;

function dataOf(path: string): unknown {
  if (path.endsWith('/articles/foundations.json'))
    return [
      {
        endpoint: 'topicArticles',
        data: { articles: Object.keys(MINUTES).map((slug) => ({ slug })) },
      },
    ];
  const slug = Object.keys(MINUTES).find((name) => path.endsWith(`/foundations/${name}.json`));
  return slug === undefined
    ? null
    : [
        {
          endpoint: 'article',
          data: {
            featureBlocks: [
              {
                id: blockOf(slug),
                heading: { text: 'Exercise' },
                content: { kind: 'markdown', source: '1. Sing the bar.\n2. Play it.' },
                practiceMinutes: MINUTES[slug],
                instruments: instruments[slug],
              },
            ],
          },
        },
      ];
}

beforeAll(async () => {
  completeWindow();
  sandbox = await startContentSandbox();
  globalThis.fetch = ((input: string, init: RequestInit) => {
    if (!String(input).startsWith('/data/')) return realFetch(input, init);
    const data = dataOf(input);
    if (!canLoad(input)) return Promise.reject(new TypeError('Failed to fetch'));
    const answer = new Response(JSON.stringify(data), { status: data === null ? 404 : 200 });
    return (held ?? Promise.resolve()).then(() => answer);
  }) as typeof fetch;
  Object.defineProperty(window, 'caches', { value: memoryCaches(window.location.origin) });
});
afterAll(async () => {
  globalThis.fetch = realFetch;
  await sandbox.close();
});
beforeEach(() => {
  canLoad = () => true;
  held = null;
  instruments = {};
  localStorage.clear();
  sessionStorage.clear();
});

const isSet = (search: string): string[] => readSet(search).map(({ block }) => block);

describe.each(sample(LANGUAGES, 2))('tonight (%s)', (language) => {
  const { activities, practice, shelf } = EVERY_LABEL[language];
  const { tonight } = activities;
  const find = async (path: string, minutes = '25') => {
    const site = openPage(sandbox, path, language);
    await site.user.click(
      await screen.findByRole('radio', { name: tonight.minutes.replace('{{minutes}}', minutes) }),
    );
    await site.user.click(screen.getByRole('button', { name: tonight.start }));
    return site;
  };

  it.each([PAGES.home, PAGES.shelf])(
    'finds exercises that fit, and one press puts them on the stand (%s)',
    async (path) => {
      const { user, router } = await find(path);
      await waitFor(() => expect(router.state.location.pathname).toBe(PAGES.shelf));
      const set = isSet(router.state.location.search);
      expect([...set].sort()).toEqual(['rhythm-from-within-block-2', 'slow-practice-block-2']);
      const links = await screen.findAllByRole('link', { name: 'Exercise' });
      expect(links).toHaveLength(2);
      if (path === PAGES.shelf)
        expect(screen.getByRole('heading', { name: shelf.set.title })).toHaveFocus();
      await user.click(screen.getByRole('button', { name: shelf.set.start }));
      await waitFor(() => expect(router.state.location.hash).toBe(`#${practiceId(set[0] ?? '')}`));
      expect(sessionStorage.getItem('set')).toContain(set[1]);
      expect(practice.set.next).toContain('{{at}}');
    },
  );

  it('finds exercises for the instrument and for all, and remembers the instrument', async () => {
    instruments = { 'slow-practice': ['keyboard'] };
    const findFor = async (instrument: string): Promise<string[]> => {
      const { user, router } = openPage(sandbox, PAGES.shelf, language);
      await user.selectOptions(
        await screen.findByRole('combobox', { name: tonight.instrument }),
        instrument,
      );
      await user.click(screen.getByRole('button', { name: tonight.start }));
      await waitFor(() => expect(router.state.location.search).not.toBe(''));
      return isSet(router.state.location.search).sort();
    };
    expect(await findFor(activities.instruments.voice)).toEqual(['rhythm-from-within-block-2']);
    cleanup();
    expect(await findFor(activities.instruments.keyboard)).toEqual([
      'rhythm-from-within-block-2',
      'slow-practice-block-2',
    ]);
    cleanup();
    openPage(sandbox, PAGES.home, language);
    expect(await screen.findByRole('combobox', { name: tonight.instrument })).toHaveValue(
      'keyboard',
    );
  });

  it('finds the same set again on the same day, and none of yesterday when there is another', async () => {
    const first = await find(PAGES.shelf, '10');
    await waitFor(() => expect(first.router.state.location.search).not.toBe(''));
    const { search } = first.router.state.location;
    expect(isSet(search)).toEqual(['rhythm-from-within-block-2']);
    cleanup();
    const again = await find(PAGES.shelf, '10');
    await waitFor(() => expect(again.router.state.location.search).toBe(search));
    cleanup();
    const yesterday = dayOf(Date.now(), -1);
    writeEvening({ ...emptyEvening(yesterday), blocks: isSet(search) });
    MINUTES['slow-practice'] = 10;
    const other = await find(PAGES.shelf, '10');
    await waitFor(() =>
      expect(isSet(other.router.state.location.search)).toEqual(['slow-practice-block-2']),
    );
    MINUTES['slow-practice'] = 15;
  });

  it('leaves a visitor alone who has gone to another page meanwhile', async () => {
    let release = (): void => undefined;
    held = new Promise((resolve) => (release = resolve));
    const { router } = await find(PAGES.shelf);
    expect(screen.getByText(tonight.searching)).toBeVisible();
    await act(() => router.navigate(PAGES.news));
    await act(async () => {
      release();
      await held;
    });
    expect(router.state.location.pathname).toBe(PAGES.news);
  });

  it('says when the device has no exercise without a connection', async () => {
    canLoad = () => false;
    await find(PAGES.shelf);
    expect(await screen.findByText(tonight.none)).toBeVisible();
  });

  it('finds an exercise in what the device has stored without a connection', async () => {
    const page = '/articles/foundations/slow-practice';
    const cache = await caches.open('pages');
    await cache.put(`/data/${language}/p${page}.json`, new Response('[]'));
    canLoad = (file) => file.endsWith(`${page}.json`);
    const { router } = await find(PAGES.shelf);
    await waitFor(() =>
      expect(isSet(router.state.location.search)).toEqual(['slow-practice-block-2']),
    );
  });

  it('a set’s link names what has gone, and shows the rest', async () => {
    openPage(
      sandbox,
      setAddress([
        { topic: 'foundations', slug: 'slow-practice', block: 'slow-practice-block-2' },
        { topic: 'foundations', slug: 'nowhere', block: 'x' },
      ]),
      language,
    );
    expect(await screen.findByText(shelf.set.gone)).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Exercise' })).toBeVisible();
    // For the printer.
    expect(await screen.findByText('Sing the bar.')).toBeInTheDocument();
  });
});
