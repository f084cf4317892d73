import type { Locator, Page } from '@playwright/test';
import type {} from '../src/app/start/replayEarlyEvents';
import { articleAddress, PAGES } from '../src/lib/addresses';
import { practiceAddress } from '../src/lib/links/practiceAddress';
import { resultAddress } from '../src/lib/links/resultAddress';
import { searchAddress } from '../src/lib/links/searchAddress';
import { expect, NIGHTLY, speak, test } from './support/fixtures';
import { holdScripts } from './support/holdScripts';
import { lettersArrived, settled } from './support/settled';
import { unpublish } from './support/unpublish';
import type { World } from './support/world';

/** Chromium names what is not published. */
test.use({ allowed: { console: [/Failed to load resource/] } });

const place = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));

async function scrollTo(page: Page, top: number): Promise<number> {
  await lettersArrived(page);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight), {
      message: 'the page should be long enough',
    })
    .toBeGreaterThan(top + 900);
  await page.evaluate((y) => window.scrollTo(0, y), top);
  return place(page);
}

const ARTICLE = articleAddress('exploration', 'variation-as-method');

/** The page is not published; its content comes late and from the service only. */
async function makeLate(page: Page, delayMs: number, world: World): Promise<void> {
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
      const before = await scrollTo(page, 2400);
      await page.reload();
      await expect.poll(() => place(page)).toBeGreaterThan(before - 3);
      await expect.poll(() => place(page)).toBeLessThan(before + 3);
    },
  );
}

test(
  'scroll restoration: returns to the position when the text comes late',
  NIGHTLY,
  async ({ page, world }) => {
    await makeLate(page, 700, world);
    await page.goto(ARTICLE);
    const before = await scrollTo(page, 2000);
    await page.reload();
    await expect.poll(() => place(page)).toBe(before);
  },
);

test(
  'scroll restoration: does not move a visitor who scrolled after the reload',
  NIGHTLY,
  async ({ page, world }) => {
    await makeLate(page, 1500, world);
    await page.goto(ARTICLE);
    await scrollTo(page, 2000);
    await page.reload();
    await page.mouse.move(300, 400);
    await page.mouse.wheel(0, -1500);
    // The driver does not wait until the page has moved.
    await expect.poll(() => place(page)).toBeLessThan(600);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await settled(page);
    expect(await place(page)).toBeLessThan(600);
  },
);

/** Finished without the words that the visitor sees: these come after the takeover. */
const COMPLETED_LATE: [name: string, address: string, words: (page: Page) => Locator][] = [
  ['the search', searchAddress('practice'), (page) => page.getByRole('list', { name: 'Results' })],
  ['the shelf', PAGES.shelf, (page) => page.getByText('On the stand 11')],
  [
    'the result of the quiz',
    resultAddress('quiz-result-time'),
    (page) => page.getByRole('main').getByRole('heading', { level: 2 }).first(),
  ],
];

/** Twelve exercises, as this device keeps them. */
const fillShelf = (page: Page): Promise<unknown> =>
  page.addInitScript(
    (addresses) => {
      const thing = (address: string, at: number): object => ({
        kind: 'practice',
        id: `stand-${String(at)}`,
        titles: { 'en-US': `On the stand ${String(at)}` },
        articleTitles: {},
        address,
        savedAt: 1e12 + at,
        seenAt: 1e12,
        done: { is: false, at: 0 },
        note: null,
      });
      const things = Object.fromEntries(
        addresses.map((address, at) => [`practice:stand-${String(at)}`, thing(address, at)]),
      );
      localStorage.setItem(
        'persist:shelf',
        JSON.stringify({
          things: JSON.stringify(things),
          places: '{}',
          remembers: 'null',
          _persist: '{"version":1,"rehydrated":true}',
        }),
      );
    },
    Array.from({ length: 12 }, (_, at) =>
      practiceAddress('foundations', 'slow-practice', `stand-${String(at)}`),
    ),
  );

for (const [name, address, words] of COMPLETED_LATE) {
  test(
    `scroll restoration: a reload of ${name}, filled after hydration, returns to the position`,
    NIGHTLY,
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 500 });
      await fillShelf(page);
      await page.goto(address);
      await expect(words(page)).toBeVisible();
      await settled(page);
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const before = await place(page);
      await page.reload();
      await expect.poll(() => place(page)).toBeGreaterThan(before - 3);
      // By the scroll bar, whether the page still grows or not.
      await page.evaluate(() => window.scrollTo(0, 100));
      await page.reload();
      await expect(words(page)).toBeVisible();
      await settled(page);
      expect(await place(page)).toBe(100);
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
    await settled(page);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const before = await place(page);
    expect(before).toBeGreaterThan(1000);
    await page.reload();
    await expect.poll(() => place(page)).toBeGreaterThan(before - 3);
    await expect.poll(() => place(page)).toBeLessThan(before + 3);
  },
);

test(
  'scroll restoration: works in the language that the host does not speak',
  NIGHTLY,
  async ({ page, context }) => {
    await speak(context, 'de-DE');
    await page.goto(ARTICLE);
    const before = await scrollTo(page, 2400);
    await page.reload();
    await expect.poll(() => place(page)).toBeGreaterThan(before - 3);
    await expect.poll(() => place(page)).toBeLessThan(before + 3);
  },
);

test.describe('before hydration', () => {
  test.use({ takeover: 'not awaited' });

  test(
    'scroll restoration: does not move a visitor who scrolled before hydration',
    NIGHTLY,
    async ({ page }) => {
      await page.goto(ARTICLE);
      await page.waitForFunction(() => window.early === undefined);
      await scrollTo(page, 2000);
      const release = await holdScripts(page);
      await page.reload();
      await expect.poll(() => place(page)).toBeGreaterThan(1900);
      await page.mouse.move(300, 400);
      await page.mouse.wheel(0, -1200);
      await expect.poll(() => place(page)).toBeLessThan(1000);
      release();
      await page.waitForFunction(() => window.early === undefined);
      await settled(page);
      expect(await place(page)).toBeLessThan(1000);
    },
  );

  for (const [name, wheel, least, most] of [
    ['stays where they went', -300, 450, 600],
    ['to its top stays there', -1500, 0, 0],
    ['not at all is led back', 0, 2000, 2000],
  ] as const) {
    test(
      `scroll restoration: a visitor who scrolls the placeholder of an unpublished page ${name}`,
      NIGHTLY,
      async ({ page, world }) => {
        await makeLate(page, 0, world);
        await page.goto(ARTICLE);
        await page.waitForFunction(() => window.early === undefined);
        await scrollTo(page, 2000);
        const release = await holdScripts(page);
        await page.reload();
        await expect(page.getByRole('contentinfo')).toBeVisible();
        // As far as it goes.
        await expect
          .poll(() =>
            page.evaluate(
              () => window.scrollY + window.innerHeight - document.documentElement.scrollHeight,
            ),
          )
          .toBe(0);
        await page.mouse.move(300, 400);
        await page.mouse.wheel(0, wheel);
        if (wheel !== 0) await expect.poll(() => place(page)).toBeLessThanOrEqual(most);
        release();
        await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
        await settled(page);
        expect(await place(page)).toBeGreaterThanOrEqual(least);
        expect(await place(page)).toBeLessThanOrEqual(most);
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
  const before = await scrollTo(page, 1800);
  // Pressed from afar: a driver's own click would scroll to the link first.
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Community' })
    .evaluate((link) => (link as HTMLElement).click());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Practising together');
  await expect.poll(() => place(page)).toBe(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Practising together');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Workshops & Coaching');
  await expect.poll(() => place(page)).toBe(before);
});

test(
  'footnote: leads to its note and back, in the text and through the history',
  NIGHTLY,
  async ({ page }) => {
    await page.goto(articleAddress('exploration', 'variation-as-method'));
    const reference = page.locator('sup.footnote-ref a[href]').first();
    await settled(page);
    const box = await reference.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(24);
    expect(box?.height).toBeGreaterThanOrEqual(24);
    await reference.scrollIntoViewIfNeeded();
    const before = await place(page);
    await reference.click();
    await expect(page).toHaveURL(/#footnote-/);
    await expect(page.locator('li.footnote-item').first()).toBeInViewport();
    await expect(page.locator('li.footnote-item').first()).toBeFocused();
    const atNote = await place(page);
    expect(atNote).toBeGreaterThan(before);
    await page.goBack();
    await expect(page).not.toHaveURL(/#/);
    await expect.poll(() => place(page)).toBe(before);
    await page.goForward();
    await expect.poll(() => place(page)).toBe(atNote);
    for (const back of await page.locator('a.footnote-backref').all()) {
      const { width, height } = (await back.boundingBox()) ?? { width: 0, height: 0 };
      expect(Math.min(width, height), 'as large as a finger').toBeGreaterThanOrEqual(24);
    }
    await page.locator('a.footnote-backref').first().click();
    await expect(page).toHaveURL(/#footnote-ref-/);
    await expect(reference).toBeInViewport();
  },
);
