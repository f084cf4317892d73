import type { Page } from '@playwright/test';
import { clippedTexts } from './support/clippedTexts';
import { KINDS_OF_ROUTE } from './support/kindsOfRoute';
import { expect, LANGUAGES, LONG, test } from './support/fixtures';
import { LONG_WORD, typesWithTexts, writeLongTexts } from './support/longTexts';
import type { World } from './support/world';

// What Chromium says of a page that is not there, and the page of a receipt that is not there.
test.use({ allowed: { console: [/status of 404/, /There is no such receipt/] } });

const NARROW = { width: 320, height: 780 };
const WIDE = { width: 1280, height: 860 };

const hostOf = (world: World, language: string): string => (language === 'en-US' ? world.siteUrl : world.germanSiteUrl);

/** Everything that is closed on the page, opened: a text may stand in there. */
const openAll = (page: Page): Promise<void> => page.evaluate(() => document.querySelectorAll('main details').forEach((details) => details.setAttribute('open', '')));

test('words of forty letters and pasted addresses, in every field of every type, can be read whole on every kind of page, at 320 and 1280 px, in both languages', LONG, async ({ page, world }) => {
  test.setTimeout(300_000);
  const written = await writeLongTexts(world.control);
  expect([...written.keys()].sort()).toEqual(typesWithTexts().sort());
  for (const [type, fields] of written) expect(fields, type).toBeGreaterThan(0);
  const problems: string[] = [];
  for (const language of LANGUAGES) {
    for (const path of KINDS_OF_ROUTE) {
      await page.setViewportSize(NARROW);
      await page.goto(`${hostOf(world, language)}${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toContainText(LONG_WORD);
      await openAll(page);
      problems.push(...(await clippedTexts(page)).map((problem) => `${path}, ${language}, at 320: ${problem}`));
      await page.setViewportSize(WIDE);
      problems.push(...(await clippedTexts(page)).map((problem) => `${path}, ${language}, at 1280: ${problem}`));
    }
  }
  expect(problems).toEqual([]);
});
