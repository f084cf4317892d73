import type { EmbeddedPage } from '@/lib/links/embeddedPage';
import { versionOf } from '@/lib/links/pageData';
import { makePageSource } from './pageSource';

const OWN = '[{"endpoint":"article","arg":{"slug":"slow"},"data":1}]';
const FRAME = '[{"endpoint":"settings","data":2}]';
const PAGE: EmbeddedPage = {
  path: '/articles/foundations/slow',
  language: 'en-US',
  renderedAt: 1,
  versions: [versionOf(OWN), versionOf(FRAME)],
};
const FILE = '/data/en-US/p/articles/foundations/slow.json';

const site = jest.spyOn(globalThis, 'fetch');
/** Serves texts by address; null loses the connection. */
const serve = (texts: Record<string, string | null>): unknown =>
  site.mockImplementation((address) => {
    const text = texts[String(address)];
    if (text === null) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(new Response(text ?? '', { status: text === undefined ? 404 : 200 }));
  });
beforeEach(() => void serve({ [FILE]: OWN, '/data/en-US/frame.json': FRAME }));
afterEach(() => {
  site.mockReset();
  delete window.early;
});

it('page source: returns the answers that a page was rendered from', async () => {
  const found = await makePageSource().renderedFrom(PAGE);
  expect(found?.map(({ endpoint }) => endpoint)).toEqual(['article', 'settings']);
});

it.each([
  ['the page was edited', { [FILE]: '[]', '/data/en-US/frame.json': FRAME }],
  ['the frame was edited', { [FILE]: OWN, '/data/en-US/frame.json': '[]' }],
  ['the page is gone', { '/data/en-US/frame.json': FRAME }],
])('page source: has no such answers when %s', async (_name, texts) => {
  serve(texts);
  expect(await makePageSource().renderedFrom(PAGE)).toBeNull();
});

it('page source: fails when the site does not answer', async () => {
  serve({ [FILE]: null, '/data/en-US/frame.json': FRAME });
  await expect(makePageSource().renderedFrom(PAGE)).rejects.toThrow('did not arrive');
});

it.each([
  ['uses', () => Promise.resolve(new Response(OWN)), ['/data/en-US/frame.json']],
  [
    'repeats a failed',
    () => Promise.reject(new TypeError('Failed to fetch')),
    ['/data/en-US/frame.json', FILE],
  ],
  [
    // On a slow line the scripts come after the time that an answer may take.
    'repeats a no longer readable',
    () => Promise.resolve(new Response(new ReadableStream({ start: (body) => body.error() }))),
    ['/data/en-US/frame.json', FILE],
  ],
])("page source: %s request of the head script's", async (_name, early, asked) => {
  const asking = early();
  asking.catch(() => undefined);
  window.early = {
    acts: [],
    data: new Map([[FILE, asking]]),
    start: jest.fn(),
    stop: jest.fn(),
    fail: jest.fn(),
  };
  expect(await makePageSource().renderedFrom(PAGE)).not.toBeNull();
  expect(site.mock.calls.map(([address]) => address).sort()).toEqual([...asked].sort());
});
