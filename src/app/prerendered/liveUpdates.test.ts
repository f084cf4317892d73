import type { RunningSandbox } from '../../../sandbox/core/server';
import { makeTestSite } from '@/services/content/testing/testContent';
import { homepageTextApi } from '@/services/content/queries/homepageText';
import {
  contentStatusReset,
  selectContentStatus,
  selectRemovedPage,
} from '@/services/content/cache/contentStatusSlice';
import type { AppStore } from '../store/makeStore';
import { fillStore } from './fillStore';
import { startLiveUpdates } from './liveUpdates';
import { loadPrerendered } from './loadPrerendered';
import { makePageSource } from './pageSource';
import { publishedContent } from './publishedContent';

/** Content of the fake site by address; every other address is missing. */
const served = new Map<string, unknown>();
let store: AppStore;
let services: ReturnType<typeof makeTestSite>['services'];

const ARG = { locale: 'en-US' } as const;
const home = (title: string): unknown[] => [
  {
    endpoint: 'homepageText',
    arg: ARG,
    data: { title: { text: title }, text1: null, text2: null },
  },
];
const copies = (): number => Object.keys(selectContentStatus(store.getState()).cached).length;
const shown = (): string | undefined =>
  homepageTextApi.endpoints.homepageText.select(ARG)(store.getState() as never).data?.title?.text;

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.fetch = ((address: string) => {
    const body = served.get(address);
    return Promise.resolve(
      body === undefined
        ? new Response('', { status: 404 })
        : new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } }),
    );
  }) as typeof fetch;
  served.clear();
  served.set('/data/en-US/frame.json', []);
  served.set('/data/en-US/index.json', home('Before'));
  ({ store, services } = makeTestSite({ url: 'http://127.0.0.1:1' } as RunningSandbox));
  document.body.innerHTML = '';
});
afterEach(() => {
  jest.useRealTimers();
});

it('live updates: show new content within a minute without user input', async () => {
  startLiveUpdates(store, makePageSource());
  await jest.advanceTimersByTimeAsync(10);
  expect(shown()).toBe('Before');
  served.set('/data/en-US/index.json', home('After'));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(shown()).toBe('After');
});

describe('live updates: keep the newest data', () => {
  let pages: ReturnType<typeof makePageSource>;
  /** Pending until it is released. */
  let release = (): void => undefined;
  beforeEach(async () => {
    pages = makePageSource();
    pages.onNewer((answers) => fillStore(store.dispatch, answers));
    startLiveUpdates(store, pages);
    await jest.advanceTimersByTimeAsync(10);
    served.set('/data/en-US/index.json', home('After'));
    // Stale data in memory is returned and revalidated.
    await jest.advanceTimersByTimeAsync(25_000);
  });
  const held = (): Promise<void> => new Promise((resolve) => (release = resolve));

  it('while a check waits for the frame', async () => {
    const frame = held();
    const { fetch } = globalThis;
    globalThis.fetch = (async (address: string) => {
      if (address.endsWith('/frame.json')) await frame;
      return fetch(address);
    }) as typeof fetch;
    void pages.page('en-US', '/');
    window.dispatchEvent(new Event('focus'));
    await jest.advanceTimersByTimeAsync(10);
    expect(shown()).toBe('After');
    release();
    await jest.advanceTimersByTimeAsync(10);
    expect(shown()).toBe('After');
  });

  it('while an opened page waits for its script', async () => {
    const script = held();
    const opening = loadPrerendered(store, pages)(
      { part: 'page', params: {}, url: new URL('http://localhost/') },
      async () => {
        await script;
        return undefined;
      },
    );
    await jest.advanceTimersByTimeAsync(10);
    expect(shown()).toBe('After');
    release();
    await opening;
    expect(shown()).toBe('After');
  });
});

it('live updates: remove an unpublished page until it is published again', async () => {
  startLiveUpdates(store, makePageSource());
  await jest.advanceTimersByTimeAsync(10);
  served.delete('/data/en-US/index.json');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(selectRemovedPage(store.getState())).toBe('/');
  served.set('/data/en-US/index.json', home('Again'));
  await jest.advanceTimersByTimeAsync(60_000);
  expect([selectRemovedPage(store.getState()), shown()]).toEqual([null, 'Again']);
});

it.each([[{ padding: 'huge' }], [[null]], [[{ data: 'of nothing' }]], ['words']])(
  'live updates: data of the wrong shape (%j) do not count as a removed page',
  async (nonsense) => {
    startLiveUpdates(store, makePageSource());
    await jest.advanceTimersByTimeAsync(10);
    served.set('/data/en-US/index.json', nonsense);
    await jest.advanceTimersByTimeAsync(60_000);
    expect([selectRemovedPage(store.getState()), shown()]).toEqual([null, 'Before']);
  },
);

it('live updates: keep a page that was never published, while the site is empty, and under an open dialog', async () => {
  served.delete('/data/en-US/index.json');
  startLiveUpdates(store, makePageSource());
  await jest.advanceTimersByTimeAsync(60_000);
  expect(selectRemovedPage(store.getState())).toBeNull();
  served.set('/data/en-US/index.json', home('Here'));
  await jest.advanceTimersByTimeAsync(60_000);
  served.clear();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(selectRemovedPage(store.getState())).toBeNull();
  served.set('/data/en-US/frame.json', []);
  document.body.innerHTML = '<dialog open></dialog>';
  await jest.advanceTimersByTimeAsync(60_000);
  expect(selectRemovedPage(store.getState())).toBeNull();
  document.body.innerHTML = '';
  await jest.advanceTimersByTimeAsync(60_000);
  expect(selectRemovedPage(store.getState())).toBe('/');
});

it('live updates: soon retry a page that failed although the worker had its frame', async () => {
  const answers = globalThis.fetch;
  let isBack = false;
  globalThis.fetch = ((address: string) =>
    isBack || address.endsWith('frame.json')
      ? answers(address)
      : Promise.reject(new TypeError('Failed to fetch'))) as typeof fetch;
  startLiveUpdates(store, makePageSource());
  await jest.advanceTimersByTimeAsync(10);
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(100);
  expect(shown()).toBeUndefined();
  isBack = true;
  await jest.advanceTimersByTimeAsync(2000);
  expect(shown()).toBe('Before');
});

describe('while the site is unreachable', () => {
  /** A page that was open before. */
  async function openThenLose(): Promise<ReturnType<typeof makePageSource>> {
    const pages = makePageSource();
    startLiveUpdates(store, pages);
    await jest.advanceTimersByTimeAsync(100);
    globalThis.fetch = () =>
      Promise.reject(new TypeError('NetworkError when attempting to fetch resource.'));
    return pages;
  }

  it('marks the page as cached after the second failed check', async () => {
    await openThenLose();
    window.dispatchEvent(new Event('focus'));
    await jest.advanceTimersByTimeAsync(1900);
    expect(copies()).toBe(0);
    await jest.advanceTimersByTimeAsync(200);
    expect(copies()).toBe(1);
  });

  it('marks the page as cached at once when the device is offline', async () => {
    await openThenLose();
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    await jest.advanceTimersByTimeAsync(10);
    expect(copies()).toBe(1);
    onLine.mockRestore();
  });

  it('marks the page as cached again after a failed retry', async () => {
    await openThenLose();
    window.dispatchEvent(new Event('focus'));
    await jest.advanceTimersByTimeAsync(2100);
    store.dispatch(contentStatusReset());
    expect(copies()).toBe(0);
    await jest.advanceTimersByTimeAsync(10);
    expect(copies()).toBe(1);
  });

  it('keeps the mark when only the last known answer is available', async () => {
    const pages = await openThenLose();
    services.content.published = publishedContent(pages, {
      path: () => '/',
      language: () => 'en-US',
      fill: () => undefined,
    });
    window.dispatchEvent(new Event('focus'));
    await jest.advanceTimersByTimeAsync(2100);
    const counts: number[] = [];
    store.subscribe(() => counts.push(copies()));
    const asked = store.dispatch(
      homepageTextApi.endpoints.homepageText.initiate(ARG, { forceRefetch: true }),
    );
    await jest.advanceTimersByTimeAsync(10);
    expect((await asked).data).toMatchObject({ title: { text: 'Before' } });
    expect(new Set(counts)).toEqual(new Set([1]));
  });

  it('returns the last known answer until the page is removed', async () => {
    const pages = await openThenLose();
    const { answer } = publishedContent(pages, {
      path: () => '/',
      language: () => 'en-US',
      fill: () => undefined,
    });
    const question = { endpoint: 'homepageText', arg: ARG, again: true };
    expect(await answer(question)).toMatchObject({
      data: { title: { text: 'Before' } },
      isLast: true,
    });
    globalThis.fetch = () => Promise.resolve(new Response('', { status: 404 }));
    await jest.advanceTimersByTimeAsync(100);
    expect(await answer(question)).toBeNull();
  });
});

describe('a page that has moved', () => {
  const moved = (): void => void served.set('/data/en-US/index.json', { movedTo: '/shop' });

  it('live updates: replace the address of the open page, but not under a dialog', async () => {
    const replaced: string[] = [];
    startLiveUpdates(store, makePageSource(), (to) => void replaced.push(to));
    await jest.advanceTimersByTimeAsync(10);
    moved();
    document.body.innerHTML = '<dialog open></dialog>';
    await jest.advanceTimersByTimeAsync(60_000);
    expect(replaced).toEqual([]);
    document.body.innerHTML = '';
    await jest.advanceTimersByTimeAsync(60_000);
    expect(replaced[0]).toBe('/shop');
    expect(selectRemovedPage(store.getState())).toBeNull();
  });

  const open = async (path: string): Promise<Response> => {
    const opening = { part: 'page', params: {}, url: new URL(path, window.location.href) } as const;
    const load = loadPrerendered(store, makePageSource(), () => '#books');
    const answer: unknown = await load(opening, () => Promise.resolve(undefined)).catch(
      (reason: unknown) => reason,
    );
    if (!(answer instanceof Response)) throw new Error('It leads nowhere.');
    return answer;
  };

  it('navigation: a former address leads to the present one with query and hash', async () => {
    served.set('/data/en-US/p/former.json', { movedTo: '/shop' });
    const answer = await open('/former?a=1');
    expect(answer.headers.get('location')).toBe('/shop?a=1#books');
    expect(answer.headers.has('x-remix-replace')).toBe(false);
  });

  it('navigation: replaces a former address that is in the history', async () => {
    moved();
    expect((await open('/')).headers.has('x-remix-replace')).toBe(true);
  });

  it.each(['//evil.example', 'https://evil.example', '', 7])(
    'navigation: never follows data to %j',
    async (movedTo) => {
      served.set('/data/en-US/p/former.json', { movedTo });
      expect(await makePageSource().page('en-US', '/former')).toEqual({
        found: false,
        reason: 'unreachable',
      });
    },
  );
});
