import type { Page } from '@playwright/test';
import { EVERY_LABEL } from '../src/i18n/testing/everyLabel';
import { articleAddress } from '../src/lib/addresses';
import { expectAccessible } from './support/axe';
import { expect, LANGUAGES, NIGHTLY, presetLanguage, test } from './support/fixtures';
import { openMoreTools } from './support/moreTools';

const ARTICLE = articleAddress('foundations', 'slow-practice');
const english = EVERY_LABEL['en-US'].both;
const german = EVERY_LABEL['de-DE'].both;

/** Headings of the article's texts in reading order, with the language that they are marked with. */
const headings = (page: Page): Promise<[string, string][]> =>
  page
    .locator('[data-text] h2')
    .evaluateAll((all) =>
      all.map((heading) => [
        heading.closest('[lang]')?.getAttribute('lang') ?? '',
        heading.textContent,
      ]),
    );

test(
  'side by side: opens from the tools of an article and closes again',
  NIGHTLY,
  async ({ page }) => {
    await page.goto(ARTICLE);
    const tool = page.getByRole('link', { name: english.tool, exact: true });
    await tool.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${ARTICLE}?with=de-DE`);
    await expect(page.getByText(/Langsamkeit/).first()).toBeVisible();
    await expect(page).toHaveTitle(/Slow Practice · Langsam üben –/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /Slow Practice\s+Langsam üben/,
    );
    // A screen reader reads the texts in pairs, each in its language.
    const readHeadings = await headings(page);
    expect(readHeadings.length).toBeGreaterThan(3);
    expect(readHeadings.map(([language]) => language)).toEqual(
      readHeadings.map((_, index) => (index % 2 === 0 ? 'en-US' : 'de-DE')),
    );
    await expectAccessible(page);
    await expect(page.getByRole('link', { name: english.one, exact: true })).toBeFocused();
    // An exercise shown in both languages has only one card.
    const practiceButton = page.getByRole('button', {
      name: EVERY_LABEL['en-US'].practice.practiseThing.split('{{')[0] ?? '',
    });
    await practiceButton.press('Enter');
    const card = page.getByRole('dialog', { name: /Fifteen slow minutes/ });
    await expect(card.getByRole('timer')).toBeVisible();
    await expect(card).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(practiceButton).toBeFocused();
    // It prints in two columns with both titles.
    await page.emulateMedia({ media: 'print' });
    // Tools and floating elements are not printed.
    await expect(
      page.getByRole('button', {
        name: /Save|Share|Keep for offline|Put on the music stand|Open Podcasts/,
      }),
    ).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const tops = await page.evaluate(
      (sides) =>
        sides.map(
          (side) =>
            document.querySelector(`[data-text] [lang="${side}"]`)?.getBoundingClientRect().y,
        ),
      LANGUAGES,
    );
    expect(tops[0]).toBeDefined();
    expect(tops[0]).toBe(tops[1]);
    await page.emulateMedia({ media: 'screen' });
    await page.goBack();
    await expect(page).toHaveURL(ARTICLE);
    await expect(page).toHaveTitle(/^Slow Practice –/);
    await expect(page.locator('[data-text] [lang]')).toHaveCount(0);
  },
);

test(
  'side by side: an address opens it in German, in columns on wide screens and stacked on a phone',
  NIGHTLY,
  async ({ page, context }) => {
    await presetLanguage(context, 'de-DE');
    await page.goto(`${ARTICLE}?with=en-US`);
    await expect(page.getByRole('link', { name: german.one, exact: true })).toBeVisible();
    const germanText = page.locator('[data-text] [lang="de-DE"]').first();
    const englishText = page.locator('[data-text] [lang="en-US"]').first();
    await expect(englishText).toBeVisible();
    const readBoxes = async () => ({
      left: await germanText.boundingBox(),
      right: await englishText.boundingBox(),
    });
    await expect
      .poll(async () => {
        const { left, right } = await readBoxes();
        return left?.y === right?.y && (left?.x ?? 0) < (right?.x ?? 0);
      })
      .toBe(true);
    await page.setViewportSize({ width: 360, height: 780 });
    await expect
      .poll(async () => {
        const { left, right } = await readBoxes();
        return (left?.y ?? 0) < (right?.y ?? 0);
      })
      .toBe(true);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    ).toBe(true);
    await expectAccessible(page);
    // An invalid parameter is ignored.
    await page.goto(`${ARTICLE}?with=%3Cscript%3E`);
    await expect(page.getByRole('link', { name: german.tool, exact: true })).toBeVisible();
    await expect(page.locator('[data-text] [lang]')).toHaveCount(0);
  },
);

test.describe('with the service worker', () => {
  test.use({
    serviceWorkers: 'allow',
    allowed: { console: [/Failed to load resource/, /net::ERR/, /could not be fetched/] },
  });

  test(
    'side by side: works offline for an article downloaded in both languages',
    NIGHTLY,
    async ({ page, context }) => {
      const { offline } = EVERY_LABEL['en-US'];
      await page.goto(ARTICLE);
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await openMoreTools(page);
      await page.getByRole('button', { name: offline.tool, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: offline.dialog });
      await dialog.getByLabel(offline.bothToGerman).check();
      await dialog.getByRole('button', { name: offline.keep, exact: true }).click();
      await expect(dialog.getByText(offline.ended.kept)).toBeVisible();
      await context.setOffline(true);
      await page.goto(`${ARTICLE}?with=de-DE`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        /Slow Practice\s+Langsam üben/,
      );
    },
  );
});
