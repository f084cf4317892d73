import type { Page } from '@playwright/test';
import { articleAddress, PAGES } from '../src/lib/addresses';
import { CHROMIUM_FLAGS, findChromium } from '../scripts/lib/chromium';
import { expect, NIGHTLY, test as base } from './support/fixtures';
import { waitUntilReady } from './support/waits';

/**
 * Playwright disables this cache and the headless browser has none, so each test launches a full browser. Setting
 * options of the worker's browser instead would start the whole product again.
 */
const test = base.extend({
  context: async ({ playwright, baseURL }, use) => {
    const executablePath = findChromium('whole');
    const browser = await playwright.chromium.launch({
      ...(executablePath === null ? {} : { executablePath }),
      args: [...CHROMIUM_FLAGS, '--enable-features=BackForwardCache'],
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    await use(
      await browser.newContext({
        ...(baseURL === undefined ? {} : { baseURL }),
        serviceWorkers: 'block',
      }),
    );
    await browser.close();
  },
});

interface RestoredPage {
  /** Value that the test stored on the page before leaving it. */
  visit: unknown;
  /** `persisted` of the pageshow event: true when the page came from the cache. */
  persisted: unknown;
  /** Reasons why the browser did not cache the page. */
  reasons: unknown;
}

/** Reads how the current page was restored; null during a navigation. */
const readRestoredPage = (page: Page): Promise<RestoredPage | null> =>
  page
    .evaluate((): RestoredPage => {
      const [entry] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
        notRestoredReasons?: unknown;
      })[];
      const { visit, persisted } = window as Window & { visit?: string; persisted?: boolean };
      return { visit, persisted, reasons: entry?.notRestoredReasons ?? null };
    })
    .catch(() => null);

for (const path of [
  '/',
  articleAddress('foundations', 'slow-practice'),
  PAGES.shop,
  PAGES.contact,
]) {
  test(
    `back/forward cache: ${path} is restored from it on the way back`,
    NIGHTLY,
    async ({ page, world }) => {
      await page.goto(path);
      await waitUntilReady(page);
      await page.evaluate(() => {
        Object.assign(window, { visit: 'the first' });
        window.addEventListener('pageshow', ({ persisted }) =>
          Object.assign(window, { persisted }),
        );
      });
      await page.goto(`${world.siteUrl}${PAGES.biography}`);
      await page.goBack({ waitUntil: 'commit' });
      await expect
        .poll(() => readRestoredPage(page))
        .toEqual({ visit: 'the first', persisted: true, reasons: null });
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    },
  );
}
