import type { Page } from '@playwright/test';
import { TOUR, WIDE_ARTICLE } from '../scripts/lib/tour';
import { again, expect, LANGUAGES, speak, test } from './support/fixtures';
import { outOfOrder } from './support/outOfOrder';
import { settled } from './support/settled';

const PATHS = Object.values({ ...TOUR, article: WIDE_ARTICLE });
// What Chromium says of a page that is not there.
test.use({ allowed: { console: [/status of 404/] } });

/** From the narrowest phone to a wide desk, closely where layouts change. */
const WIDTHS = [320, 344, 360, 390, 430, 480, 600, 720, 768, 834, 900, 992, 1024, 1100, 1200, 1248, 1280, 1366, 1440, 1536, 1680];

/** Where what the eye meets is compared with the document. */
const ORDERED = [360, 768, 1024, 1280, 1680];

async function sweep(page: Page, language: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const wide = await page.evaluate(() => ({ page: document.documentElement.scrollWidth, window: document.documentElement.clientWidth }));
    expect(wide.page, `at ${String(width)} px, ${language}`).toBeLessThanOrEqual(wide.window);
    if (ORDERED.includes(width)) expect(await outOfOrder(page), `at ${String(width)} px, ${language}`).toEqual([]);
  }
}

for (const path of PATHS) {
  for (const language of LANGUAGES) {
    // The German words are the longer ones.
    test(`${path} never scrolls sideways and stands in the order of the document from 320 to 1680 px, ${language}`, again(language, 'de-DE'), async ({ page, context }) => {
      await speak(context, language);
      await page.goto(path);
      await settled(page);
      await sweep(page, language);
    });
  }
}

test('a change of language widens nothing', async ({ page, context }) => {
  await speak(context, 'en-US');
  await page.goto(TOUR.workshops);
  await settled(page);
  await page.getByRole('button', { name: /^DE/ }).click();
  // Words of the label files change at once; those of the content service are marked busy until they are there.
  await expect(page.getByRole('link', { name: 'Startseite' }).first()).toBeAttached();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await sweep(page, 'de-DE');
});
