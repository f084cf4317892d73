import type { Page } from '@playwright/test';
import { EVERY_LABEL } from '../src/i18n/testing/everyLabel';
import { articleAddress } from '../src/lib/addresses';
import { expectAccessible } from './support/axe';
import { expect, LANGUAGES, NIGHTLY, speak, test } from './support/fixtures';

const ARTICLE = articleAddress('foundations', 'slow-practice');
const english = EVERY_LABEL['en-US'].both;
const german = EVERY_LABEL['de-DE'].both;

/** Headings of the article's texts with the language they are marked with, in the order in which they are read. */
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
    // A screen reader reads pair by pair, each text in its language.
    const heard = await headings(page);
    expect(heard.length).toBeGreaterThan(3);
    expect(heard.map(([language]) => language)).toEqual(
      heard.map((_, at) => (at % 2 === 0 ? 'en-US' : 'de-DE')),
    );
    await expectAccessible(page);
    // The focus stays where it was pressed.
    await expect(page.getByRole('link', { name: english.one, exact: true })).toBeFocused();
    // An exercise that stands there in both languages has one card.
    const stand = page.getByRole('button', {
      name: EVERY_LABEL['en-US'].practice.practiseThing.split('{{')[0] ?? '',
    });
    await stand.press('Enter');
    const card = page.getByRole('dialog', { name: /Fifteen slow minutes/ });
    await expect(card.getByRole('timer')).toBeVisible();
    await expect(card).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(stand).toBeFocused();
    // On paper too, under both titles.
    await page.emulateMedia({ media: 'print' });
    // No tool and nothing that floats is of use on paper.
    await expect(
      page.getByRole('button', {
        name: /Save|Share|Keep for offline|On the music stand|Open Podcasts/,
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
    await speak(context, 'de-DE');
    await page.goto(`${ARTICLE}?with=en-US`);
    await expect(page.getByRole('link', { name: german.one, exact: true })).toBeVisible();
    const pair = page.locator('[data-text] [lang="de-DE"]').first();
    const other = page.locator('[data-text] [lang="en-US"]').first();
    await expect(other).toBeVisible();
    const boxes = async () => ({
      left: await pair.boundingBox(),
      right: await other.boundingBox(),
    });
    await expect
      .poll(async () => {
        const { left, right } = await boxes();
        return left?.y === right?.y && (left?.x ?? 0) < (right?.x ?? 0);
      })
      .toBe(true);
    await page.setViewportSize({ width: 360, height: 780 });
    await expect
      .poll(async () => {
        const { left, right } = await boxes();
        return (left?.y ?? 0) < (right?.y ?? 0);
      })
      .toBe(true);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    ).toBe(true);
    await expectAccessible(page);
    // Nonsense is no wish.
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
