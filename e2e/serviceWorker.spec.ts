import { readFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { articleAddress, PAGES } from '../src/lib/addresses';
import { builtSite } from './support/buildSite';
import { expect, NIGHTLY, test } from './support/fixtures';
import { quiet as nothingLeft } from './support/settled';

/** The functions answer the site under its own address, not under that of a line. */
const ON_A_LINE = [
  /net::ERR_FAILED http\S*\/podcasts$/,
  /^Access to fetch at 'http\S*\/podcasts' .* blocked by CORS policy/,
];

test.use({ serviceWorkers: 'allow', allowed: { console: ON_A_LINE } });

type Answer = (address: string) => { type: string; body: string } | null;

/** A line to the site on which somebody else may answer. */
interface Line {
  url: string;
  /** Null passes a request on. */
  answer: Answer;
  asked: string[];
  /** The response with its headers, as transferred. */
  answers: { address: string; status: number; bytes: number }[];
  /** Questions whose answer has not come to its end. */
  open: number;
  server: Server;
}

async function openLine(siteUrl: string): Promise<Line> {
  const line: Line = {
    url: '',
    answer: () => null,
    asked: [],
    answers: [],
    open: 0,
    server: createServer(),
  };
  line.server.on('request', (incoming, outgoing) => {
    const address = incoming.url ?? '/';
    line.asked.push(address);
    line.open += 1;
    outgoing.once('close', () => (line.open -= 1));
    const foreign = line.answer(address);
    if (foreign !== null) {
      outgoing
        .writeHead(200, { 'content-type': foreign.type, 'cache-control': 'no-store' })
        .end(foreign.body);
      return;
    }
    request(
      siteUrl + address,
      { method: incoming.method, headers: { ...incoming.headers, host: new URL(siteUrl).host } },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        const one = {
          address,
          status: answer.statusCode ?? 0,
          bytes: answer.rawHeaders.join('    ').length,
        };
        line.answers.push(one);
        answer.on('data', (chunk: Buffer) => (one.bytes += chunk.length));
        answer.pipe(outgoing);
      },
    )
      .on('error', () => outgoing.destroy())
      .end();
  });
  await new Promise<void>((resolve) => line.server.listen(0, '127.0.0.1', resolve));
  line.url = `http://127.0.0.1:${String((line.server.address() as AddressInfo).port)}`;
  return line;
}

/** The line ends after the pages: one that is still asking, by itself or through its worker, would complain. */
async function withLine(
  context: BrowserContext,
  siteUrl: string,
  work: (line: Line) => Promise<void>,
): Promise<void> {
  const line = await openLine(siteUrl);
  try {
    await work(line);
  } finally {
    await Promise.all(context.pages().map((page) => page.close()));
    line.server.close();
    line.server.closeAllConnections();
  }
}

const ARTICLE = articleAddress('foundations', 'slow-practice');
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first();

/** Everything that caches of this origin hold, as text. */
const keptTexts = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const key of await cache.keys())
        texts.push((await (await cache.match(key))?.text()) ?? '');
    }
    return texts;
  });

async function visitWithWorker(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // Files loaded before the worker was active are cached on the next visit.
  await page.reload();
  await expect(heading(page)).toBeVisible();
  await expect
    .poll(() => page.evaluate(async (address) => (await caches.match(address)) !== undefined, url))
    .toBe(true);
}

test('service worker: installs after the page, in one small step', async ({
  context,
  page,
  world,
}) => {
  await withLine(context, world.siteUrl, async (line) => {
    await page.goto(line.url);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const scriptAt = line.asked.findIndex((address) => /\/static\/.*\.js$/.test(address));
    const workerAt = line.asked.indexOf('/sw.js');
    expect(scriptAt).toBeGreaterThan(0);
    expect(workerAt).toBeGreaterThan(scriptAt);
    const packs = line.asked.filter((address) => address.startsWith('/static/offline.'));
    expect(packs).toHaveLength(1);
    // Besides the pack the scripts of the first page, at most, which the browser has at hand.
    expect(
      line.asked.slice(workerAt).filter((address) => address.startsWith('/static/')).length,
    ).toBeLessThan(12);
  });
});

test(
  'service worker: never caches a foreign answer to our address',
  NIGHTLY,
  async ({ context, page, world }) => {
    await withLine(context, world.siteUrl, async (line) => {
      await visitWithWorker(page, `${line.url}${ARTICLE}`);
      const words = (await heading(page).textContent()) ?? '';
      line.answer = (address) =>
        address === '/sw.js'
          ? null
          : {
              type: address.endsWith('.js') ? 'text/javascript' : 'text/html',
              body: '<!doctype html><title>Welcome to the hotel</title><h1>Please log in</h1>',
            };
      for (const _ of [1, 2]) {
        await page.goto(`${line.url}${ARTICLE}`);
        await expect(heading(page)).toHaveText(words);
      }
      await page.goto(`${line.url}${PAGES.community}`);
      await expect(heading(page)).toHaveText('Please log in');
      // The hotel's page stands at this address only as long as it is sent; nothing of it stays.
      expect((await keptTexts(page)).filter((text) => text.includes('log in'))).toEqual([]);
      line.answer = () => null;
      await page.goto(`${line.url}${PAGES.community}`);
      await expect(heading(page)).toHaveText('Practising together');
    });
  },
);

test(
  'service worker: a visited page opens from the cache and then shows an edit',
  NIGHTLY,
  async ({ context, page, world }) => {
    await withLine(context, world.siteUrl, async (line) => {
      await visitWithWorker(page, `${line.url}${ARTICLE}`);
      await world.control.putEntry('slow-practice', {
        title: { 'en-US': 'Slower than ever', 'de-DE': 'Langsam üben' },
      });
      await page.goto(`${line.url}${ARTICLE}`);
      await expect(heading(page)).toHaveText('Slower than ever', { timeout: 30_000 });
    });
  },
);

test(
  'service worker: one file removes it and its caches everywhere',
  NIGHTLY,
  async ({ context, page, world }) => {
    await withLine(context, world.siteUrl, async (line) => {
      await visitWithWorker(page, `${line.url}${ARTICLE}`);
      const off = readFileSync(path.join(builtSite(), 'bundle/sw-off.js'), 'utf8');
      line.answer = (address) =>
        address === '/sw.js' ? { type: 'text/javascript', body: off } : null;
      await page.evaluate(() => caches.open('of-somebody-else'));
      await page.goto(`${line.url}${ARTICLE}`);
      // A browser may just be asking for the old file: it is asked again.
      const left = () =>
        page.evaluate(async () => {
          await (await navigator.serviceWorker.getRegistration())?.update().catch(() => undefined);
          return (await navigator.serviceWorker.getRegistrations()).length;
        });
      await expect.poll(left, { timeout: 50_000 }).toBe(0);
      await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['of-somebody-else']);
      await page.goto(`${line.url}${ARTICLE}`);
      await expect(heading(page)).toBeVisible();
    });
  },
);

test(
  'service worker: navigating during an update works, and the update starts once no page is open',
  NIGHTLY,
  async ({ context, page, world }) => {
    await withLine(context, world.siteUrl, async (line) => {
      await visitWithWorker(page, `${line.url}${ARTICLE}`);
      const worker = await (await fetch(`${line.url}/sw.js`)).text();
      let version = 0;
      line.answer = (address) =>
        address === '/sw.js'
          ? { type: 'text/javascript', body: `${worker}\n// ${String(version)}` }
          : null;
      for (const path of [PAGES.community, ARTICLE, PAGES.contact, ARTICLE]) {
        version += 1;
        await page.evaluate(
          async () =>
            void (await (
              await navigator.serviceWorker.getRegistration()
            )
              ?.update()
              .catch(() => undefined)),
        );
        await page.goto(`${line.url}${path}`, { timeout: 15_000 });
        await expect(heading(page)).toBeVisible();
      }
      // In the moment of the change itself a browser lets nobody in: who comes next comes after it.
      const states = () =>
        Promise.all(
          context
            .serviceWorkers()
            .map((one) =>
              one
                .evaluate(
                  () =>
                    (globalThis as unknown as { serviceWorker: ServiceWorker }).serviceWorker.state,
                )
                .catch(() => 'gone'),
            ),
        );
      await expect.poll(states).toContain('installed');
      await page.close();
      await expect
        .poll(
          async () =>
            (await states()).filter((state) => ['installed', 'activating'].includes(state)),
          { timeout: 20_000 },
        )
        .toEqual([]);
      const next = await context.newPage();
      await next.goto(`${line.url}${ARTICLE}`, { timeout: 15_000 });
      await expect(heading(next)).toBeVisible();
      expect(
        await next.evaluate(
          async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null,
        ),
      ).toBeNull();
    });
  },
);

test.describe('after a deployment removed old scripts', () => {
  // Chromium and the bundler name each that is not there.
  test.use({
    allowed: { console: [...ON_A_LINE, /MIME type/, /ChunkLoadError/, /Loading (CSS )?chunk/] },
  });

  test(
    'service worker: a tab opened before a deployment still navigates',
    NIGHTLY,
    async ({ context, page, world }) => {
      await withLine(context, world.siteUrl, async (line) => {
        await visitWithWorker(page, `${line.url}/`);
        const typed = 'Half a sentence';
        await page.goto(`${line.url}${PAGES.contact}`);
        const field = page.getByRole('textbox').first();
        await field.fill(typed);
        // The new host knows none of the old files.
        line.answer = (address) =>
          /^\/static\/(?!offline)/.test(address)
            ? { type: 'text/html', body: '<h1>Nothing here</h1>' }
            : null;
        await expect(field).toHaveValue(typed);
        for (const [name, words] of [
          ['Workshops & Coaching', 'Workshops & Coaching'],
          ['Shop', 'Shop'],
          ['Community', 'Practising together'],
        ] as const) {
          await page
            .getByRole('contentinfo')
            .getByRole('link', { name, exact: true })
            .or(page.getByRole('banner').getByRole('link', { name, exact: true }))
            .first()
            .evaluate((link) => (link as HTMLElement).click());
          await expect(heading(page)).toHaveText(words);
        }
      });
    },
  );
});

test(
  'service worker: a second visit without changes costs at most 15 kB, a further look two short answers',
  NIGHTLY,
  async ({ context, page, world }) => {
    await withLine(context, world.siteUrl, async (line) => {
      // Everything that was asked for is there, the page has nothing left to do, and nothing more is asked for.
      const quiet = async (visited: Page): Promise<void> => {
        let before = -1;
        let looks = 0;
        await expect
          .poll(async () => {
            await nothingLeft(visited);
            const now = line.asked.length;
            looks = now === before && line.open === 0 ? looks + 1 : 0;
            before = now;
            return looks;
          })
          .toBeGreaterThanOrEqual(4);
      };
      await page.goto(`${line.url}${ARTICLE}`);
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await quiet(page);
      await page.close();
      line.answers = [];
      const again = await context.newPage();
      await again.goto(`${line.url}${ARTICLE}`);
      await expect(heading(again)).toHaveText(/Slow Practice/i);
      await quiet(again);
      const visit = line.answers.map(
        ({ address, status, bytes }) => `${String(status)} ${address} ${String(bytes)}`,
      );
      expect(
        line.answers.reduce((sum, { bytes }) => sum + bytes, 0),
        visit.join('\n'),
      ).toBeLessThanOrEqual(15_000);
      line.answers = [];
      await again.evaluate(() => dispatchEvent(new Event('focus')));
      await expect.poll(() => line.answers.length).toBeGreaterThanOrEqual(2);
      await quiet(again);
      expect(line.answers.map(({ address, status }) => [address, status])).toEqual(
        expect.arrayContaining([
          ['/data/en-US/frame.json', 304],
          ['/data/en-US/p/articles/foundations/slow-practice.json', 304],
        ]),
      );
      expect(line.answers.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(1500);
    });
  },
);
