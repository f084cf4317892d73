import type { Page } from '@playwright/test';
import { addToCart } from './support/shopping';
import { WORDS as LABELS } from './support/words';
import { SAMPLE_ROUTES, WIDE_ARTICLE } from '../scripts/lib/sampleRoutes';
import { PAGES, sectionAddress } from '../src/lib/addresses';
import { coveredContent } from './support/overlaidContent';
import { expect, NIGHTLY, presetLanguage, test, specLanguage } from './support/fixtures';
import { playerPanel, openDrawer, toggle, PODCAST_LABELS } from './support/podcast';
import { waitUntilReady } from './support/waits';

// Chromium logs the missing page.
test.use({ allowed: { console: [/status of 404/] } });

const SIZES = [
  { width: 360, height: 780 },
  { width: 768, height: 1024 },
  { width: 1280, height: 860 },
];

/** Scrolls through the page and lists elements that stay covered. */
async function coveredWhileScrolling(page: Page): Promise<string[]> {
  const coveredElements: string[] = [];
  const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  for (let offset = 0; offset < end; offset += 400) {
    await page.evaluate((top) => scrollTo(0, top), offset);
    coveredElements.push(...(await coveredContent(page, 'on the way')));
  }
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  coveredElements.push(...(await coveredContent(page, 'at the end')));
  return [...new Set(coveredElements)];
}

const addToBasket = (page: Page): Promise<void> => addToCart(page, LABELS['en-US']);

async function playAndHide(page: Page): Promise<void> {
  await openDrawer(page, 'en-US');
  await playerPanel(page)
    .getByRole('button', { name: PODCAST_LABELS['en-US'].play, exact: true })
    .first()
    .click();
  await toggle(page, 'en-US', 'hide').click();
  await expect(toggle(page, 'en-US')).toBeVisible();
}

const FLOATING = [
  { name: 'the closed player', paths: [...Object.values(SAMPLE_ROUTES), WIDE_ARTICLE], open: [] },
  {
    name: 'the bar of the player',
    paths: [PAGES.home, SAMPLE_ROUTES.article, PAGES.contact],
    open: [playAndHide],
  },
  {
    name: 'the foot of the basket',
    paths: [sectionAddress('books'), sectionAddress('journals')],
    open: [addToBasket],
  },
  {
    name: 'the foot of the basket above the bar of the player',
    paths: [sectionAddress('books')],
    open: [addToBasket, playAndHide],
  },
];

for (const { name, paths, open } of FLOATING)
  test(
    `overlays: ${name} hides no text or control that cannot be scrolled into view`,
    NIGHTLY,
    async ({ page }) => {
      const problems: string[] = [];
      for (const path of paths) {
        await page.setViewportSize({ width: 1280, height: 860 });
        await page.goto(path);
        await waitUntilReady(page);
        for (const step of open) await step(page);
        for (const size of SIZES) {
          await page.setViewportSize(size);
          problems.push(
            ...(await coveredWhileScrolling(page)).map(
              (problem) => `${path}, ${String(size.width)} px: ${problem}`,
            ),
          );
        }
      }
      expect(problems).toEqual([]);
    },
  );

const language = specLanguage('en-US');
test(
  `player: menu and language buttons stay reachable while it is open (${language})`,
  NIGHTLY,
  async ({ page, context }) => {
    await presetLanguage(context, language);
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(PAGES.contact);
      await page
        .getByRole('button', {
          name: language === 'en-US' ? 'Open Podcasts' : 'Podcast-Player öffnen',
          exact: true,
        })
        .click();
      await expect(
        page.getByRole('complementary', { name: 'Podcast' }).getByRole('heading', { level: 2 }),
      ).toBeVisible();
      await page.evaluate(() => window.scrollTo(0, 0));
      for (const control of await page.getByRole('banner').locator('a, button, summary').all()) {
        if (!(await control.isVisible())) continue;
        const isReachable = await control.evaluate((element) => {
          const { left, top, width: elementWidth, height } = element.getBoundingClientRect();
          const topElement = document.elementFromPoint(left + elementWidth / 2, top + height / 2);
          return topElement !== null && element.contains(topElement);
        });
        expect([width, await control.innerText(), isReachable]).toEqual([
          width,
          expect.any(String),
          true,
        ]);
      }
    }
  },
);

test(
  'menu: the list of the last topic opens above the open player and can be pressed',
  NIGHTLY,
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 860 });
    await page.goto(PAGES.contact);
    await openDrawer(page, 'en-US');
    const topic = page.getByRole('banner').locator('details:visible').last();
    await topic.locator('summary').click();
    const links = topic.getByRole('link');
    await expect(links.nth(1)).toBeVisible();
    const [list, drawer] = [
      await topic.getByRole('list').boundingBox(),
      await playerPanel(page).locator('> div').first().boundingBox(),
    ];
    expect((list?.x ?? 0) + (list?.width ?? 0), 'they meet').toBeGreaterThan(drawer?.x ?? 1280);
    const isOnTop = await links.evaluateAll((all) =>
      all.map((link) => {
        const { right, top, height } = link.getBoundingClientRect();
        return link.contains(document.elementFromPoint(right - 4, top + height / 2));
      }),
    );
    expect(isOnTop).not.toContain(false);
  },
);
