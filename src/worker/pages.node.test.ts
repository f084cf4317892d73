import { versionOf } from '../lib/links/pageData';
import { respondTo } from './respond';
import { ORIGIN, setStage, type Stage } from './testing/stage';

const ARTICLE = '/articles/foundations/slow-practice';
const html = (words: string, status = 200): Response =>
  new Response(`<script type="application/json" id="page">{}</script>${words}`, {
    status,
    headers: { 'content-type': 'text/html', date: new Date().toUTCString() },
  });
const NAVIGATE = { mode: 'navigate' } as const;

afterEach(() => jest.useRealTimers());

let stage: Stage;
const cachedUrls = async (): Promise<string[]> =>
  (
    await Promise.all(
      (await stage.caches.keys()).map(async (name) =>
        (await (await stage.caches.open(name)).keys()).map(({ url }) => url),
      ),
    )
  ).flat();
beforeEach(() => {
  // Fake timers, so that the network's time limit takes no time.
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance', 'Date'],
  });
  stage = setStage(() => respondTo);
});

it.each(['?with=de-DE', '?q=lampenfieber', '?episode=1&t=2'])(
  'visited page: opens without a connection, also with the query %s',
  async (query) => {
    stage.network = () => html('slowly');
    await stage.answer(ARTICLE, NAVIGATE);
    stage.network = null;
    expect(await (await stage.answer(ARTICLE + query, NAVIGATE))?.text()).toContain('slowly');
  },
);

it('visited page: is told when the host has another one by now, or none', async () => {
  const visit = async (): Promise<string | undefined> =>
    (await stage.answer(ARTICLE, NAVIGATE))?.text();
  stage.network = () => html('before');
  await visit();
  await visit();
  stage.network = null;
  await visit();
  for (const status of [403, 503]) {
    stage.network = () => html('broken', status);
    await visit();
  }
  expect(stage.messages).toEqual([]);
  stage.network = () => html('after');
  expect(await visit()).toContain('before');
  expect(stage.messages).toEqual(['page-changed']);
  stage.network = () => html('gone', 404);
  expect(await visit()).toContain('after');
  expect(stage.messages).toEqual(['page-changed', 'page-changed']);
});

it('page with a query: network first, even when cached', async () => {
  stage.network = () => html('before');
  await stage.answer(ARTICLE, NAVIGATE);
  stage.network = () => html('now');
  expect(await (await stage.answer(`${ARTICLE}?with=de-DE`, NAVIGATE))?.text()).toContain('now');
});

it('page with a query: is cached once', async () => {
  stage.network = () => html('results');
  for (const query of ['a', 'b', 'lampenfieber', '%F0%9F%8E%BB'])
    await stage.answer(`/search?q=${query}`, NAVIGATE);
  expect(await cachedUrls()).toEqual([`${ORIGIN}/search`]);
  stage.network = null;
  expect(await (await stage.answer('/search?q=never', NAVIGATE))?.text()).toContain('results');
});

it('uncached page: the fallback page is used, else the failure is passed on', async () => {
  await expect(stage.answer('/search?q=a', NAVIGATE)).rejects.toThrow('Failed to fetch');
  await (
    await stage.caches.open('open-strings-fallback-1')
  ).put('/offline.html', new Response('empty'));
  expect(await (await stage.answer('/search?q=a', NAVIGATE))?.text()).toBe('empty');
});

it('files and other methods: are left to the browser', () => {
  const event = (url: string, method: string) =>
    ({
      request: Object.defineProperty(new Request(ORIGIN + url, { method }), 'mode', {
        value: 'navigate',
      }),
    }) as never;
  expect(respondTo(event('/feed.xml?x=1', 'GET'))).toBeNull();
  expect(respondTo(event('/search?q=1', 'POST'))).toBeNull();
});

it('script: is stored once it runs, not when it is only prefetched', async () => {
  stage.network = () => new Response('code', { headers: { 'Content-Type': 'text/javascript' } });
  const script = '/static/main.0123456789.js';
  expect(await stage.answer(script, { destination: '' })).toBeNull();
  expect(await cachedUrls()).toEqual([]);
  await stage.answer(script, { destination: 'script' });
  expect(await cachedUrls()).toEqual([ORIGIN + script]);
});

it('removed page: leaves the cache, also when requested with a query', async () => {
  stage.network = () => html('words');
  await stage.answer(ARTICLE, NAVIGATE);
  stage.network = () => html('gone', 404);
  await stage.answer(`${ARTICLE}?with=de-DE`, NAVIGATE);
  expect(await cachedUrls()).toEqual([]);
});

describe('visited page', () => {
  const OWN = '[{"endpoint":"article","data":1}]';
  const FILES: Record<string, string> = {
    '/data/en-US/p/articles/foundations/slow-practice.json': OWN,
    '/data/en-US/frame.json': '[]',
  };
  const facts = {
    path: ARTICLE,
    language: 'en-US',
    renderedAt: 1,
    versions: [versionOf(OWN), versionOf('[]')],
  };
  const answerOf = ({ url }: Request): Response => {
    const file = FILES[new URL(url).pathname];
    return file === undefined
      ? new Response(
          `<script type="application/json" id="page">${JSON.stringify(facts)}</script>words`,
          { headers: { 'content-type': 'text/html', date: new Date().toUTCString() } },
        )
      : new Response(file, { headers: { 'content-type': 'application/json' } });
  };

  it('its scripts find its data without a connection', async () => {
    stage.network = answerOf;
    await stage.answer(ARTICLE, NAVIGATE);
    stage.network = null;
    for (const [path, text] of Object.entries(FILES))
      expect(await (await stage.answer(path))?.text()).toBe(text);
  });

  it('its scripts find its data behind a login page, which answers instead of the site and is not cached', async () => {
    stage.network = answerOf;
    await stage.answer(ARTICLE, NAVIGATE);
    const login = { headers: { 'content-type': 'text/html' } };
    stage.network = () => new Response('<h1>Please log in</h1>', login);
    for (const [path, text] of Object.entries(FILES))
      expect(await (await stage.answer(path))?.text()).toBe(text);
  });

  it('its data are requested once as long as they are those that it was rendered from', async () => {
    stage.network = answerOf;
    await stage.answer(ARTICLE, NAVIGATE);
    stage.asked.length = 0;
    await stage.answer(ARTICLE, { ...NAVIGATE, cache: 'no-cache' });
    expect(stage.asked).toEqual([ORIGIN + ARTICLE]);
    facts.versions[0] = versionOf('edited');
    await stage.answer(ARTICLE, { ...NAVIGATE, cache: 'no-cache' });
    expect(stage.asked.slice(1)).toEqual([ORIGIN + ARTICLE, ORIGIN + Object.keys(FILES)[0]]);
  });
});
