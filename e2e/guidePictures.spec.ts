import path from 'node:path';
import type { Page } from '@playwright/test';
import { EDITORS, previewAddress } from '../src/lib/addresses';
import { expect, test } from './support/fixtures';

const FOLDER = path.resolve('docs/images');
const SECRET = 'sandbox-editors-secret';
const DRAFT = previewAddress('article', 'slow-practice');

/** Writes a picture of the editors' guide. */
async function picture(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: path.join(FOLDER, `editors-${name}.jpg`), quality: 65 });
}

test.use({
  hydration: 'not awaited',
  viewport: { width: 1200, height: 720 },
  // The preview runs outside Contentful's frame here.
  allowed: { errors: [/targetOrigin/] },
});
// Only on request, because it writes into the working tree: GUIDE_PICTURES=1 npx playwright test e2e/guidePictures.spec.ts
test.skip(process.env['GUIDE_PICTURES'] === undefined);

test("editors' guide: pictures of preview and report", async ({ page, world }) => {
  const { control } = world;
  // Mistakes for the report.
  await control.putEntry('workshop-nerves', { endTime: null });
  await control.putEntry('journal-pocket', { priceGermany: { 'en-US': 99 }, maker: null });
  await control.putEntry('slow-practice', { summary: { 'en-US': 'Slow, but awake.' } });
  await control.publishChanges();
  await control.call('PUT', '/content/entries/slow-practice?publish=false', {
    title: { 'en-US': 'Slow practice, again', 'de-DE': 'Noch einmal: langsam üben' },
  });
  await page.goto(`${world.siteUrl}${DRAFT}?locale=en-US&secret=${SECRET}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Slow practice, again');
  await picture(page, 'preview');
  await page.getByRole('link', { name: 'Side by side' }).click();
  await expect(page.frameLocator('iframe[title=Deutsch]').locator('h1')).toBeVisible();
  await picture(page, 'sides');
  await page.goto(`${world.siteUrl}${EDITORS.report}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await picture(page, 'report');
});
