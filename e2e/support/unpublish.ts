import type { Page } from '@playwright/test';

/** Hides a published page and its data from the browser, so that it opens as a live page. */
export async function unpublish(page: Page, siteUrl: string, path: string): Promise<void> {
  await page.route(`${siteUrl}${path}`, (route) =>
    route.continue({ url: `${siteUrl}/not-published` }),
  );
  await page.route(`**/data/*/p${path}.json`, (route) => route.fulfill({ status: 404, body: '' }));
}
