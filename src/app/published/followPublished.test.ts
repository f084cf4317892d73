import type { RunningSandbox } from '../../../sandbox/core/server';
import { makeTestSite } from '@/services/content/testContent';
import { homepageTextApi } from '@/services/content/queries/homepageText';
import { selectGonePage } from '@/services/content/copies/contentStatusSlice';
import type { AppStore } from '../makeStore';
import { followPublished } from './followPublished';
import { makePageSource } from './pageSource';

/** The site's own server: what lies under which address; nothing else is there. */
const served = new Map<string, unknown>();
let store: AppStore;

const ARG = { locale: 'en-US' } as const;
const home = (title: string): unknown[] => [{ endpoint: 'homepageText', arg: ARG, data: { title: { text: title }, text1: null, text2: null } }];
const shown = (): string | undefined => homepageTextApi.endpoints.homepageText.select(ARG)(store.getState() as never).data?.title?.text;

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.fetch = ((address: string) => {
    const body = served.get(address);
    return Promise.resolve(body === undefined ? new Response('', { status: 404 }) : new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } }));
  }) as typeof fetch;
  served.clear();
  served.set('/data/en-US/frame.json', []);
  served.set('/data/en-US/index.json', home('Before'));
  ({ store } = makeTestSite({ url: 'http://127.0.0.1:1' } as RunningSandbox));
  document.body.innerHTML = '';
});
afterEach(() => {
  jest.useRealTimers();
});

it('shows within a minute what was published since, though nobody touches the page', async () => {
  followPublished(store, makePageSource());
  await jest.advanceTimersByTimeAsync(10);
  expect(shown()).toBe('Before');
  served.set('/data/en-US/index.json', home('After'));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(shown()).toBe('After');
});

it('takes a page that is published no longer for gone, until it is published again', async () => {
  followPublished(store, makePageSource());
  await jest.advanceTimersByTimeAsync(10);
  served.delete('/data/en-US/index.json');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(selectGonePage(store.getState())).toBe('/');
  served.set('/data/en-US/index.json', home('Again'));
  await jest.advanceTimersByTimeAsync(60_000);
  expect([selectGonePage(store.getState()), shown()]).toEqual([null, 'Again']);
});

it.each([[{ padding: 'huge' }], [[null]], [[{ data: 'of nothing' }]], ['words']])('takes a page for no less there when its data come as %j', async (nonsense) => {
  followPublished(store, makePageSource());
  await jest.advanceTimersByTimeAsync(10);
  served.set('/data/en-US/index.json', nonsense);
  await jest.advanceTimersByTimeAsync(60_000);
  expect([selectGonePage(store.getState()), shown()]).toEqual([null, 'Before']);
});

it('leaves a page alone that was never published, while nothing at all is there, and under an open dialog', async () => {
  served.delete('/data/en-US/index.json');
  followPublished(store, makePageSource());
  await jest.advanceTimersByTimeAsync(60_000);
  expect(selectGonePage(store.getState())).toBeNull();
  served.set('/data/en-US/index.json', home('Here'));
  await jest.advanceTimersByTimeAsync(60_000);
  served.clear();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(selectGonePage(store.getState())).toBeNull();
  served.set('/data/en-US/frame.json', []);
  document.body.innerHTML = '<dialog open></dialog>';
  await jest.advanceTimersByTimeAsync(60_000);
  expect(selectGonePage(store.getState())).toBeNull();
  document.body.innerHTML = '';
  await jest.advanceTimersByTimeAsync(60_000);
  expect(selectGonePage(store.getState())).toBe('/');
});

it('soon asks again for a page that did not come with the connection, though the worker had kept its frame', async () => {
  const answers = globalThis.fetch;
  let isBack = false;
  globalThis.fetch = ((address: string) => (isBack || address.endsWith('frame.json') ? answers(address) : Promise.reject(new TypeError('Failed to fetch')))) as typeof fetch;
  followPublished(store, makePageSource());
  await jest.advanceTimersByTimeAsync(10);
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(100);
  expect(shown()).toBeUndefined();
  isBack = true;
  await jest.advanceTimersByTimeAsync(2000);
  expect(shown()).toBe('Before');
});
