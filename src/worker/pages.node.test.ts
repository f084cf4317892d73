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
const kept = async (): Promise<string[]> =>
  (
    await Promise.all(
      (await stage.caches.keys()).map(async (name) =>
        (await (await stage.caches.open(name)).keys()).map(({ url }) => url),
      ),
    )
  ).flat();
beforeEach(() => {
  // Nobody waits here for a slow network.
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance', 'Date'],
  });
  stage = setStage(() => respondTo);
});

it.each(['?with=de-DE', '?q=lampenfieber', '?episode=1&t=2'])(
  'opens a page that was visited, without a connection, whatever is asked of it: %s',
  async (query) => {
    stage.network = () => html('slowly');
    await stage.answer(ARTICLE, NAVIGATE);
    stage.network = null;
    expect(await (await stage.answer(ARTICLE + query, NAVIGATE))?.text()).toContain('slowly');
  },
);

it('asks the network first for a page of which something is asked, even when it is kept', async () => {
  stage.network = () => html('before');
  await stage.answer(ARTICLE, NAVIGATE);
  stage.network = () => html('now');
  expect(await (await stage.answer(`${ARTICLE}?with=de-DE`, NAVIGATE))?.text()).toContain('now');
});

it('keeps one copy of a page, however much is asked of it', async () => {
  stage.network = () => html('results');
  for (const query of ['a', 'b', 'lampenfieber', '%F0%9F%8E%BB'])
    await stage.answer(`/search?q=${query}`, NAVIGATE);
  expect(await kept()).toEqual([`${ORIGIN}/search`]);
  stage.network = null;
  expect(await (await stage.answer('/search?q=never', NAVIGATE))?.text()).toContain('results');
});

it('answers with the empty page where nothing is kept, and lets the failure through where not even that is there', async () => {
  await expect(stage.answer('/search?q=a', NAVIGATE)).rejects.toThrow('Failed to fetch');
  await (await stage.caches.open('open-strings-shell-1')).put('/shell.html', new Response('empty'));
  expect(await (await stage.answer('/search?q=a', NAVIGATE))?.text()).toBe('empty');
});

it('leaves files and other methods to the browser', () => {
  const event = (url: string, method: string) =>
    ({
      request: Object.defineProperty(new Request(ORIGIN + url, { method }), 'mode', {
        value: 'navigate',
      }),
    }) as never;
  expect(respondTo(event('/feed.xml?x=1', 'GET'))).toBeNull();
  expect(respondTo(event('/search?q=1', 'POST'))).toBeNull();
});

it('keeps a page that was taken away no longer, also when something was asked of it', async () => {
  stage.network = () => html('words');
  await stage.answer(ARTICLE, NAVIGATE);
  stage.network = () => html('gone', 404);
  await stage.answer(`${ARTICLE}?with=de-DE`, NAVIGATE);
  expect(await kept()).toEqual([]);
});
