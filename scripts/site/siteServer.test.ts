import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writePage } from '../../publish/lib/tree';
import { siteConfiguration } from '../config/siteConfiguration';
import type { HttpServer } from '../../publish/lib/httpServer';
import { serveSite } from './siteServer';

const folder = mkdtempSync(path.join(tmpdir(), 'site-server-'));
let site: HttpServer;

function put(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

beforeAll(async () => {
  put('bundle/bundle.json', JSON.stringify({ headScript: '' }));
  put('en-US/404.html', 'Nothing is here, but the way on.');
  put('en-US/static/main.1.js', 'run()');
  put('en-US/articles/foundations/op. 1.2/index.html', 'An article about an opus.');
  put('en-US/articles/foundations/\u00fcben/index.html', 'An article about practising.');
  site = await serveSite({
    webhook: { port: 9 },
    site: folder,
    folder,
    port: 0,
    configuration: siteConfiguration({}),
    urls: { 'en-US': 'http://127.0.0.1', 'de-DE': 'http://de.example' },
  });
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

const ask = async (address: string) => {
  const answer = await fetch(`${site.url}${address}`);
  return [answer.status, answer.headers.get('content-type'), await answer.text()];
};
const HTML = 'text/html; charset=utf-8';

test('site server: serves a page whose name contains a dot', async () => {
  expect(await ask('/articles/foundations/op.%201.2')).toEqual([
    200,
    HTML,
    'An article about an opus.',
  ]);
});

test.each(['/foo.bar', '/articles/foundations/v1.3', '/old.html', '/nothing', '/a%ff.b'])(
  'site server: answers %s with the 404 page',
  async (address) => {
    expect(await ask(address)).toEqual([404, HTML, 'Nothing is here, but the way on.']);
  },
);

test.each([
  '/static/main.2.js',
  '/a.css',
  '/cover.png',
  '/data/en-US/p/op.2.json',
  '/data/en-US/nothing',
])('site server: answers the missing file %s with a short text', async (address) => {
  const [status, type, text] = await ask(address);
  expect([status, text]).toEqual([404, 'Not found']);
  expect(type).toMatch(/^text\/plain/);
});

test('site server: sends a complete page, old or new, while it is being replaced', async () => {
  const file = path.join(folder, 'en-US/replaced/index.html');
  const texts = [1, 2].map((times) => 'Words that an editor changed. '.repeat(400 * times));
  await writePage(file, texts[0] ?? '');
  let asking = true;
  const publishing = (async () => {
    for (let at = 1; asking; at += 1) await writePage(file, texts[at % 2] ?? '');
  })();
  try {
    for (let round = 0; round < 20; round += 1) {
      const answers = await Promise.all(Array.from({ length: 5 }, () => ask('/replaced')));
      for (const [status, , text] of answers)
        expect([status, texts.includes(String(text))]).toEqual([200, true]);
    }
  } finally {
    asking = false;
    await publishing;
  }
});

it('site server: serves a page in both spellings of its accents', async () => {
  for (const spelling of ['%C3%BC', 'u%CC%88'])
    expect(await ask(`/articles/foundations/${spelling}ben`)).toEqual([
      200,
      HTML,
      'An article about practising.',
    ]);
});
