import type { Page } from '@playwright/test';
import { articleAddress, PAGES, sectionAddress, topicAddress } from '../src/lib/addresses';
import { expect, nightlyUnless, test } from './support/fixtures';
import { settled } from './support/settled';

/** Marks of what is current or pressed that look the same without their mark. */
const unmarked = (page: Page): Promise<{ marks: number; unseen: string[] }> =>
  page.evaluate(() => {
    const SEEN = [
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
    const look = (element: Element): string =>
      [null, '::before', '::after']
        .map((part) => SEEN.map((name) => getComputedStyle(element, part)[name]).join())
        .join();
    const marks = [
      ...document.querySelectorAll<HTMLElement>(
        '[aria-current]:not([aria-current="false"]), [aria-pressed="true"]',
      ),
    ].filter((element) => element.checkVisibility());
    const unseen = marks.filter((element) => {
      element.style.transition = 'none';
      const marked = look(element);
      const [name, plain] = element.hasAttribute('aria-pressed')
        ? (['aria-pressed', 'false'] as const)
        : (['aria-current', 'false'] as const);
      const value = element.getAttribute(name) ?? '';
      element.setAttribute(name, plain);
      const same = look(element) === marked;
      element.setAttribute(name, value);
      return same;
    });
    return {
      marks: marks.length,
      unseen: unseen.map(
        (element) =>
          `${element.tagName.toLowerCase()} "${(element.textContent ?? '').trim().slice(0, 30)}"`,
      ),
    };
  });

/** Places that mark what is current or pressed, and how many marks each has at least: its language is one. */
const PLACES: [
  name: string,
  address: string,
  marks: number,
  open?: (page: Page) => Promise<void>,
][] = [
  ['a page of the header', PAGES.community, 2],
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

for (const [name, address, atLeast, open] of PLACES) {
  test(
    `forced colours: the current or pressed item is visible: ${name}`,
    nightlyUnless(name === 'the views of the biography'),
    async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active' });
      await page.goto(address);
      await settled(page);
      await open?.(page);
      // The pressed element shows the focus ring.
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      const { marks, unseen } = await unmarked(page);
      expect(unseen).toEqual([]);
      expect(marks).toBeGreaterThanOrEqual(atLeast);
    },
  );
}
