import { expect, type Locator, type Page } from '@playwright/test';

/** The site's letters come after the page has been drawn and move its lines; what stands in for them until then counts as loaded too. */
export const lettersArrived = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      Array.from(document.fonts).some(
        ({ family, status }) => status === 'loaded' && !family.includes('Fallback'),
      ),
  );

/** Waits until a page is as it will stay: its words and letters are there, and no part of it is still being loaded. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('Clara Weidmann');
  await lettersArrived(page);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Opens a page and waits until it does what pages do once they are quiet: it follows what is published, hears the search's keys, fetches and draws ahead what is pointed at. */
export async function openFollowing(page: Page, address: string): Promise<void> {
  // In the same step it asks whether its frame is still what is published.
  const follows = page.waitForRequest((request) =>
    /^\/data\/[\w-]+\/frame\.json$/.test(new URL(request.url()).pathname),
  );
  await page.goto(address);
  await follows;
}

/** Lets a page do what it does by itself: what it would ask for unasked has been asked for afterwards. A page that is never idle is not waited for. */
export const quiet = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })));

/** The visitor looks elsewhere and comes back to the window, as often as it takes until something is to be seen. */
export async function backToWindowUntil(page: Page, seen: Locator): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(seen).toBeVisible({ timeout: 2000 });
  }).toPass();
}
