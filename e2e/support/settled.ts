import { expect, type Locator, type Page } from '@playwright/test';

/** Waits until a page is as it will stay: its words and letters are there, and no part of it is still being loaded. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('Clara Weidmann');
  // They come after the page has been drawn.
  await page.waitForFunction(() => Array.from(document.fonts).some(({ status }) => status === 'loaded') && document.fonts.status === 'loaded');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** The visitor looks elsewhere and comes back to the window, as often as it takes until something is to be seen. */
export async function backToWindowUntil(page: Page, seen: Locator): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(seen).toBeVisible({ timeout: 2000 });
  }).toPass();
}
