import type { Locator } from '@playwright/test';
import { EVERY_LABEL } from '../src/i18n/testing/everyLabel';
import { articleAddress, episodeAddress, PAGES } from '../src/lib/addresses';
import { expect, LANGUAGES, nightlyUnlessLanguage, presetLanguage, test } from './support/fixtures';
import { playerPanel } from './support/podcast';
import { waitUntilReady } from './support/waits';

const PHONE = { width: 360, height: 740 };
const ARTICLE = articleAddress('foundations', 'slow-practice');
const EXERCISE = {
  'en-US': 'Application: Fifteen slow minutes',
  'de-DE': 'Anwendung: Fünfzehn langsame Minuten',
};

test.use({ viewport: PHONE, hasTouch: true });

/** Distance of the element's end from the top of the page, px. */
async function bottomOf(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('The element is not shown.');
  return box.y + box.height + (await element.page().evaluate(() => window.scrollY));
}

/** Taps elements in turn and counts; `seen` requires each to be in the window without scrolling. */
function countTaps({ seen }: { seen: boolean }) {
  let taps = 0;
  return {
    async tap(element: Locator): Promise<void> {
      if (seen) await expect(element).toBeInViewport();
      await element.tap();
      taps += 1;
    },
    taps: () => taps,
  };
}

for (const language of LANGUAGES) {
  const { quiz, search, nav, podcast, shelf, titles } = EVERY_LABEL[language];

  test.describe(`on a phone, ${language}`, nightlyUnlessLanguage(language), () => {
    test.beforeEach(({ context }) => presetLanguage(context, language));

    test('article: opens with two taps, and its text begins on the first screen', async ({
      page,
    }) => {
      await page.goto(PAGES.home);
      const { tap, taps } = countTaps({ seen: false });
      await tap(page.locator('main a[href="/articles/foundations"]').first());
      await expect(page).toHaveURL(/\/foundations$/);
      await tap(page.locator(`main a[href="${ARTICLE}"]`).first());
      await waitUntilReady(page);
      expect(taps()).toBe(2);
      const firstLine = page.locator('[data-texts] p').first();
      expect((await firstLine.boundingBox())?.y).toBeLessThan(PHONE.height);
      const mainText = page.locator('[data-text] p').first();
      expect((await mainText.boundingBox())?.y).toBeLessThan(1.6 * PHONE.height);
    });

    test('exercise: its name opens its card with three taps and no scrolling', async ({ page }) => {
      await page.goto(PAGES.home);
      const { tap, taps } = countTaps({ seen: true });
      await tap(page.getByRole('banner').getByRole('link', { name: nav.search }));
      const field = page.getByRole('searchbox');
      await tap(field);
      await field.fill(EXERCISE[language].split(': ')[1] ?? '');
      const results = page.getByRole('list', { name: search.list });
      await expect(results.getByRole('listitem').first()).toContainText(search.kinds.exercise);
      await tap(results.getByRole('link', { name: EXERCISE[language] }));
      await expect(page.getByRole('dialog', { name: EXERCISE[language] })).toBeVisible();
      expect(taps()).toBe(3);
    });

    test('episode: plays with two taps; its page has drawing, button and seek bar at first', async ({
      page,
    }) => {
      await page.goto(PAGES.podcast);
      const episode = page.locator('main ol > li').first();
      await expect(episode.getByRole('button')).toBeInViewport();
      await page.goto(PAGES.home);
      const { tap, taps } = countTaps({ seen: false });
      await tap(page.getByRole('button', { name: podcast.open, exact: true }).first());
      await tap(playerPanel(page).getByRole('button', { name: podcast.play, exact: true }));
      await expect(
        playerPanel(page).getByRole('button', { name: podcast.pause, exact: true }),
      ).toBeVisible();
      expect(taps()).toBe(2);
      const first = playerPanel(page).getByRole('list').first().getByRole('button').first();
      await expect(first).toBeInViewport();
      await page.goto(episodeAddress('900101'));
      const main = page.getByRole('main');
      for (const control of [
        main.getByRole('button', { name: new RegExp(`^${podcast.play}: `) }),
        main.getByRole('slider', { name: podcast.seek }),
      ])
        expect(await bottomOf(control)).toBeLessThan(PHONE.height / 1.5);
    });

    test('quiz: the next button is on the first screen, the question above the title', async ({
      page,
    }) => {
      await page.goto(PAGES.quiz);
      await waitUntilReady(page);
      const next = page.getByRole('button', { name: quiz.next });
      expect(await bottomOf(next)).toBeLessThan(PHONE.height);
      const sizeOf = (level: number): Promise<number> =>
        page
          .getByRole('main')
          .getByRole('heading', { level })
          .first()
          .evaluate((heading) => Number.parseFloat(getComputedStyle(heading).fontSize));
      expect(await sizeOf(2)).toBeGreaterThan(await sizeOf(1));
    });

    test('shelf: header and menu lead to it and count its items', async ({ page }) => {
      await page.goto(ARTICLE);
      const tools = page.locator('article > header');
      await tools.getByRole('button', { name: shelf.save, exact: false }).tap();
      const bookmark = page.getByRole('banner').getByRole('link', { name: `${titles.shelf} 1` });
      await expect(bookmark).toBeVisible();
      await page.reload();
      await bookmark.tap();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles.shelf);
      await page.getByRole('main').getByRole('link', { name: titles.offline }).tap();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles.offline);
      await page.getByRole('button', { name: nav.open }).tap();
      await expect(
        page.getByRole('dialog').getByRole('link', { name: `${titles.shelf} 1` }),
      ).toBeVisible();
    });
  });
}
