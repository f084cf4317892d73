import path from 'node:path';
import type { Page } from '@playwright/test';
import { EDITORS, previewAddress } from '../src/lib/addresses';
import { signInAtDesk } from './support/desk';
import { expect, test } from './support/fixtures';
import { orderBooks, payOrder } from './support/orders';

const FOLDER = path.resolve('docs/images');
const SECRET = 'sandbox-editors-secret';
const DRAFT = previewAddress('article', 'slow-practice');

/** Writes a picture of a guide. */
async function picture(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: path.join(FOLDER, `${name}.jpg`), quality: 65 });
}

test.use({
  hydration: 'not awaited',
  viewport: { width: 1200, height: 720 },
  // The preview runs outside Contentful's frame here.
  allowed: { errors: [/targetOrigin/], console: [/401 \(/] },
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
  await picture(page, 'editors-preview');
  await page.getByRole('link', { name: 'Side by side' }).click();
  await expect(page.frameLocator('iframe[title=Deutsch]').locator('h1')).toBeVisible();
  await picture(page, 'editors-sides');
  await page.goto(`${world.siteUrl}${EDITORS.report}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await picture(page, 'editors-report');
});

test("owner's guide: pictures of the desk on a phone", async ({ page, world }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await payOrder(world, await orderBooks(world, 'de-DE'));
  await signInAtDesk(page, world);
  for (const [name, address] of [
    ['desk-pack', '/desk/pack'],
    ['desk-workshop', '/desk/workshops/workshop-nerves'],
    ['desk-settings', '/desk/settings'],
    ['desk-access', '/desk/access'],
  ] as const) {
    await page.goto(`${world.functionsUrl}${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await picture(page, name);
  }
});
