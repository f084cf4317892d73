import { expect, type Locator, type Page } from '@playwright/test';

/** Waits for the web fonts and shows them, also when a slow page has left them to the next one. */
export const waitForFonts = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    window.showLateFonts?.();
    return (
      document.fonts.status === 'loaded' &&
      // The fallback fonts are loaded early.
      Array.from(document.fonts).some(
        ({ family, status }) => status === 'loaded' && !family.includes('Fallback'),
      )
    );
  });

/** Waits until the page's heading, footer and web fonts are shown and nothing is still loading. */
export async function waitUntilReady(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('Clara Weidmann');
  await waitForFonts(page);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Starts the scripts of a page that waits for a press, and waits until it is hydrated. */
export async function startScripts(page: Page): Promise<void> {
  await page.evaluate(() => window.early?.start());
  await page.waitForFunction(() => window.early === undefined);
}

/** Opens a page and waits until its idle work has started: live updates, search shortcuts and prefetching. */
export async function openAndAwaitIdleWork(page: Page, address: string): Promise<void> {
  // Starting live updates requests frame.json.
  const follows = page.waitForRequest((request) =>
    /^\/data\/[\w-]+\/frame\.json$/.test(new URL(request.url()).pathname),
  );
  await page.goto(address);
  await follows;
}

/** Waits until the page is idle (at most 1 s), so that all its unprompted requests have been sent. */
export const waitForIdle = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })));

/** Dispatches window focus, as when a visitor returns to the tab, until the element is visible. */
export async function focusWindowUntilVisible(page: Page, seen: Locator): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(seen).toBeVisible({ timeout: 2000 });
  }).toPass();
}
