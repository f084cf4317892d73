import type { Page } from '@playwright/test';
import { SAMPLE_ROUTES, SAMPLE_PAGES, WIDE_ARTICLE } from '../scripts/lib/sampleRoutes';
import { expect, nightlyUnless, NIGHTLY, speak, test } from './support/fixtures';
import { openFollowing, quiet, settled } from './support/settled';

/** The driver ends the requests of a page as a browser does that leaves it; those that pass through a worker are out of its reach. */
test.use({ allowed: { console: [/net::ERR_ABORTED/] }, serviceWorkers: 'block' });

/** Time that a page stays open after a navigation begins, ms. */
const LAST = { ms: 1500, request: '/robots.txt' };

/** Notes what the page says of itself from here on. */
const listen = (page: Page): Promise<void> =>
  page.evaluate(({ ms, request }) => {
    const SAYING = '[role="status"], [role="alert"]';
    new MutationObserver((changes) => {
      const said = changes.flatMap(({ target, addedNodes }) => {
        const place = target instanceof Element ? target : target.parentElement;
        if (place?.closest(SAYING) != null) return [place.textContent];
        return Array.from(addedNodes).flatMap((added) =>
          added instanceof Element
            ? [added, ...added.querySelectorAll(SAYING)]
                .filter((one) => one.matches(SAYING))
                .map((one) => one.textContent)
            : [],
        );
      });
      sessionStorage.setItem(
        'lastWords',
        (sessionStorage.getItem('lastWords') ?? '') + said.join(''),
      );
    }).observe(document, { childList: true, characterData: true, subtree: true });
    setTimeout(() => void fetch(request).catch(() => undefined), ms);
  }, LAST);

/**
 * The visitor reloads while the page asks whether it is still what is published. Firefox ends the requests of a page as
 * soon as another is on its way, other browsers when it is there; the page that is left lives on meanwhile.
 */
async function reloadWhileItAsks(page: Page): Promise<void> {
  // The page's own requests after opening have ended.
  await quiet(page);
  const left = page.waitForRequest((request) => request.isNavigationRequest());
  const lived = page.waitForRequest((request) => request.url().endsWith(LAST.request));
  let isThere = false;
  await page.route('**/*', async (route) => {
    if (route.request().isNavigationRequest()) {
      await lived;
      isThere = true;
    }
    if (isThere) return route.continue();
    await left;
    return route.abort('aborted');
  });
  let asked = 0;
  page.on('request', (request) => (asked += Number(request.url().endsWith('/frame.json'))));
  // Requests in progress are not repeated; later ones are held.
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      return asked;
    })
    .toBeGreaterThan(0);
  await listen(page);
  await page.reload();
  await page.unroute('**/*');
}

for (const address of SAMPLE_PAGES) {
  test(
    `leaving: ${address} reports no error for requests that end with the page`,
    nightlyUnless(address === SAMPLE_ROUTES.article),
    async ({ page }) => {
      await openFollowing(page, address);
      await settled(page);
      await reloadWhileItAsks(page);
      expect(await page.evaluate(() => sessionStorage.getItem('lastWords') ?? '')).toBe('');
    },
  );
}

test(
  'leaving: a page left during a request restores its position, in the language its host does not speak',
  NIGHTLY,
  async ({ page, context }) => {
    await speak(context, 'de-DE');
    await openFollowing(page, WIDE_ARTICLE);
    await settled(page);
    await page.evaluate(() => window.scrollTo(0, 2400));
    await reloadWhileItAsks(page);
    await settled(page);
    expect(await page.evaluate(() => Math.round(window.scrollY))).toBe(2400);
  },
);
