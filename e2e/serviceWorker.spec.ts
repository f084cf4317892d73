import { readFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { articleAddress, legalAddress, PAGES } from '../src/lib/addresses';
import { builtSite } from './support/buildSite';
import { expect, NIGHTLY, test } from './support/fixtures';
import { waitForIdle as waitUntilIdle } from './support/waits';

/** The functions allow the site's own origin only, not that of the proxy. */
const PROXY_ERRORS = [
  /net::ERR_FAILED http\S*\/(podcasts|places)$/,
  /^Access to fetch at 'http\S*\/(podcasts|places)' .* blocked by CORS policy/,
];

test.use({ serviceWorkers: 'allow', allowed: { console: PROXY_ERRORS } });

type Replace = (address: string) => { type: string; body: string } | null;

/** A proxy in front of the site that can replace responses. */
interface SiteProxy {
  url: string;
  /** Returns a replacement, or null to forward the request. */
  replace: Replace;
  requestedPaths: string[];
  /** Forwarded responses with their size in bytes, headers included. */
  responses: { address: string; status: number; bytes: number }[];
  /** Number of requests without a complete response. */
  openRequests: number;
  server: Server;
  /** Cuts the connection. */
  stop(): Promise<void>;
}

async function startProxy(siteUrl: string): Promise<SiteProxy> {
  const proxy: SiteProxy = {
    url: '',
    replace: () => null,
    requestedPaths: [],
    responses: [],
    openRequests: 0,
    server: createServer(),
    async stop() {
      const stopped = new Promise((resolve) => proxy.server.close(resolve));
      proxy.server.closeAllConnections();
      await stopped;
    },
  };
  proxy.server.on('request', (incoming, outgoing) => {
    const address = incoming.url ?? '/';
    proxy.requestedPaths.push(address);
    proxy.openRequests += 1;
    outgoing.once('close', () => (proxy.openRequests -= 1));
    const replacement = proxy.replace(address);
    if (replacement !== null) {
      outgoing
        .writeHead(200, { 'content-type': replacement.type, 'cache-control': 'no-store' })
        .end(replacement.body);
      return;
    }
    request(
      siteUrl + address,
      { method: incoming.method, headers: { ...incoming.headers, host: new URL(siteUrl).host } },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        const record = {
          address,
          status: answer.statusCode ?? 0,
          bytes: answer.rawHeaders.join('    ').length,
        };
        proxy.responses.push(record);
        answer.on('data', (chunk: Buffer) => (record.bytes += chunk.length));
        answer.pipe(outgoing);
      },
    )
      .on('error', () => outgoing.destroy())
      .end();
  });
  await new Promise<void>((resolve) => proxy.server.listen(0, '127.0.0.1', resolve));
  proxy.url = `http://127.0.0.1:${String((proxy.server.address() as AddressInfo).port)}`;
  return proxy;
}

/** Closes the proxy after the pages, because a request still open would log an error. */
async function withProxy(
  context: BrowserContext,
  siteUrl: string,
  work: (proxy: SiteProxy) => Promise<void>,
): Promise<void> {
  const proxy = await startProxy(siteUrl);
  try {
    await work(proxy);
  } finally {
    await Promise.all(context.pages().map((page) => page.close()));
    proxy.server.close();
    proxy.server.closeAllConnections();
  }
}

const ARTICLE = articleAddress('foundations', 'slow-practice');
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first();

/** Texts of all cached responses. */
const readCachedTexts = (page: Page): Promise<string[]> =>
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

test.describe('before the scripts start', () => {
  test.use({
    hydration: 'not awaited',
    // The fallback page looks for scripts that this device does not have.
    allowed: { console: [...PROXY_ERRORS, /net::ERR_FAILED/] },
  });

  test('service worker: installs after the page and fetches one page in advance', async ({
    context,
    page,
    world,
  }) => {
    await withProxy(context, world.siteUrl, async (proxy) => {
      let deliver = (): void => undefined;
      const held = new Promise<void>((resolve) => (deliver = resolve));
      await page.route('**/pictures/**', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(`${proxy.url}${ARTICLE}`, { waitUntil: 'domcontentloaded' });
      await expect(heading(page)).toBeVisible();
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      expect(proxy.requestedPaths).not.toContain('/sw.js');
      deliver();
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      const workerAt = proxy.requestedPaths.indexOf('/sw.js');
      const isCached = (path: string) =>
        page.evaluate(async (address) => (await caches.match(address)) !== undefined, path);
      await expect.poll(() => isCached(ARTICLE)).toBe(true);
      const own = (address: string) =>
        !/^\/(static|pictures|favicon|icon|site\.webmanifest)/.test(address);
      expect(proxy.requestedPaths.slice(workerAt).filter(own)).toEqual(['/sw.js', '/offline.html']);
      // Without scripts, which nobody has used.
      await proxy.stop();
      await page.goto(`${proxy.url}${ARTICLE}`);
      await expect(heading(page)).toHaveText(/Slow Practice/i);
      const picture = page.getByRole('main').locator('picture img').first();
      await expect
        .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(0);
      await page.goto(`${proxy.url}${legalAddress('imprint')}`);
      await expect(page.getByRole('main')).toContainText('Clara Weidmann');
      await page.goto(`${proxy.url}${PAGES.community}`);
      await expect(page.getByRole('main')).toContainText(
        'only pages that you have visited or kept',
      );
    });
  });
});

test(
  "service worker: never caches a foreign response to the site's address",
  NIGHTLY,
  async ({ context, page, world }) => {
    await withProxy(context, world.siteUrl, async (proxy) => {
      await visitWithWorker(page, `${proxy.url}${ARTICLE}`);
      const words = (await heading(page).textContent()) ?? '';
      proxy.replace = (address) =>
        address === '/sw.js'
          ? null
          : {
              type: address.endsWith('.js') ? 'text/javascript' : 'text/html',
              body: '<!doctype html><title>Welcome to the hotel</title><h1>Please log in</h1>',
            };
      for (const _ of [1, 2]) {
        await page.goto(`${proxy.url}${ARTICLE}`);
        await expect(heading(page)).toHaveText(words);
      }
      await page.goto(`${proxy.url}${PAGES.community}`);
      await expect(heading(page)).toHaveText('Please log in');
      // The foreign page is shown only while the proxy sends it, and is never cached.
      expect((await readCachedTexts(page)).filter((text) => text.includes('log in'))).toEqual([]);
      proxy.replace = () => null;
      await page.goto(`${proxy.url}${PAGES.community}`);
      await expect(heading(page)).toHaveText('Practising together');
    });
  },
);

test(
  'service worker: a visited page opens from the cache and then shows an edit',
  NIGHTLY,
  async ({ context, page, world }) => {
    await withProxy(context, world.siteUrl, async (proxy) => {
      await visitWithWorker(page, `${proxy.url}${ARTICLE}`);
      await world.control.putEntry('slow-practice', {
        title: { 'en-US': 'Slower than ever', 'de-DE': 'Langsam üben' },
      });
      await page.goto(`${proxy.url}${ARTICLE}`);
      await expect(heading(page)).toHaveText('Slower than ever', { timeout: 30_000 });
    });
  },
);

test(
  'service worker: sw-off.js removes it and its caches',
  NIGHTLY,
  async ({ context, page, world }) => {
    await withProxy(context, world.siteUrl, async (proxy) => {
      await visitWithWorker(page, `${proxy.url}${ARTICLE}`);
      const offScript = readFileSync(path.join(builtSite(), 'bundle/sw-off.js'), 'utf8');
      proxy.replace = (address) =>
        address === '/sw.js' ? { type: 'text/javascript', body: offScript } : null;
      await page.evaluate(() => caches.open('of-somebody-else'));
      await page.goto(`${proxy.url}${ARTICLE}`);
      // The browser may still be checking for the previous worker, so the update is requested again.
      const countRegistrations = () =>
        page.evaluate(async () => {
          await (await navigator.serviceWorker.getRegistration())?.update().catch(() => undefined);
          return (await navigator.serviceWorker.getRegistrations()).length;
        });
      await expect.poll(countRegistrations, { timeout: 50_000 }).toBe(0);
      await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['of-somebody-else']);
      await page.goto(`${proxy.url}${ARTICLE}`);
      await expect(heading(page)).toBeVisible();
    });
  },
);

test(
  'service worker: navigating during an update works, and the update starts once no page is open',
  NIGHTLY,
  async ({ context, page, world }) => {
    await withProxy(context, world.siteUrl, async (proxy) => {
      await visitWithWorker(page, `${proxy.url}${ARTICLE}`);
      const worker = await (await fetch(`${proxy.url}/sw.js`)).text();
      let version = 0;
      proxy.replace = (address) =>
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
        await page.goto(`${proxy.url}${path}`, { timeout: 15_000 });
        await expect(heading(page)).toBeVisible();
      }
      // The browser opens no page while a worker is activating, so the next page is opened afterwards.
      const readWorkerStates = () =>
        Promise.all(
          context
            .serviceWorkers()
            .map((serviceWorker) =>
              serviceWorker
                .evaluate(
                  () =>
                    (globalThis as unknown as { serviceWorker: ServiceWorker }).serviceWorker.state,
                )
                .catch(() => 'gone'),
            ),
        );
      await expect.poll(readWorkerStates).toContain('installed');
      await page.close();
      await expect
        .poll(
          async () =>
            (await readWorkerStates()).filter((state) =>
              ['installed', 'activating'].includes(state),
            ),
          { timeout: 20_000 },
        )
        .toEqual([]);
      const nextPage = await context.newPage();
      await nextPage.goto(`${proxy.url}${ARTICLE}`, { timeout: 15_000 });
      await expect(heading(nextPage)).toBeVisible();
      expect(
        await nextPage.evaluate(
          async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null,
        ),
      ).toBeNull();
    });
  },
);

test(
  'service worker: a second visit without changes transfers at most 15 kB, and another check at most 1.5 kB',
  NIGHTLY,
  async ({ context, page, world }) => {
    await withProxy(context, world.siteUrl, async (proxy) => {
      // Waits until no request is open and no new one has started in four checks.
      const quiet = async (visited: Page): Promise<void> => {
        let before = -1;
        let quietChecks = 0;
        await expect
          .poll(async () => {
            await waitUntilIdle(visited);
            const requestCount = proxy.requestedPaths.length;
            quietChecks = requestCount === before && proxy.openRequests === 0 ? quietChecks + 1 : 0;
            before = requestCount;
            return quietChecks;
          })
          .toBeGreaterThanOrEqual(4);
      };
      await page.goto(`${proxy.url}${ARTICLE}`);
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await quiet(page);
      await page.close();
      proxy.responses = [];
      const secondVisit = await context.newPage();
      await secondVisit.goto(`${proxy.url}${ARTICLE}`);
      await expect(heading(secondVisit)).toHaveText(/Slow Practice/i);
      await quiet(secondVisit);
      const transferred = proxy.responses.map(
        ({ address, status, bytes }) => `${String(status)} ${address} ${String(bytes)}`,
      );
      expect(
        proxy.responses.reduce((sum, { bytes }) => sum + bytes, 0),
        transferred.join('\n'),
      ).toBeLessThanOrEqual(15_000);
      proxy.responses = [];
      await secondVisit.evaluate(() => dispatchEvent(new Event('focus')));
      await expect.poll(() => proxy.responses.length).toBeGreaterThanOrEqual(2);
      await quiet(secondVisit);
      expect(proxy.responses.map(({ address, status }) => [address, status])).toEqual(
        expect.arrayContaining([
          ['/data/en-US/frame.json', 304],
          ['/data/en-US/p/articles/foundations/slow-practice.json', 304],
        ]),
      );
      expect(proxy.responses.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(1500);
    });
  },
);
