import type { Browser, Page } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../scripts/lib/chromium';
import { clippedTexts } from './support/clippedTexts';
import { expect, LANGUAGES, NIGHTLY, presetLanguage, test as base } from './support/fixtures';
import { PAGE_KIND_ADDRESSES } from './support/pageKinds';
import { waitUntilReady } from './support/waits';

/** A browser with a default font twice as large. Setting options of the worker's browser instead would start the whole product again. */
const test = base.extend<object, { largeTextBrowser: Browser }>({
  largeTextBrowser: [
    async ({ playwright }, use) => {
      const executablePath = findChromium();
      const browser = await playwright.chromium.launch({
        ...(executablePath === null ? {} : { executablePath }),
        args: [...CHROMIUM_FLAGS, '--blink-settings=defaultFontSize=32'],
      });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ largeTextBrowser, baseURL }, use) => {
    const context = await largeTextBrowser.newContext({
      ...(baseURL === undefined ? {} : { baseURL }),
      viewport: { width: 360, height: 780 },
    });
    await use(context);
    await context.close();
  },
});

/** Texts with more lines than words, because their column is too narrow. Two lines are allowed for hyphens. */
const textsInLetters = (page: Page): Promise<string[]> =>
  page.locator('main').evaluate((main) => {
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      const words = (node.textContent ?? '').trim();
      const tops = Array.from(range.getClientRects(), ({ top }) => Math.round(top));
      // Texts for screen readers only are one pixel wide.
      const isShown = (node.parentElement?.getBoundingClientRect().width ?? 0) > 2;
      if (isShown && new Set(tops).size > words.split(/\s+/).length + 2) found.push(words);
    }
    return found;
  });

// Chromium logs the missing page and the missing receipt.
test.use({ allowed: { console: [/status of 404/, /There is no such receipt/] } });

for (const [index, path] of PAGE_KIND_ADDRESSES.entries()) {
  const language = LANGUAGES[index % 2] ?? 'en-US';
  test(
    `large text: ${path} at 200 % fits a phone without scrolling sideways (${language})`,
    NIGHTLY,
    async ({ page, context }) => {
      await presetLanguage(context, language);
      await page.goto(path);
      await waitUntilReady(page);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
        '32px',
      );
      expect(await clippedTexts(page)).toEqual([]);
      expect(await textsInLetters(page), 'no words fall apart into letters').toEqual([]);
      const languages = page
        .getByRole('banner')
        .getByRole('group')
        .locator('button > span[aria-hidden]');
      expect(
        await languages.evaluateAll((all) =>
          all.map((one) => [one.textContent, one.getClientRects().length]),
        ),
        'each in one line',
      ).toEqual([
        ['EN', 1],
        ['DE', 1],
      ]);
    },
  );
}
