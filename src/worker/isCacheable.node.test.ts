import { redirectDocument } from '../../publish/document/redirect';
import { isCacheable } from './isCacheable';

const at = (path: string): URL => new URL(path, 'https://openstrings.example');
const OWN = '<!doctype html><script type="application/json" id="page">{}</script>';

/** A response of the own origin without a redirect, as the platform marks it. */
function answer(
  body: string,
  type: string,
  { status = 200, kind = 'basic', redirected = false } = {},
): Response {
  const made = new Response(body, { status, headers: { 'content-type': type } });
  Object.defineProperties(made, { type: { value: kind }, redirected: { value: redirected } });
  return made;
}

it('cacheable: pages, data, scripts and pictures of this site', async () => {
  expect(await isCacheable('pages', at('/'), answer(OWN, 'text/html; charset=utf-8'))).toBe(true);
  expect(
    await isCacheable('data', at('/data/en-US/index.json'), answer('[]', 'application/json')),
  ).toBe(true);
  expect(
    await isCacheable(
      'files',
      at('/static/main.0123456789.js'),
      answer('1', 'text/javascript; charset=utf-8'),
    ),
  ).toBe(true);
  expect(
    await isCacheable('files', at('/static/home.0123456789.css'), answer('a{}', 'text/css')),
  ).toBe(true);
  expect(
    await isCacheable('files', at('/static/text.0123456789.woff2'), answer('wOF2', 'font/woff2')),
  ).toBe(true);
  expect(
    await isCacheable(
      'pictures',
      new URL('https://images.ctfassets.net/a.jpg'),
      answer('…', 'image/avif', { kind: 'cors' }),
    ),
  ).toBe(true);
});

it('cacheable: the document and the data at a former address', async () => {
  const moved = redirectDocument({
    language: 'en-US',
    to: '/shop',
    title: 'Shop',
    home: 'https://openstrings.example',
    headScript: '',
  });
  expect(await isCacheable('pages', at('/former'), answer(moved, 'text/html'))).toBe(true);
  expect(
    await isCacheable(
      'data',
      at('/data/en-US/p/former.json'),
      answer('{"movedTo":"/shop"}', 'application/json'),
    ),
  ).toBe(true);
});

it.each([
  ['a page of somebody else', 'pages', '/', answer('<h1>Please log in</h1>', 'text/html')],
  [
    'a page that was reached by a detour',
    'pages',
    '/',
    answer(OWN, 'text/html', { redirected: true }),
  ],
  ['a page of an error', 'pages', '/', answer(OWN, 'text/html', { status: 503 })],
  ['a page in place of a script', 'files', '/static/main.0123456789.js', answer(OWN, 'text/html')],
  [
    'a style sheet in place of a script',
    'files',
    '/static/main.0123456789.js',
    answer('a{}', 'text/css'),
  ],
  [
    'a file of no known type',
    'files',
    '/static/offline.0123456789.json',
    answer('[]', 'application/json'),
  ],
  [
    'data that are no list',
    'data',
    '/data/en-US/index.json',
    answer('{"items":[]}', 'application/json'),
  ],
  [
    'data that were cut off',
    'data',
    '/data/en-US/index.json',
    answer('[{"endpoint":', 'application/json'),
  ],
  ['a page in place of data', 'data', '/data/en-US/index.json', answer(OWN, 'text/html')],
  [
    'an answer that nobody may read',
    'pictures',
    'https://images.ctfassets.net/a.jpg',
    answer('', 'image/png', { kind: 'opaque' }),
  ],
  [
    'a part of a picture',
    'pictures',
    'https://images.ctfassets.net/a.jpg',
    answer('…', 'image/png', { status: 206, kind: 'cors' }),
  ],
] as const)('isCacheable: rejects %s', async (_name, kind, path, sent) => {
  expect(await isCacheable(kind, at(path), sent)).toBe(false);
});
