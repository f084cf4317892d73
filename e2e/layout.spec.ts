import type { Page } from '@playwright/test';
import { SAMPLE_ROUTES, WIDE_ARTICLE } from '../scripts/lib/sampleRoutes';
import { WORDS } from './support/words';
import { expect, nightlyUnless, LANGUAGES, NIGHTLY, speak, test } from './support/fixtures';
import { KINDS_OF_ROUTE } from './support/kindsOfRoute';
import { outOfOrder, stopsOutOfOrder } from './support/orderProblems';
import { settled } from './support/settled';

// Chromium logs a missing page and the page of a missing receipt.
test.use({ allowed: { console: [/status of 404/, /There is no such receipt/] } });

/** From the narrowest phone to a wide monitor, closely where layouts change. */
const WIDTHS = [
  320, 344, 360, 390, 430, 480, 600, 720, 768, 834, 900, 992, 1024, 1100, 1200, 1248, 1280, 1366,
  1440, 1536, 1680,
];

/** Widths at which the visual order is compared with the document's. */
const ORDERED = [360, 768, 1024, 1280, 1680];

/** Widths at which the Tab order is compared with the visual order. */
const TAB_WIDTHS = [360, 768, 1280];

async function sweep(page: Page, language: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const wide = await page.evaluate(() => ({
      page: document.documentElement.scrollWidth,
      window: document.documentElement.clientWidth,
    }));
    expect(wide.page, `at ${String(width)} px, ${language}`).toBeLessThanOrEqual(wide.window);
    if (ORDERED.includes(width))
      expect(await outOfOrder(page), `at ${String(width)} px, ${language}`).toEqual([]);
  }
}

/** The languages take turns. */
for (const [index, path] of KINDS_OF_ROUTE.entries()) {
  const language = LANGUAGES[(index + 1) % 2] ?? 'de-DE';
  test(
    `layout: ${path} does not scroll sideways and keeps reading and Tab order from 320 to 1680 px (${language})`,
    nightlyUnless(index === 0),
    async ({ page, context }) => {
      test.setTimeout(120_000);
      await speak(context, language);
      await page.goto(path);
      await settled(page);
      await sweep(page, language);
      for (const width of TAB_WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        expect(await stopsOutOfOrder(page), `at ${String(width)} px`).toEqual([]);
      }
    },
  );
}

test('layout: switching the language widens nothing', NIGHTLY, async ({ page, context }) => {
  await speak(context, 'en-US');
  await page.goto(SAMPLE_ROUTES.workshops);
  await settled(page);
  await page.getByRole('button', { name: /^DE/ }).click();
  // Words of the label files change at once, those of the content service when they are there.
  await expect(page.getByRole('link', { name: 'Startseite' }).first()).toBeAttached();
  await expect(page.getByRole('main')).toContainText('Wozu Lampenfieber gut ist');
  await settled(page);
  await sweep(page, 'de-DE');
});

test(
  'layout: at 768 px a topic shows its text and the start of its list beside its picture',
  NIGHTLY,
  async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.goto(SAMPLE_ROUTES.topic);
    await settled(page);
    const picture = await page.locator('main img').first().boundingBox();
    expect((picture?.width ?? 0) * (picture?.height ?? 0)).toBeLessThan((768 * 1024) / 2);
    await expect(page.locator(`main a[href="${SAMPLE_ROUTES.article}"]`).first()).toBeInViewport();
  },
);

test('layout: both ends of the header have their final position while the page is still loading', async ({
  page,
  request,
}) => {
  const whole = (await (await request.get(SAMPLE_ROUTES.article)).text()).replace(
    /<script[^]*?<\/script>/g,
    '',
  );
  const [languages, menu] = [
    whole.indexOf('<button', whole.indexOf('role="group"')),
    whole.indexOf('popoverTarget="menu-sheet"'),
  ];
  const ends = page.locator('header').first().locator('a[href="/search"], [role="group"] button');
  const places = () =>
    ends.evaluateAll((all) =>
      all
        .filter((one) => one.getClientRects().length > 0)
        .map((one) => [one.getBoundingClientRect().left, one.getBoundingClientRect().right]),
    );
  for (const width of [320, 360, 390, 768, 1100, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.setContent(whole);
    const there = await places();
    for (const [many, cut] of [
      languages,
      whole.indexOf('<button', languages + 1),
      whole.lastIndexOf('<', menu),
    ].entries()) {
      await page.setContent(whole.slice(0, cut));
      const first = await places();
      expect(first.length, 'of the languages').toBeGreaterThanOrEqual(many);
      expect(there.slice(0, first.length), `at ${String(width)} px`).toEqual(first);
    }
  }
});

for (const [width, beside] of [
  [360, false],
  [1280, true],
] as const) {
  test(
    `layout: entry links are separated ${beside ? 'from their left neighbour' : 'from the element above, and not on the left'} at ${String(width)} px`,
    NIGHTLY,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(SAMPLE_ROUTES.home);
      const rules = await page
        .getByRole('region', { name: WORDS['en-US'].home.ways })
        .getByRole('listitem')
        .evaluateAll((ways) =>
          ways.map((way) => [
            parseFloat(getComputedStyle(way).borderLeftWidth) > 0,
            parseFloat(getComputedStyle(way).borderTopWidth) > 0,
          ]),
        );
      expect(rules.slice(0, 2)).toEqual([[false, false], beside ? [true, false] : [false, true]]);
    },
  );
}

for (const address of [SAMPLE_ROUTES.article, WIDE_ARTICLE, SAMPLE_ROUTES.episode])
  test(
    `layout: the lazy tools of ${address} move nothing below them`,
    NIGHTLY,
    async ({ page }) => {
      let bring = (): void => undefined;
      const held = new Promise<void>((resolve) => (bring = resolve));
      await page.route(/\/static\/article-tools\.[^/]*\.js$/, async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(address);
      await settled(page);
      const tool = page.getByRole('main').getByRole('button', { name: /^Save/ }).first();
      await expect(tool).toHaveCount(0);
      const looks = async (): Promise<(number | undefined)[]> => {
        const at: (number | undefined)[] = [];
        for (const width of [360, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          at.push((await page.getByRole('contentinfo').boundingBox())?.y);
        }
        return at;
      };
      const before = await looks();
      bring();
      await expect(tool).toBeVisible();
      expect(await looks()).toEqual(before);
    },
  );
