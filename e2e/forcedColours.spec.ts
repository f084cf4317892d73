import type { Page } from '@playwright/test';
import { articleAddress, PAGES, sectionAddress, topicAddress } from '../src/lib/addresses';
import { expect, nightlyUnless, test } from './support/fixtures';
import { PAGE_KIND_ADDRESSES } from './support/pageKinds';
import { undrawnControls } from './support/undrawnControls';
import { waitUntilReady } from './support/waits';

/** Counts the current and pressed items, and lists those that look the same without that state. */
const findUnmarked = (page: Page): Promise<{ marks: number; invisible: string[] }> =>
  page.evaluate(() => {
    const STYLE_PROPERTIES = [
      'color',
      'backgroundColor',
      'textDecorationLine',
      'outlineStyle',
      'outlineColor',
      'borderTopColor',
      'borderBottomColor',
      'borderInlineStartWidth',
      'borderInlineStartColor',
    ] as const;
    const styleOf = (element: Element): string =>
      [null, '::before', '::after']
        .map((part) => STYLE_PROPERTIES.map((name) => getComputedStyle(element, part)[name]).join())
        .join();
    const marks = [
      ...document.querySelectorAll<HTMLElement>(
        '[aria-current]:not([aria-current="false"]), [aria-pressed="true"]',
      ),
    ].filter((element) => element.checkVisibility());
    const invisible = marks.filter((element) => {
      element.style.transition = 'none';
      const marked = styleOf(element);
      const [name, offValue] = element.hasAttribute('aria-pressed')
        ? (['aria-pressed', 'false'] as const)
        : (['aria-current', 'false'] as const);
      const value = element.getAttribute(name) ?? '';
      element.setAttribute(name, offValue);
      const looksSame = styleOf(element) === marked;
      element.setAttribute(name, value);
      return looksSame;
    });
    return {
      marks: marks.length,
      invisible: invisible.map(
        (element) =>
          `${element.tagName.toLowerCase()} "${(element.textContent ?? '').trim().slice(0, 30)}"`,
      ),
    };
  });

/** Views with current or pressed items and the min. number of them; the language button is one. */
const VIEWS: [
  name: string,
  address: string,
  marks: number,
  open?: (page: Page) => Promise<void>,
][] = [
  ['the header', PAGES.community, 2],
  ['the endorsements', PAGES.home, 2],
  ['the views of the biography', PAGES.biography, 2],
  ['the sections of the shop', sectionAddress('books'), 2],
  ['the neighbours of an article', articleAddress('exploration', 'variation-as-method'), 2],
  ['the list of a topic', topicAddress('foundations'), 1],
  [
    'the menu of a phone',
    PAGES.community,
    2,
    async (page) => {
      await page.setViewportSize({ width: 360, height: 780 });
      await page.getByRole('button', { name: 'Menu' }).click();
    },
  ],
  [
    'the player',
    PAGES.contact,
    2,
    async (page) => {
      await page.getByRole('button', { name: 'Open Podcasts', exact: true }).click();
      await expect(
        page.getByRole('complementary', { name: 'Podcast' }).locator('[aria-current]').first(),
      ).toBeVisible();
    },
  ],
];

for (const [name, address, atLeast, open] of VIEWS) {
  test(
    `forced colours: the current or pressed item is visible in ${name}`,
    nightlyUnless(name === 'the views of the biography'),
    async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active' });
      await page.goto(address);
      await waitUntilReady(page);
      await open?.(page);
      // The focus ring of the pressed element would hide a missing mark.
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      const { marks, invisible } = await findUnmarked(page);
      expect(invisible).toEqual([]);
      expect(marks).toBeGreaterThanOrEqual(atLeast);
      expect(await undrawnControls(page)).toEqual([]);
    },
  );
}

test.describe('all controls', () => {
  // Chromium logs the missing page and the missing receipt.
  test.use({ allowed: { console: [/status of 404/, /There is no such receipt/] } });
  for (const address of PAGE_KIND_ADDRESSES)
    test(
      `forced colours: every control of ${address} is drawn`,
      nightlyUnless(address === PAGES.home || address === PAGES.quiz),
      async ({ page }) => {
        await page.emulateMedia({ forcedColors: 'active' });
        await page.goto(address);
        await waitUntilReady(page);
        expect(await undrawnControls(page)).toEqual([]);
      },
    );
});
