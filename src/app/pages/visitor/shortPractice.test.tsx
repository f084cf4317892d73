import { act, screen, waitFor } from '@testing-library/react';
import { EVERY_LABEL } from '@/i18n/testing/everyLabel';
import { PAGES, practiceId } from '@/lib/addresses';
import { startContentSandbox } from '@/services/content/testing/testContent';
import { LANGUAGES } from '../../../../contracts/language/languages';
import type { RunningSandbox } from '../../../../sandbox/core/server';
import { until } from '../../../../test/until';
import { memoryCaches } from '../../../../test/memoryCaches';
import { completeWindow, openPage } from '../../testing/testPages';

/** Minutes of the exercises that the published data have, by article. */
const MINUTES: Record<string, number> = { 'slow-practice': 15, 'rhythm-from-within': 10 };

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
          data: { featureBlocks: [{ id: blockOf(slug), practiceMinutes: MINUTES[slug] }] },
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
  localStorage.clear();
});

const opened = (): unknown => JSON.parse(localStorage.getItem('exercises') ?? '[]');

describe.each(LANGUAGES)('short practice (%s)', (language) => {
  const { short } = EVERY_LABEL[language].activities;

  it.each([PAGES.home, PAGES.shelf])(
    'opens an exercise that fits on the stand, and remembers it (%s)',
    async (path) => {
      const { user, router } = openPage(sandbox, path, language);
      await user.click(await screen.findByRole('button', { name: short.start }));
      await waitFor(() =>
        expect(router.state.location).toMatchObject({
          pathname: '/articles/foundations/rhythm-from-within',
          hash: `#${practiceId(blockOf('rhythm-from-within'))}`,
        }),
      );
      expect(opened()).toEqual([blockOf('rhythm-from-within')]);
    },
  );

  it('opens another exercise the next time', async () => {
    localStorage.setItem('exercises', JSON.stringify([blockOf('slow-practice')]));
    const { user, router } = openPage(sandbox, PAGES.shelf, language);
    await user.click(
      await screen.findByRole('radio', { name: short.minutes.replace('{{minutes}}', '20') }),
    );
    await user.click(screen.getByRole('button', { name: short.start }));
    await waitFor(() => expect(router.state.location.pathname).toMatch(/rhythm-from-within$/));
  });

  it('leaves a visitor alone who has gone to another page meanwhile', async () => {
    let release = (): void => undefined;
    held = new Promise((resolve) => (release = resolve));
    const { user, router } = openPage(sandbox, PAGES.shelf, language);
    await user.click(await screen.findByRole('button', { name: short.start }));
    await act(() => router.navigate(PAGES.news));
    await act(async () => {
      release();
      await until('the exercise', () => localStorage.getItem('exercises'));
    });
    expect(router.state.location.pathname).toBe(PAGES.news);
  });

  it('says when the device has no exercise without a connection', async () => {
    canLoad = () => false;
    const { user } = openPage(sandbox, PAGES.shelf, language);
    await user.click(await screen.findByRole('button', { name: short.start }));
    expect(await screen.findByText(short.none)).toBeVisible();
    expect(opened()).toEqual([]);
  });

  it('finds an exercise in what the device has stored without a connection', async () => {
    const page = '/articles/foundations/slow-practice';
    const cache = await caches.open('pages');
    await cache.put(`/data/${language}/p${page}.json`, new Response('[]'));
    const { user, router } = openPage(sandbox, PAGES.shelf, language);
    canLoad = (file) => file.endsWith(`${page}.json`);
    await user.click(await screen.findByRole('button', { name: short.start }));
    await waitFor(() => expect(router.state.location.pathname).toBe(page));
  });
});
