import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Language } from '../../../contracts/languages';
import { observePage, openMenuEarly, type Noticed } from './observe';
import type { Proxy } from './proxy';

/** A phone of the middle class: four times slower than this machine. */
const SLOWER = 4;
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** What Chromium offers a host over https, as every real one is; from a name over plain http it keeps brotli back. */
const ENCODINGS = 'gzip, deflate, br, zstd';

export interface Visit extends Omit<Noticed, 'lcpElement' | 'inp'> {
  lcpElement: string;
  /** kB on the line. */
  html: number;
  script: number;
  total: number;
  requests: number;
}

/** A fresh visitor with a phone; `stored` is the language that they chose on an earlier visit. */
export async function newVisitor(
  browser: Browser,
  origins: readonly string[],
  stored: Language | null,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...PHONE,
    serviceWorkers: 'allow',
    extraHTTPHeaders: { 'accept-encoding': ENCODINGS },
  });
  // What compiles these functions names their inner ones with a helper that no page has.
  await context.addInitScript('globalThis.__name = (named) => named;');
  await context.addInitScript(observePage);
  if (stored !== null) {
    await context.addInitScript(
      ([known, language]) => {
        if (known.includes(location.origin) && localStorage.getItem('lang') === null)
          localStorage.setItem('lang', language);
      },
      [origins, stored] as const,
    );
  }
  return context;
}

export async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return page;
}

/** Opens an address and waits until nothing more comes; what the page noticed, with what travelled. */
export async function visit(page: Page, address: string, proxy: Proxy): Promise<Visit> {
  proxy.forget();
  await page.goto(address, { waitUntil: 'load', timeout: 60_000 });
  await proxy.quiet(1000, 15_000);
  const { inp: _, ...noticed } = await page.evaluate(() => window.noticed);
  if (noticed.fcp === 0) throw new Error(`Nothing was painted at ${address}.`);
  const seen = proxy.seen();
  const kb = (chosen: typeof seen): number =>
    chosen.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  return {
    ...noticed,
    html: kb(seen.filter(({ type }) => type.includes('html'))),
    script: kb(seen.filter(({ type }) => type.includes('javascript'))),
    total: kb(seen),
    requests: seen.length,
  };
}

/** Waits until a visit has left behind what the next one finds: a worker that is at work, where the page has one. */
export async function settle(page: Page, proxy: Proxy): Promise<void> {
  await page.evaluate(async () => {
    const patience = new Promise<void>((resolve) => setTimeout(() => resolve(), 20_000));
    const activated = (worker: ServiceWorker | null): Promise<unknown> | undefined =>
      worker?.state === 'activated'
        ? undefined
        : new Promise((resolve) =>
            worker?.addEventListener(
              'statechange',
              () => worker.state === 'activated' && resolve(null),
            ),
          );
    await Promise.race([
      patience,
      navigator.serviceWorker.ready.then(({ active }) => activated(active)),
    ]);
  });
  await proxy.quiet(1000, 15_000);
}

/** ms from the start of the navigation until the menu stands open, for a visitor who presses at once; null: never. */
export async function menuOpens(context: BrowserContext, address: string): Promise<number | null> {
  const page = await slowPage(context);
  await page.addInitScript(openMenuEarly);
  await page.goto(address, { waitUntil: 'load', timeout: 60_000 });
  const opened = await page
    .waitForFunction(() => sessionStorage.getItem('bench-menu'), undefined, { timeout: 12_000 })
    .then(
      (handle) => handle.jsonValue(),
      () => null,
    );
  await page.close();
  return opened === null ? null : Number(opened);
}

export interface Press {
  /** ms from the press until the wanted page is painted. */
  arrived: number;
  /** Longest answer to the press itself, ms. */
  inp: number;
}

/** Presses something and waits for the page that it leads to. */
export async function pressTowards(
  page: Page,
  wanted: { path: string; lang: Language },
  press: () => Promise<void>,
): Promise<Press | null> {
  await page.evaluate((target) => {
    sessionStorage.removeItem('bench-arrived');
    sessionStorage.setItem(
      'bench-wanted',
      JSON.stringify({ ...target, from: document.querySelector('main h1')?.textContent ?? '' }),
    );
    window.noticed.inp = 0;
  }, wanted);
  await press();
  const arrived = await page
    .waitForFunction(() => sessionStorage.getItem('bench-arrived'), undefined, { timeout: 15_000 })
    .then(
      async (handle) => Number(await handle.jsonValue()),
      () => null,
    );
  if (arrived === null) return null;
  const { pressed, inp } = await page.evaluate(() => ({
    pressed: Number(sessionStorage.getItem('bench-pressed')),
    inp: window.noticed.inp,
  }));
  return { arrived: arrived - pressed, inp };
}
