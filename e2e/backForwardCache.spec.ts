import type { Page } from '@playwright/test';
import { articleAddress, PAGES } from '../src/lib/addresses';
import { CHROMIUM_FLAGS, findChromium } from '../scripts/lib/chromium';
import { expect, NIGHTLY, test as base } from './support/fixtures';
import { settled } from './support/settled';

/**
 * The driver switches this cache off in every browser that it starts, and the one without windows has none. A browser of
 * its own for each test: other options for the worker's browser would start the whole product once more.
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

interface Restored {
  /** Left on the page before it was left. */
  visit: unknown;
  /** Events that the page received when it was restored. */
  persisted: unknown;
  /** Why the browser did not keep it. */
  reasons: unknown;
}

/** Navigation facts of the current page; null during a navigation. */
const restored = (page: Page): Promise<Restored | null> =>
  page
    .evaluate((): Restored => {
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
      await settled(page);
      await page.evaluate(() => {
        Object.assign(window, { visit: 'the first' });
        window.addEventListener('pageshow', ({ persisted }) =>
          Object.assign(window, { persisted }),
        );
      });
      await page.goto(`${world.siteUrl}${PAGES.biography}`);
      await page.goBack({ waitUntil: 'commit' });
      await expect
        .poll(() => restored(page))
        .toEqual({ visit: 'the first', persisted: true, reasons: null });
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    },
  );
}
