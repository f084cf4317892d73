import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { JSDOM } from 'jsdom';
import sharp from 'sharp';
import { article, assetLink, entry, pictureAsset } from '../testing/entities';
import { TestPublishing } from '../testing/publishing';

type Reply = { status: number } | { type: string; body: Buffer };

/** Answers of the Images API: by picture, then by `fm` ('' for the original). */
const replies = new Map<string, (format: string) => Reply>();
let server: Server;
let host: string;
let good: Record<string, Buffer>;
let publishing: TestPublishing;

const REFUSED: Reply = { status: 400 };
const DOWN: Reply = { status: 503 };
const HEIC = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
/** Two frames of one pixel. */
const ANIMATION = Buffer.from(
  'R0lGODlhAQABAIAAAP///wAAACH5BAAKAAAALAAAAAABAAEAAAICRAEAIfkEAAoAAAAsAAAAAAEAAQAAAgJEAQA7',
  'base64',
);

const serve: RequestListener = (request, response) => {
  const url = new URL(request.url ?? '', 'http://host');
  const format = url.searchParams.get('fm') ?? '';
  const reply = replies.get(url.pathname.slice(1))?.(format) ?? { status: 404 };
  if ('status' in reply) response.writeHead(reply.status).end('{}');
  else response.writeHead(200, { 'content-type': reply.type }).end(reply.body);
};

/** Converts as the Images API does for a readable picture. */
const converting =
  (original: Reply) =>
  (format: string): Reply =>
    format === '' ? original : { type: `image/${format}`, body: good[format] ?? Buffer.alloc(0) };

const LOGO = 'logo.png';
const withPicture = (slug: string, name: string, type = 'image/jpeg') => [
  pictureAsset(`picture-${slug}`, host, name, type),
  article(slug, { image: assetLink(`picture-${slug}`) }),
];
const imageOf = (slug: string) =>
  new JSDOM(publishing.file(`articles/foundations/${slug}/index.html`) ?? '').window.document;
const shown = (slug: string): (string | null)[] =>
  Array.from(imageOf(slug).querySelectorAll('main article img, main picture source'), (image) =>
    (image.getAttribute('srcset') ?? image.getAttribute('src') ?? '').replace(
      /\/pictures\/[0-9a-f]{20}/g,
      'P',
    ),
  );

/** A drawing of one thick line. */
const lineIn = (colour: string, style = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60">${style}<path class="line" d="M5 30H85" stroke="${colour}" stroke-width="6"/></svg>`;
const ADAPTING = '<style>@media (prefers-color-scheme: dark) { .line { stroke: white } }</style>';

beforeAll(async () => {
  server = createServer(serve);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const pixel = sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } });
  good = {
    avif: await pixel.clone().avif().toBuffer(),
    webp: await pixel.clone().webp().toBuffer(),
    jpeg: await pixel.clone().jpeg().toBuffer(),
  };
  const jpeg: Reply = { type: 'image/jpeg', body: good['jpeg'] ?? Buffer.alloc(0) };
  replies.set('fine.jpg', converting(jpeg));
  replies.set('large.jpg', (format) => (format === 'avif' ? REFUSED : converting(jpeg)(format)));
  replies.set('odd.jpg', (format) => (format === '' ? jpeg : REFUSED));
  replies.set('heic.jpg', (format) =>
    format === '' ? { type: 'image/jpeg', body: HEIC } : REFUSED,
  );
  replies.set('moving.gif', converting({ type: 'image/gif', body: ANIMATION }));
  replies.set('down.jpg', () => DOWN);
  for (const [name, drawing] of [
    ['ink', lineIn('#222')],
    ['teal', lineIn('#2d6a65')],
    ['adapting', lineIn('#222', ADAPTING)],
  ] as const) {
    const body = Buffer.from(drawing);
    replies.set(`${name}.svg`, () => ({ type: 'image/svg+xml', body }));
  }
  const inkAsPng = sharp(Buffer.from(lineIn('#222')));
  const converted: Record<string, Buffer> = {
    '': await inkAsPng.clone().png().toBuffer(),
    avif: await inkAsPng.clone().avif().toBuffer(),
    webp: await inkAsPng.clone().webp().toBuffer(),
  };
  replies.set('ink.png', (format) => ({
    type: `image/${format || 'png'}`,
    body: converted[format] ?? Buffer.alloc(0),
  }));
  replies.set(LOGO, () => REFUSED);
  publishing = new TestPublishing(
    [
      pictureAsset('logo', host, LOGO, 'image/png'),
      entry('settings', 'settings', { siteName: 'Strings', logo: assetLink('logo') }),
      ...withPicture('fine', 'fine.jpg'),
      ...withPicture('large', 'large.jpg'),
      ...withPicture('odd', 'odd.jpg'),
      ...withPicture('heic', 'heic.jpg'),
      ...withPicture('moving', 'moving.gif', 'image/gif'),
      ...withPicture('down', 'down.jpg'),
      ...['ink', 'teal', 'adapting'].flatMap((name) =>
        withPicture(name, `${name}.svg`, 'image/svg+xml'),
      ),
      ...withPicture('pixels', 'ink.png', 'image/png'),
      pictureAsset('pictogram', host, 'ink.svg', 'image/svg+xml'),
      article('marked', { pictogram: assetLink('pictogram') }),
      article('drawn', { mainText: { 'en-US': `![A line](http://${host}/ink.svg)` } }),
      article('text', { mainText: { 'en-US': `![A bow](http://${host}/heic.jpg)` } }),
    ],
    undefined,
    host,
  ).limitTo(/^\/articles\//);
  await (await publishing.open()).publish();
});
afterAll(async () => {
  publishing.close();
  await new Promise((resolve) => server.close(resolve));
});

const problems = (): string => publishing.problems().join('\n');

test('pictures: a readable one is delivered as AVIF and WebP', () => {
  expect(shown('fine').join(' ')).toMatch(/P-\d+\.avif .*P-\d+\.webp/);
  expect(problems()).not.toContain('picture-fine');
});

test('pictures: one whose AVIF is refused is delivered as WebP and named for editors', () => {
  expect(shown('large').join(' ')).toMatch(/^P-\d+\.webp$/);
  expect(problems()).toMatch(/Entry picture-large, field file: .*WebP only/);
});

test('pictures: one that cannot be converted is delivered as its original', () => {
  expect(shown('odd')).toEqual(['P.jpg']);
  expect(problems()).toMatch(/picture-odd,.*original file/);
});

test('pictures: one that browsers cannot show is omitted, and its page is published', () => {
  expect(imageOf('heic').querySelector('h1')?.textContent).toBe('Title of heic');
  expect(shown('heic')).toEqual([]);
  expect(problems()).toMatch(/picture-heic,.*not shown at all/);
});

test('pictures: one in a text is replaced by its alternative text', () => {
  expect(imageOf('text').querySelector('main')?.textContent).toContain('A bow');
  expect(shown('text')).toEqual([]);
});

test('pictures: an animation is delivered as it is', () => {
  expect(shown('moving')).toEqual(['P.gif']);
  expect(problems()).not.toContain('picture-moving');
});

test.each([
  ['of dark lines gets light paper in the dark scheme', 'ink', true],
  ['of dark lines in pixels gets light paper', 'pixels', true],
  ['as a pictogram gets light paper', 'marked', true],
  ['in a text gets light paper', 'drawn', true],
  ['in a visible colour gets none', 'teal', false],
  ['that adapts to the scheme gets none', 'adapting', false],
  ['without transparency gets none', 'fine', false],
])('pictures: a drawing %s', (_name, slug, hasGround) => {
  const images = imageOf(slug).querySelectorAll('main img');
  expect(Array.from(images, (image) => image.hasAttribute('data-ground'))).toEqual([hasGround]);
});

// Before further runs, each of which would wait for the picture.
test('pictures: one that the service failed to deliver appears after the next run', async () => {
  expect(shown('down')).toEqual([]);
  const publisher = await publishing.open();
  replies.set('down.jpg', replies.get('fine.jpg') ?? (() => DOWN));
  await publisher.publish();
  expect(shown('down').join(' ')).toMatch(/P-\d+\.avif/);
  expect(problems()).not.toContain('picture-down');
});

test('pictures: a logo that cannot be shown does not prevent publishing', async () => {
  const publisher = await publishing.open();
  await publisher.publish();
  publishing.edit(article('fine', { title: { 'en-US': 'Edited' } }));
  await publisher.publish();
  expect(imageOf('fine').querySelector('h1')?.textContent).toBe('Edited');
});
