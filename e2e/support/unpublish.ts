import type { Page } from '@playwright/test';

/** A page that is not published yet: the site's server has neither the page nor its data, and the page opens live. */
export async function unpublish(page: Page, siteUrl: string, path: string): Promise<void> {
  await page.route(`${siteUrl}${path}`, (route) =>
    route.continue({ url: `${siteUrl}/not-published` }),
  );
  await page.route(`**/data/*/p${path}.json`, (route) => route.fulfill({ status: 404, body: '' }));
}
