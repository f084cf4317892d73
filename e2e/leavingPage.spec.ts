import type { Page } from '@playwright/test';
import { SAMPLE_ROUTES, SAMPLE_PAGES, WIDE_ARTICLE } from '../scripts/lib/sampleRoutes';
import { expect, nightlyUnless, NIGHTLY, presetLanguage, test } from './support/fixtures';
import { openAndAwaitIdleWork, waitForIdle, waitUntilReady } from './support/waits';

/** Playwright can abort requests as a browser does that leaves a page, except those that pass through a service worker. */
test.use({ allowed: { console: [/net::ERR_ABORTED/] }, serviceWorkers: 'block' });

/** Request that the old page sends some time after the navigation began, to show that it still runs. */
const LATE_REQUEST = { delayMs: 1500, path: '/robots.txt' };

/** Stores everything that the page announces from now on in the session storage. */
const recordAnnouncements = (page: Page): Promise<void> =>
  page.evaluate(({ delayMs, path }) => {
    const LIVE_REGIONS = '[role="status"], [role="alert"]';
    new MutationObserver((changes) => {
      const announced = changes.flatMap(({ target, addedNodes }) => {
        const element = target instanceof Element ? target : target.parentElement;
        if (element?.closest(LIVE_REGIONS) != null) return [element.textContent];
        return Array.from(addedNodes).flatMap((added) =>
          added instanceof Element
            ? [added, ...added.querySelectorAll(LIVE_REGIONS)]
                .filter((one) => one.matches(LIVE_REGIONS))
                .map((one) => one.textContent)
            : [],
        );
      });
      sessionStorage.setItem(
        'announcements',
        (sessionStorage.getItem('announcements') ?? '') + announced.join(''),
      );
    }).observe(document, { childList: true, characterData: true, subtree: true });
    setTimeout(() => void fetch(path).catch(() => undefined), delayMs);
  }, LATE_REQUEST);

/**
 * Reloads while the page checks for updates. Firefox aborts the old page's requests when the navigation starts, other
 * browsers when the new page arrives; the old page keeps running meanwhile.
 */
async function reloadDuringUpdateCheck(page: Page): Promise<void> {
  await waitForIdle(page);
  const navigationStarted = page.waitForRequest((request) => request.isNavigationRequest());
  const oldPageStillRuns = page.waitForRequest((request) =>
    request.url().endsWith(LATE_REQUEST.path),
  );
  let hasNewPageArrived = false;
  await page.route('**/*', async (route) => {
    if (route.request().isNavigationRequest()) {
      await oldPageStillRuns;
      hasNewPageArrived = true;
    }
    if (hasNewPageArrived) return route.continue();
    await navigationStarted;
    return route.abort('aborted');
  });
  let updateChecks = 0;
  page.on('request', (request) => (updateChecks += Number(request.url().endsWith('/frame.json'))));
  // The page skips an update check while another one is in progress, so one focus event may not be enough.
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      return updateChecks;
    })
    .toBeGreaterThan(0);
  await recordAnnouncements(page);
  await page.reload();
  await page.unroute('**/*');
}

for (const address of SAMPLE_PAGES) {
  test(
    `leaving: ${address} reports no error for requests that end with the page`,
    nightlyUnless(address === SAMPLE_ROUTES.article),
    async ({ page }) => {
      await openAndAwaitIdleWork(page, address);
      await waitUntilReady(page);
      await reloadDuringUpdateCheck(page);
      expect(await page.evaluate(() => sessionStorage.getItem('announcements') ?? '')).toBe('');
    },
  );
}

test(
  'leaving: a page left during a request restores its position, in the language that its host does not have',
  NIGHTLY,
  async ({ page, context }) => {
    await presetLanguage(context, 'de-DE');
    await openAndAwaitIdleWork(page, WIDE_ARTICLE);
    await waitUntilReady(page);
    await page.evaluate(() => window.scrollTo(0, 2400));
    await reloadDuringUpdateCheck(page);
    await waitUntilReady(page);
    expect(await page.evaluate(() => Math.round(window.scrollY))).toBe(2400);
  },
);
