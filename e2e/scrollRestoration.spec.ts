import type { Locator, Page } from '@playwright/test';
import type {} from '../src/lib/browser/acts';
import {
  articleAddress,
  PAGES,
  practiceAddress,
  resultAddress,
  searchAddress,
} from '../src/lib/addresses';
import { expect, NIGHTLY, presetLanguage, test } from './support/fixtures';
import { delayScripts } from './support/delayScripts';
import { startScripts, waitForFonts, waitUntilReady } from './support/waits';
import { unpublish } from './support/unpublish';
import type { World } from './support/world';

/** Chromium logs requests for pages that are not published. */
test.use({ allowed: { console: [/Failed to load resource/] } });

const readScrollTop = (page: Page): Promise<number> =>
  page.evaluate(() => Math.round(window.scrollY));

async function scrollPage(page: Page, top: number): Promise<number> {
  await waitForFonts(page);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight), {
      message: 'the page should be long enough',
    })
    .toBeGreaterThan(top + 900);
  await page.evaluate((y) => window.scrollTo(0, y), top);
  return readScrollTop(page);
}

const ARTICLE = articleAddress('exploration', 'variation-as-method');

/** Unpublishes the article and delays its content, which comes from the content service only. */
async function delayContent(page: Page, delayMs: number, world: World): Promise<void> {
  await unpublish(page, world.siteUrl, ARTICLE);
  await page.addInitScript(() =>
    Object.defineProperty(window, 'indexedDB', { get: () => undefined }),
  );
  await world.control.addFault({ service: 'content', pathContains: '/spaces/', delayMs });
}

for (const path of ['/', ARTICLE, PAGES.workshops]) {
  test(
    `scroll restoration: a reload of ${path} returns to the position`,
    NIGHTLY,
    async ({ page }) => {
      await page.goto(path);
      const before = await scrollPage(page, 2400);
      await page.reload();
      await expect.poll(() => readScrollTop(page)).toBeGreaterThan(before - 3);
      await expect.poll(() => readScrollTop(page)).toBeLessThan(before + 3);
    },
  );
}

test(
  'scroll restoration: returns to the position when the text comes late',
  NIGHTLY,
  async ({ page, world }) => {
    await delayContent(page, 700, world);
    await page.goto(ARTICLE);
    const before = await scrollPage(page, 2000);
    await page.reload();
    await expect.poll(() => readScrollTop(page)).toBe(before);
  },
);

test(
  'scroll restoration: does not move a visitor who scrolled after the reload',
  NIGHTLY,
  async ({ page, world }) => {
    await delayContent(page, 1500, world);
    await page.goto(ARTICLE);
    await scrollPage(page, 2000);
    await page.reload();
    await page.mouse.move(300, 400);
    await page.mouse.wheel(0, -1500);
    // `mouse.wheel` does not wait until the page has scrolled.
    await expect.poll(() => readScrollTop(page)).toBeLessThan(600);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await waitUntilReady(page);
    expect(await readScrollTop(page)).toBeLessThan(600);
  },
);

/** Pages whose visible content is rendered after hydration only. */
const RENDERED_LATE: [name: string, address: string, content: (page: Page) => Locator][] = [
  ['the search', searchAddress('practice'), (page) => page.getByRole('list', { name: 'Results' })],
  ['the shelf', PAGES.shelf, (page) => page.getByText('On the stand 11')],
  [
    'the result of the quiz',
    resultAddress('quiz-result-time'),
    (page) => page.getByRole('main').getByRole('heading', { level: 2 }).first(),
  ],
];

/** Stores twelve exercises on the shelf in its storage format. */
const fillShelf = (page: Page): Promise<unknown> =>
  page.addInitScript(
    (addresses) => {
      const shelfItem = (address: string, index: number): object => ({
        kind: 'practice',
        id: `stand-${String(index)}`,
        titles: { 'en-US': `On the stand ${String(index)}` },
        articleTitles: {},
        address,
        savedAt: 1e12 + index,
        seenAt: 1e12,
        done: { is: false, at: 0 },
        note: null,
      });
      const shelfItems = Object.fromEntries(
        addresses.map((address, index) => [
          `practice:stand-${String(index)}`,
          shelfItem(address, index),
        ]),
      );
      localStorage.setItem(
        'persist:shelf',
        JSON.stringify({
          items: JSON.stringify(shelfItems),
          positions: '{}',
          storePositions: 'null',
          _persist: '{"version":1,"rehydrated":true}',
        }),
      );
    },
    Array.from({ length: 12 }, (_, index) =>
      practiceAddress('foundations', 'slow-practice', `stand-${String(index)}`),
    ),
  );

for (const [name, address, content] of RENDERED_LATE) {
  test(
    `scroll restoration: a reload of ${name}, filled after hydration, returns to the position`,
    NIGHTLY,
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 500 });
      await fillShelf(page);
      await page.goto(address);
      await expect(content(page)).toBeVisible();
      await waitUntilReady(page);
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const before = await readScrollTop(page);
      await page.reload();
      await expect.poll(() => readScrollTop(page)).toBeGreaterThan(before - 3);
      // A position set by the scroll bar must not move, even if the page still grows.
      await page.evaluate(() => window.scrollTo(0, 100));
      await page.reload();
      await expect(content(page)).toBeVisible();
      await waitUntilReady(page);
      expect(await readScrollTop(page)).toBe(100);
    },
  );
}

test(
  'scroll restoration: a reload of the search returns after another query was typed',
  NIGHTLY,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 500 });
    await page.goto(PAGES.search);
    await page.getByRole('searchbox').fill('practice');
    await expect(page).toHaveURL(searchAddress('practice'));
    await expect(page.getByRole('list', { name: 'Results' })).toBeVisible();
    await waitUntilReady(page);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const before = await readScrollTop(page);
    expect(before).toBeGreaterThan(1000);
    await page.reload();
    await expect.poll(() => readScrollTop(page)).toBeGreaterThan(before - 3);
    await expect.poll(() => readScrollTop(page)).toBeLessThan(before + 3);
  },
);

test(
  'scroll restoration: works in a language that the host does not have',
  NIGHTLY,
  async ({ page, context }) => {
    await presetLanguage(context, 'de-DE');
    await page.goto(ARTICLE);
    const before = await scrollPage(page, 2400);
    await page.reload();
    await expect.poll(() => readScrollTop(page)).toBeGreaterThan(before - 3);
    await expect.poll(() => readScrollTop(page)).toBeLessThan(before + 3);
  },
);

test.describe('before hydration', () => {
  test.use({ hydration: 'not awaited' });

  test(
    'scroll restoration: does not move a visitor who scrolled before hydration',
    NIGHTLY,
    async ({ page }) => {
      await page.goto(ARTICLE);
      await startScripts(page);
      await scrollPage(page, 2000);
      const release = await delayScripts(page);
      await page.reload();
      await page.evaluate(() => window.early?.start());
      await expect.poll(() => readScrollTop(page)).toBeGreaterThan(1900);
      await page.mouse.move(300, 400);
      await page.mouse.wheel(0, -1200);
      await expect.poll(() => readScrollTop(page)).toBeLessThan(1000);
      release();
      await startScripts(page);
      await waitUntilReady(page);
      expect(await readScrollTop(page)).toBeLessThan(1000);
    },
  );

  for (const [name, wheel, minTop, maxTop] of [
    ['scrolling up keeps the new position', -300, 450, 600],
    ['scrolling to the top keeps the top', -1500, 0, 0],
    ['no scrolling restores the position', 0, 2000, 2000],
  ] as const) {
    test(
      `scroll restoration: on the placeholder of an unpublished page ${name}`,
      NIGHTLY,
      async ({ page, world }) => {
        await delayContent(page, 0, world);
        await page.goto(ARTICLE);
        await startScripts(page);
        await scrollPage(page, 2000);
        const release = await delayScripts(page);
        await page.reload();
        await page.evaluate(() => window.early?.start());
        await expect(page.getByRole('contentinfo')).toBeVisible();
        // The placeholder is shorter than the page, so restoration scrolls to its end.
        await expect
          .poll(() =>
            page.evaluate(
              () => window.scrollY + window.innerHeight - document.documentElement.scrollHeight,
            ),
          )
          .toBe(0);
        await page.mouse.move(300, 400);
        await page.mouse.wheel(0, wheel);
        if (wheel !== 0) await expect.poll(() => readScrollTop(page)).toBeLessThanOrEqual(maxTop);
        release();
        await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
        await waitUntilReady(page);
        expect(await readScrollTop(page)).toBeGreaterThanOrEqual(minTop);
        expect(await readScrollTop(page)).toBeLessThanOrEqual(maxTop);
      },
    );
  }
});

test('scroll restoration: back returns to the position, after a reload in between too', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Workshops & Coaching' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Workshops & Coaching');
  const before = await scrollPage(page, 1800);
  // A Playwright click would scroll to the link first.
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Community' })
    .evaluate((link) => (link as HTMLElement).click());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Practising together');
  await expect.poll(() => readScrollTop(page)).toBe(0);
  await page.reload();
  await page.evaluate(() => window.early?.start());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Practising together');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Workshops & Coaching');
  await expect.poll(() => readScrollTop(page)).toBe(before);
});

test(
  'footnote: leads to its note and back, in the text and through the history',
  NIGHTLY,
  async ({ page }) => {
    await page.goto(articleAddress('exploration', 'variation-as-method'));
    const reference = page.locator('sup.footnote-ref a[href]').first();
    await waitUntilReady(page);
    const box = await reference.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(24);
    expect(box?.height).toBeGreaterThanOrEqual(24);
    await reference.scrollIntoViewIfNeeded();
    const before = await readScrollTop(page);
    await reference.click();
    await expect(page).toHaveURL(/#footnote-/);
    await expect(page.locator('li.footnote-item').first()).toBeInViewport();
    await expect(page.locator('li.footnote-item').first()).toBeFocused();
    const noteTop = await readScrollTop(page);
    expect(noteTop).toBeGreaterThan(before);
    await page.goBack();
    await expect(page).not.toHaveURL(/#/);
    await expect.poll(() => readScrollTop(page)).toBe(before);
    await page.goForward();
    await expect.poll(() => readScrollTop(page)).toBe(noteTop);
    for (const backLink of await page.locator('a.footnote-backref').all()) {
      const { width, height } = (await backLink.boundingBox()) ?? { width: 0, height: 0 };
      expect(Math.min(width, height), 'as large as a finger').toBeGreaterThanOrEqual(24);
    }
    await page.locator('a.footnote-backref').first().click();
    await expect(page).toHaveURL(/#footnote-ref-/);
    await expect(reference).toBeInViewport();
  },
);

/** A file with more articles than the shelf shows at once. */
const longShelf = (): { name: string; mimeType: string; buffer: Buffer } => {
  const items = Array.from({ length: 100 }, (_, at) => ({
    kind: 'article',
    id: `article-${String(at)}`,
    titles: { 'en-US': `Saved ${String(at)}` },
    articleTitles: {},
    address: ARTICLE,
    savedAt: 1_000_000 - at,
    seenAt: 0,
    done: { is: false, at: 0 },
    note: null,
  }));
  const file = { format: 'open-strings-shelf', version: 1, items, positions: [] };
  return {
    name: 'shelf.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(file)),
  };
};

test('scroll restoration: a list that was opened further is as long after back and a reload', async ({
  page,
}) => {
  await page.goto(PAGES.shelf);
  await page.getByLabel('Open a shelf file').setInputFiles(longShelf());
  await page.getByRole('button', { name: 'Show 50 more' }).click();
  const link = page.getByRole('link', { name: 'Saved 55', exact: true });
  await link.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const before = await readScrollTop(page);
  await link.click();
  await expect(page).toHaveURL(ARTICLE);
  await page.goBack();
  await expect(link).toBeFocused();
  await expect.poll(() => readScrollTop(page)).toBe(before);
  await page.reload();
  await expect(link).toBeInViewport();
  await expect.poll(() => readScrollTop(page)).toBe(before);
});
