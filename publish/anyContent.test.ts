import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import sharp from 'sharp';
import { NIGHTLY } from '../test/nightly';
import type { Entity } from './mirror/entity';
import { article, assetLink, entry, pictureAsset } from './testing/entities';
import { TestPublishing } from './testing/publishing';

/** Random combinations of unusable content and answers. A failure prints seed and path; set them here to repeat it. */
const RUNS = { seed: 26, numRuns: NIGHTLY ? 150 : 6, endOnFailure: true };

const entryLink = (id: string) => ({ sys: { type: 'Link', linkType: 'Entry', id } });

/** Answers of the host of pictures, and of the podcast function. */
type Answer = (response: ServerResponse) => void;
const send =
  (status: number, type: string, body: Buffer | string): Answer =>
  (response) =>
    void response.writeHead(status, { 'content-type': type }).end(body);
const HTML = send(200, 'text/html', '<!doctype html><title>Sign in</title>');
const REFUSALS: Record<string, Answer> = {
  'not found': send(404, 'application/json', '{}'),
  'failing host': send(500, 'text/plain', 'Internal error'),
  'HTML instead': HTML,
  'cut connection': (response) => void response.destroy(),
  'cut body': (response) => {
    response.writeHead(200, { 'content-length': '5000', 'content-type': 'image/jpeg' });
    response.write('x');
    setImmediate(() => response.destroy());
  },
};

let pictures: Record<string, Answer>;
let podcasts: Record<string, Answer>;

/** Texts that no editor means to write, and some do. */
const TEXTS: Record<string, unknown> = {
  empty: '',
  long: 'word '.repeat(40_000),
  'one long word': 'x'.repeat(50_000),
  'deep lists': Array.from({ length: 200 }, (_, depth) => `${' '.repeat(2 * depth)}- item`).join(
    '\n',
  ),
  'deep quotes': `${'> '.repeat(500)}text`,
  'unclosed HTML': '<details><summary>More<p><table><tr><td><script>alert(1)',
  'NUL and lone surrogate': 'a\u0000b\ud800c',
  'markdown without end': '[a](b'.repeat(2000) + '**_`'.repeat(2000),
  'dead links': '[x](https://) [y](#nowhere) [z](/articles/foundations/gone) ![](//)',
  'a number': 42,
  'a list': [1, null, { a: 'b' }],
  'rich text without content': { nodeType: 'document' },
  'rich text of nonsense': {
    nodeType: 'document',
    data: {},
    content: [
      null,
      { nodeType: 'heading-9', content: 'x' },
      { nodeType: 'embedded-entry-block', data: {} },
    ],
  },
  'rich text with itself': {
    nodeType: 'document',
    data: {},
    content: [
      { nodeType: 'embedded-entry-block', data: { target: entryLink('bad-article') }, content: [] },
      { nodeType: 'embedded-asset-block', data: { target: assetLink('bad-picture') }, content: [] },
      { nodeType: 'embedded-asset-block', data: { target: assetLink('missing') }, content: [] },
    ],
  },
};
const DATES = [
  '',
  '2026-13-45',
  'tomorrow',
  '2026-02-30T25:61',
  0,
  null,
  '+275760-09-13',
  '2026-05-01T10:00',
];
const SLUGS = [
  'bad',
  '',
  ' ',
  '../../bad',
  'a/b',
  'ÜBEN',
  'u\u0308ben',
  '.',
  'con',
  'x'.repeat(300),
  42,
  'twin',
];
const anything = fc.oneof(fc.constantFrom(...Object.values(TEXTS)), fc.jsonValue({ maxDepth: 2 }));
const both = (value: fc.Arbitrary<unknown>) =>
  fc.record({ 'en-US': value, 'de-DE': value }, { requiredKeys: ['en-US'] });

/** Unusable content; each entity replaces that of the last run. */
const spaces = fc.record({
  title: both(anything),
  mainText: both(anything),
  slug: fc.constantFrom(...SLUGS),
  order: anything,
  links: fc.constantFrom([], [entryLink('bad-article')], [entryLink('missing'), null], 'none', {}),
  pictureSize: fc.constantFrom(
    { width: 900, height: 600 },
    { width: 30_000, height: 30_000 },
    {},
    { width: -1, height: 0 },
    null,
  ),
  picture: fc.constantFrom(
    'HEIC',
    'empty',
    'truncated',
    'huge',
    'wrong type',
    ...Object.keys(REFUSALS),
  ),
  podcast: fc.constantFrom('no JSON', 'no list', 'odd episodes', ...Object.keys(REFUSALS)),
  date: fc.constantFrom(...DATES),
  endTime: fc.constantFrom(...DATES),
  price: anything,
  questions: anything,
});
type Space = typeof spaces extends fc.Arbitrary<infer T> ? T : never;

function entitiesOf(space: Space, host: string): Entity[] {
  const { title, mainText, slug, order, links } = space;
  const asset = pictureAsset('bad-picture', host, 'bad.jpg', 'image/jpeg');
  const file = (asset.fields['file'] as Record<string, { details: object }>)['en-US'];
  if (file)
    file.details = {
      size: 1000,
      ...(space.pictureSize === null ? {} : { image: space.pictureSize }),
    };
  return [
    asset,
    article(
      'bad',
      {
        title,
        mainText,
        slug,
        order,
        image: assetLink('bad-picture'),
        freeDownloads: { 'en-US': links },
        audioFiles: { 'en-US': links },
        youtubeVideos: { 'en-US': links },
        featureBlock: { 'en-US': space.questions },
      },
      'bad-article',
    ),
    article('twin', {}, 'twin-article'),
    entry('workshop', 'bad-workshop', {
      title,
      date: { 'en-US': space.date },
      endTime: { 'en-US': space.endTime },
      price: { 'en-US': space.price },
      description: mainText,
    }),
    entry('shopItem', 'bad-item', {
      title,
      priceGermany: { 'en-US': space.price },
      vatRateGermany: { 'en-US': space.price },
      deliveryDaysGermany: { 'en-US': space.price },
      books: true,
      image: assetLink('bad-picture'),
      description: mainText,
    }),
    entry('quiz', 'bad-quiz', {
      title,
      questions: { 'en-US': space.questions },
      results: { 'en-US': links },
    }),
    entry('legalPage', 'bad-page', { title, slug, text: mainText }),
    entry('podcastNotes', 'bad-notes', {
      trackId: order,
      chapters: { 'en-US': space.questions },
      transcript: mainText,
    }),
  ];
}

let server: Server;
let publishing: TestPublishing;
let answers: { picture: Answer; podcast: Answer };

beforeAll(async () => {
  const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer();
  pictures = {
    ...REFUSALS,
    HEIC: send(200, 'image/jpeg', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')),
    empty: send(200, 'image/jpeg', ''),
    truncated: send(200, 'image/jpeg', jpeg.subarray(0, 20)),
    // Header of a PNG that claims 2^31 - 1 pixels each way.
    huge: send(
      200,
      'image/png',
      Buffer.from('89504e470d0a1a0a0000000d494844527fffffff7fffffff0806000000', 'hex'),
    ),
    'wrong type': send(200, 'application/pdf', '%PDF-1.4'),
  };
  podcasts = {
    ...REFUSALS,
    'no JSON': send(200, 'application/json', '{"results": ['),
    'no list': send(200, 'application/json', '{"results": "none"}'),
    'odd episodes': send(
      200,
      'application/json',
      JSON.stringify({
        results: [
          null,
          1,
          { trackId: {} },
          { trackId: 1, episodeUrl: 'javascript:x', releaseDate: 'never' },
        ],
      }),
    ),
  };
  server = createServer((request, response) => {
    const isPodcast = request.url?.startsWith('/podcasts') === true;
    (isPodcast ? answers.podcast : answers.picture)(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  publishing.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const headingOf = (slug: string): string =>
  new JSDOM(
    publishing.file(`articles/foundations/${slug}/index.html`) ?? '',
  ).window.document.querySelector('h1')?.textContent ?? '';

test(
  'publishing: no content or answer stops it or the pages that it does not concern',
  async () => {
    const host = `127.0.0.1:${String((server.address() as AddressInfo).port)}`;
    publishing = new TestPublishing([article('fine')], `http://${host}`, host).limitTo(
      /^\/(?:$|articles|quiz|legal|podcast|workshops|shop\/)/,
    );
    answers = { picture: HTML, podcast: HTML };
    const publisher = await publishing.open();
    let run = 0;
    await fc.assert(
      fc.asyncProperty(spaces, async (space) => {
        run += 1;
        answers = {
          picture: pictures[space.picture] ?? HTML,
          podcast: podcasts[space.podcast] ?? HTML,
        };
        publishing.edit(...entitiesOf(space, host));
        publishing.edit(article('fine', { title: { 'en-US': `Title ${String(run)}` } }));
        await publisher.publish();
        expect(headingOf('fine')).toBe(`Title ${String(run)}`);
        // One of two articles with this slug has the page.
        expect(headingOf('twin')).not.toBe('');
        expect(publishing.problems().join()).toContain('bad-');
      }),
      RUNS,
    );
  },
  NIGHTLY ? 1_200_000 : 240_000,
);
