import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Language } from '../../contracts/language/languages';
import { lapse } from '../../test/lapse';
import { collectMetrics, type PageMetrics } from './pageMetrics';

/** A mid-range phone on a slow line: the mobile profile of Lighthouse. */
const CPU_SLOWDOWN = 4;
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** Max. time to wait for an idle network, ms. */
const MAX_WAIT_MS = 15_000;

/** Chromium accepts brotli and zstd over HTTPS only, so plain HTTP needs this header to measure real transfer sizes. */
const ENCODINGS = 'gzip, deflate, br, zstd';

/** Context of a new visitor. @param serviceWorkers whether the site may install its service worker */
export async function newVisitor(
  browser: Browser,
  serviceWorkers: 'allow' | 'block' = 'allow',
): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...PHONE,
    serviceWorkers,
    extraHTTPHeaders: { 'accept-encoding': ENCODINGS },
  });
  // esbuild wraps inner functions in a helper, which pages lack.
  await context.addInitScript('globalThis.__name = (named) => named;');
  await context.addInitScript(collectMetrics);
  return context;
}

/** Opens a page with slow network and CPU; requests of its service worker are not slowed down. */
export async function slowPage(context: BrowserContext) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const pending = new Set<string>();
  let lastAt = 0;
  const finish = ({ requestId }: { requestId: string }): void => {
    pending.delete(requestId);
    lastAt = performance.now();
  };
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  session.on('Network.requestWillBeSent', ({ requestId }) => void pending.add(requestId));
  session.on('Network.loadingFailed', finish);
  session.on('Network.loadingFinished', finish);

  /** Waits until no request has been pending for a second. */
  async function networkIdle(): Promise<void> {
    const deadline = performance.now() + MAX_WAIT_MS;
    lastAt = performance.now();
    while ((pending.size > 0 || performance.now() - lastAt < 1000) && performance.now() < deadline)
      await lapse('the network is not idle yet', 100);
  }

  /** Opens an address and waits until the network is idle. */
  async function visit(address: string): Promise<PageMetrics> {
    pending.clear();
    await page.goto(address, { timeout: 60_000 });
    await networkIdle();
    const metrics = await page.evaluate(() => window.metrics);
    if (metrics.fcp === 0) throw new Error(`Nothing was painted at ${address}.`);
    return metrics;
  }

  return { page, visit, networkIdle };
}

/** Time from a press until the target page is painted, in this document or the next one, ms. */
export async function timeOfPress(
  page: Page,
  wanted: { path: string; lang: Language },
  press: () => Promise<void>,
): Promise<number> {
  const heading = await page.locator('main h1').textContent();
  await page.evaluate(() =>
    addEventListener(
      'click',
      ({ timeStamp }) =>
        sessionStorage.setItem('pressed-ms', String(performance.timeOrigin + timeStamp)),
      { capture: true, once: true },
    ),
  );
  const arrived = page.waitForFunction(
    ([path, lang, before]) => {
      const now = document.querySelector('main h1')?.textContent ?? before;
      return (
        location.pathname.endsWith(path) &&
        document.documentElement.lang === lang &&
        now !== before &&
        performance.timeOrigin + performance.now()
      );
    },
    [wanted.path, wanted.lang, heading] as const,
    { polling: 'raf' },
  );
  await press();
  const at = Number(await (await arrived).jsonValue());
  return at - Number(await page.evaluate(() => sessionStorage.getItem('pressed-ms')));
}

/** Times from a press that saves an article whose scripts have not started, ms. */
export async function timesOfFirstPress(page: Page): Promise<{ answered: number; saved: number }> {
  await page.evaluate(() => {
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const look = (): void => {
          const ms = String(performance.now() - timeStamp);
          if ('starting' in document.documentElement.dataset) sessionStorage['answered-ms'] ??= ms;
          if (document.querySelector('main [aria-label^="Saved: "]') === null)
            requestAnimationFrame(look);
          else sessionStorage['saved-ms'] = ms;
        };
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  });
  await page
    .getByRole('button', { name: /^Save: / })
    .first()
    .click();
  const saved = await page.waitForFunction(() => sessionStorage.getItem('saved-ms'));
  const answered = await page.evaluate(() => sessionStorage.getItem('answered-ms'));
  return { answered: Number(answered), saved: Number(await saved.jsonValue()) };
}
