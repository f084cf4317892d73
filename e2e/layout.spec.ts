import type { Page } from '@playwright/test';
import { SAMPLE_ROUTES } from '../scripts/lib/sampleRoutes';
import { WORDS } from './support/words';
import {
  expect,
  nightlyUnless,
  LANGUAGES,
  NIGHTLY,
  presetLanguage,
  test,
} from './support/fixtures';
import { PAGE_KIND_ADDRESSES } from './support/pageKinds';
import { elementsOutOfOrder, tabStopsOutOfOrder } from './support/visualOrder';
import { waitUntilReady } from './support/waits';

// Chromium logs the missing page and the missing receipt.
test.use({ allowed: { console: [/status of 404/, /There is no such receipt/] } });

/** Widths from the narrowest phone to a wide monitor, close together where the layout changes. */
const WIDTHS = [
  320, 344, 360, 390, 430, 480, 600, 720, 768, 834, 900, 992, 1024, 1100, 1200, 1248, 1280, 1366,
  1440, 1536, 1680,
];

/** Widths at which the visual order is compared with the document's. */
const ORDER_WIDTHS = [360, 768, 1024, 1280, 1680];

/** Widths at which the Tab order is compared with the visual order. */
const TAB_WIDTHS = [360, 768, 1280];

async function expectNoOverflow(page: Page, language: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const widths = await page.evaluate(() => ({
      page: document.documentElement.scrollWidth,
      window: document.documentElement.clientWidth,
    }));
    expect(widths.page, `at ${String(width)} px, ${language}`).toBeLessThanOrEqual(widths.window);
    if (ORDER_WIDTHS.includes(width))
      expect(await elementsOutOfOrder(page), `at ${String(width)} px, ${language}`).toEqual([]);
  }
}

for (const [index, path] of PAGE_KIND_ADDRESSES.entries()) {
  const language = LANGUAGES[(index + 1) % 2] ?? 'de-DE';
  test(
    `layout: ${path} does not scroll sideways and keeps reading and Tab order from 320 to 1680 px (${language})`,
    nightlyUnless(index === 0),
    async ({ page, context }) => {
      await presetLanguage(context, language);
      await page.goto(path);
      await waitUntilReady(page);
      await expectNoOverflow(page, language);
      for (const width of TAB_WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        expect(await tabStopsOutOfOrder(page), `at ${String(width)} px`).toEqual([]);
      }
    },
  );
}

test(
  'layout: switching the language does not make the page scroll sideways',
  NIGHTLY,
  async ({ page, context }) => {
    await presetLanguage(context, 'en-US');
    await page.goto(SAMPLE_ROUTES.workshops);
    await waitUntilReady(page);
    await page.getByRole('button', { name: /^DE/ }).click();
    // Labels change at once, content when its data has loaded.
    await expect(page.getByRole('link', { name: 'Startseite' }).first()).toBeAttached();
    await expect(page.getByRole('main')).toContainText('Wozu Lampenfieber gut ist');
    await waitUntilReady(page);
    await expectNoOverflow(page, 'de-DE');
  },
);

test(
  'layout: at 768 px a topic shows its text and the start of its list beside its picture',
  NIGHTLY,
  async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.goto(SAMPLE_ROUTES.topic);
    await waitUntilReady(page);
    const picture = await page.locator('main img').first().boundingBox();
    expect((picture?.width ?? 0) * (picture?.height ?? 0)).toBeLessThan((768 * 1024) / 2);
    await expect(page.locator(`main a[href="${SAMPLE_ROUTES.article}"]`).first()).toBeInViewport();
  },
);

test('layout: both ends of the header have their final position while the page is still loading', async ({
  page,
  request,
}) => {
  const html = (await (await request.get(SAMPLE_ROUTES.article)).text()).replace(
    /<script[^]*?<\/script>/g,
    '',
  );
  const [languages, menu] = [
    html.indexOf('<button', html.indexOf('role="group"')),
    html.indexOf('popoverTarget="menu-sheet"'),
  ];
  const headerEnds = page
    .locator('header')
    .first()
    .locator('a[href="/search"], [role="group"] button');
  const readEdges = () =>
    headerEnds.evaluateAll((all) =>
      all
        .filter((one) => one.getClientRects().length > 0)
        .map((one) => [one.getBoundingClientRect().left, one.getBoundingClientRect().right]),
    );
  for (const width of [320, 360, 390, 768, 1100, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.setContent(html);
    const finalEdges = await readEdges();
    for (const [languageCount, cut] of [
      languages,
      html.indexOf('<button', languages + 1),
      html.lastIndexOf('<', menu),
    ].entries()) {
      await page.setContent(html.slice(0, cut));
      const edges = await readEdges();
      expect(edges.length, 'of the languages').toBeGreaterThanOrEqual(languageCount);
      expect(finalEdges.slice(0, edges.length), `at ${String(width)} px`).toEqual(edges);
    }
  }
});

for (const [width, isBeside] of [
  [360, false],
  [1280, true],
] as const) {
  test(
    `layout: entry links are separated ${isBeside ? 'from their left neighbour' : 'from the element above, and not on the left'} at ${String(width)} px`,
    NIGHTLY,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(SAMPLE_ROUTES.home);
      const hasBorders = await page
        .getByRole('region', { name: WORDS['en-US'].home.ways })
        .getByRole('listitem')
        .evaluateAll((ways) =>
          ways.map((way) => [
            parseFloat(getComputedStyle(way).borderLeftWidth) > 0,
            parseFloat(getComputedStyle(way).borderTopWidth) > 0,
          ]),
        );
      expect(hasBorders.slice(0, 2)).toEqual([
        [false, false],
        isBeside ? [true, false] : [false, true],
      ]);
    },
  );
}

test('layout: logo, heading and footer share one left edge, and headings one height, at 1920 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1000 });
  const { biography, shop, podcast, search, missing } = SAMPLE_ROUTES;
  const heights = new Set<number>();
  for (const path of [biography, shop, podcast, search, missing]) {
    await page.goto(path);
    const boxes = await Promise.all(
      ['header a', 'main h1', 'footer a'].map((selector) =>
        page.locator(selector).first().boundingBox(),
      ),
    );
    expect(new Set(boxes.map((box) => box?.x)).size, path).toBe(1);
    heights.add(boxes[1]?.y ?? 0);
  }
  expect(heights.size).toBe(1);
});

test('layout: at 1200 px the five topics are beside each other, and the podcast tab is beside them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1200, height: 860 });
  await page.goto(SAMPLE_ROUTES.home);
  await waitUntilReady(page);
  const plates = page.locator('main section ul a[href^="/articles/"]:has(img)');
  const boxes = await plates.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
  expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
  expect(boxes).toHaveLength(5);
  const tab = await page.locator('button[aria-expanded]:has-text("Open Podcasts")').boundingBox();
  expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(tab?.x ?? 0);
});

test('texts: kerning leaves a gap between an A and the next word', async ({ page }) => {
  await page.goto(SAMPLE_ROUTES.article);
  await waitUntilReady(page);
  const gap = await page
    .getByText(/is probably the most/)
    .first()
    .evaluate((paragraph) => {
      const widthOf = (text: string): number => {
        const measured = document.createElement('span');
        measured.style.whiteSpace = 'pre';
        measured.textContent = text;
        paragraph.append(measured);
        const { width } = measured.getBoundingClientRect();
        measured.remove();
        return width / Number.parseFloat(getComputedStyle(paragraph).fontSize);
      };
      return widthOf('A book') - widthOf('A') - widthOf('book');
    });
  expect(gap).toBeGreaterThan(0.19);
});

test('header: leaves on scrolling down and comes back on scrolling up, and nothing shifts', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(SAMPLE_ROUTES.article);
  await waitUntilReady(page);
  await page.evaluate(() => {
    new PerformanceObserver((list) => {
      document.title = `${document.title} shifted ${String(list.getEntries().length)}`;
    }).observe({ type: 'layout-shift' });
  });
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  await page.mouse.move(180, 400);
  await page.mouse.wheel(0, 900);
  await expect(menu).not.toBeInViewport();
  await page.mouse.wheel(0, -120);
  await expect(menu).toBeInViewport();
  await page.mouse.wheel(0, 300);
  await expect(menu).not.toBeInViewport();
  await expect(page).not.toHaveTitle(/shifted/);
});
