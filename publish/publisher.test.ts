import { startTestUpstream, type TestUpstream } from '../functions/podcasts/testUpstream';
import type { SanitizeOptions } from '../src/components/prose/sanitize';
import { article, entry, TestPublishing } from './testing/publishing';

/** A text with this in it cannot be made safe. */
const UNSAFE = 'Too much <b>for anybody</b>';
jest.mock('../src/components/prose/sanitize', () => {
  const actual = jest.requireActual<typeof import('../src/components/prose/sanitize')>('../src/components/prose/sanitize');
  const sanitize = (html: string, options: SanitizeOptions): string => {
    if (html.includes('Too much')) throw new RangeError('Maximum call stack size exceeded');
    return actual.sanitize(html, options);
  };
  return { ...actual, sanitize };
});

let upstream: TestUpstream;
let publishing: TestPublishing | null = null;
beforeAll(async () => {
  upstream = await startTestUpstream();
});
afterEach(() => publishing?.close());
afterAll(() => upstream.close());

const sound = (name: string) => `https://sound.example/${name}.mp3`;

it('publishes episodes of one number and without any, once', async () => {
  const results = [
    { trackId: 900101, trackName: 'Slow', episodeUrl: sound('slow') },
    { trackId: 900101, trackName: 'Slow, again', episodeUrl: sound('again') },
    { trackName: 'Nameless', episodeUrl: sound('0x10') },
  ];
  upstream.answer((_request, response) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ results })));
  publishing = new TestPublishing([article('bow'), entry('podcastNotes', 'notes', { trackId: 900101, transcript: 'Words of the slow one.' }), entry('podcastNotes', 'other', { trackId: 16, transcript: 'Words of sixteen.' })], new URL(upstream.url).origin);
  const first = await (await publishing.open()).publish();
  expect(first.rendered).toBeGreaterThan(30);
  expect(publishing.file('podcast/900101/index.html')).toContain('Words of the slow one.');
  expect(publishing.file('podcast/900101-2/index.html')).toContain('Slow, again');
  expect(publishing.file('podcast/900101-2/index.html')).not.toContain('Words of');
  expect(publishing.file('podcast/0x10/index.html')).toContain('Nameless');
  expect(publishing.file('podcast/0x10/index.html')).not.toContain('Words of');
  expect((await (await publishing.open()).publish()).rendered).toBe(0);
});

it('publishes every page though a text of all of them cannot be set, and names it', async () => {
  publishing = new TestPublishing([entry('settings', 'settings', { siteName: 'Strings', credits: UNSAFE }), article('bow', { mainText: `First.\n\n${UNSAFE}` })]);
  await (await publishing.open()).publish();
  for (const file of ['contact/index.html', 'articles/foundations/bow/index.html']) expect(publishing.file(file)).toContain('<p>Too much &lt;b&gt;for anybody&lt;/b&gt;</p>');
  const named = publishing.warnings.filter((message) => message.includes('cannot be set'));
  expect(named).toEqual([expect.stringMatching(/^settings, field credits: /), expect.stringMatching(/^Entry article-bow, field mainText: /)]);
});
