import path from 'node:path';
import type { Page } from '@playwright/test';
import { EDITORS, previewAddress } from '../src/lib/addresses';
import { signInAtDesk } from './support/desk';
import { everyMail, requestMails } from '../functions/testing/orders/everyMail';
import { expect, LANGUAGES, test } from './support/fixtures';
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

const SHEET =
  'body{margin:0;padding:8px;display:grid;grid-template-columns:repeat(7,320px);gap:8px;background:#55605d}iframe{border:0;width:320px;height:560px}';
const attribute = (html: string): string => html.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

for (const language of LANGUAGES)
  test(`mails: a contact sheet for buyers and one for the owner (${language})`, async ({
    browser,
  }) => {
    const mails = await everyMail(language);
    // Half the size of a phone's picture, for all mails of a group at once.
    const page = await browser.newPage({
      viewport: { width: 2304, height: 800 },
      deviceScaleFactor: 0.5,
    });
    for (const audience of ['customer', 'owner'] as const) {
      const pages = mails.filter((mail) => mail.audience === audience).map(({ html }) => html);
      if (audience === 'owner') pages.push(...requestMails());
      const frames = pages.map((html) => `<iframe srcdoc="${attribute(html)}"></iframe>`);
      await page.setContent(`<style>${SHEET}</style>${frames.join('')}`);
      await page.screenshot({
        path: path.join(FOLDER, `mails-${audience}-${language.slice(0, 2)}.jpg`),
        quality: 60,
        fullPage: true,
      });
    }
    await page.close();
  });
