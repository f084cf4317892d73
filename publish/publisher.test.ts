import { startTestUpstream, type TestUpstream } from '../functions/podcasts/testUpstream';
import { article, entry, TestPublishing } from './testing/publishing';

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
