import type { Page } from '@playwright/test';
import { EVERY_LABEL } from '../src/i18n/testing/everyLabel';
import { articleAddress, episodeAddress, PAGES } from '../src/lib/addresses';
import { expectAccessible } from './support/axe';
import { expect, NIGHTLY, presetLanguage, test, specLanguage } from './support/fixtures';
import { elementsOutOfOrder } from './support/visualOrder';
import { waitUntilReady } from './support/waits';

const ARTICLE = articleAddress('foundations', 'slow-practice');
const WORDS = {
  'en-US': {
    save: 'Save',
    saved: 'Saved',
    go: 'See your shelf',
    shelf: 'Practice shelf',
    tick: 'Done: Slow Practice',
    note: 'A note to yourself on: Slow Practice',
    resume: /^Continue at \d+%$/,
    remove: 'Remove: Slow Practice',
    undo: 'Undo',
    gone: /No longer on the site/,
  },
  'de-DE': {
    save: 'Merken',
    saved: 'Gemerkt',
    go: 'Regal ansehen',
    shelf: 'Übungsregal',
    tick: 'Erledigt: Langsam üben',
    note: 'Notiz an dich selbst zu: Langsam üben',
    resume: /^Weiter bei \d+\s%$/,
    remove: 'Entfernen: Langsam üben',
    undo: 'Rückgängig',
    gone: /Nicht mehr auf der Website/,
  },
};

const readStoredShelf = (page: Page): Promise<string> =>
  page.evaluate(() => localStorage.getItem('persist:shelf') ?? '');

interface LayoutShift {
  /** Its layout shift score (CLS). */
  score: number;
  /** Elements that moved, with their old and new positions. */
  description: string;
}

type WatchedWindow = Window & { layoutShifts?: LayoutShift[] };

/** Records the layout shifts from the start of the page. */
const recordLayoutShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: LayoutShift[] = [];
    (window as WatchedWindow).layoutShifts = shifts;
    const describeRect = ({ x, y, width, height }: DOMRectReadOnly) =>
      [x, y, width, height].map(Math.round).join(' ');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: {
          node: Node | null;
          previousRect: DOMRectReadOnly;
          currentRect: DOMRectReadOnly;
        }[];
      })[]) {
        const movedElements = entry.sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.nodeName ?? '?'} "${node?.textContent?.slice(0, 40) ?? ''}" ${describeRect(previousRect)} to ${describeRect(currentRect)}`,
        );
        if (!entry.hadRecentInput)
          shifts.push({
            score: entry.value,
            description: `after ${Math.round(entry.startTime)} ms: ${movedElements.join('; ')}`,
          });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

const readLayoutShifts = (page: Page): Promise<LayoutShift[]> =>
  page.evaluate(() => (window as WatchedWindow).layoutShifts ?? []);

const language = specLanguage('en-US');
const words = WORDS[language];

test(`shelf: an article is saved, ticked off and annotated by keyboard, and stored (${language})`, async ({
  page,
  context,
}) => {
  await presetLanguage(context, language);
  await page.setViewportSize({ width: 360, height: 780 });
  await recordLayoutShifts(page);
  await page.goto(ARTICLE);
  const tools = page.locator('article > header');
  const save = tools.getByRole('button', { name: words.save });
  await save.waitFor();
  await waitUntilReady(page);
  // All tools fit the width of a phone.
  for (const tool of await tools.locator(':is(button, a, summary):has(svg):visible').all()) {
    const { x, width } = (await tool.boundingBox()) ?? { x: -1, width: 0 };
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(360);
  }
  // One additional line below the title would shift by some hundredths.
  const shifts = await readLayoutShifts(page);
  expect(
    shifts.reduce((sum, { score }) => sum + score, 0),
    `moved: ${JSON.stringify(shifts)}`,
  ).toBeLessThan(0.001);
  const before = await tools.boundingBox();
  await save.focus();
  expect(await tools.boundingBox()).toEqual(before);
  await page.keyboard.press('Enter');
  await expect(tools.getByRole('button', { name: words.saved })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  const shelfLink = tools.getByRole('link', { name: words.go });
  const toolCount = await tools.locator(':is(button, a):visible').count();
  for (
    let index = 0;
    index < toolCount && !(await shelfLink.evaluate((link) => link === document.activeElement));
    index++
  )
    await page.keyboard.press('Tab');
  // The message stays while it has the focus.
  await expect(shelfLink).toBeFocused();
  await expectAccessible(page);
  expect(await elementsOutOfOrder(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: words.shelf })).toBeFocused();
  const main = page.getByRole('main');
  await main.getByRole('checkbox', { name: words.tick }).press('Space');
  await main.getByRole('button', { name: words.note }).press('Enter');
  await expect(main.getByRole('textbox', { name: words.note })).toBeFocused();
  await page.keyboard.type('Bar 12, ü');
  await expect.poll(() => readStoredShelf(page)).toContain('Bar 12, ü');
  await expectAccessible(page);
  await page.reload();
  await expect(main.getByRole('checkbox', { name: words.tick })).toBeChecked();
  await expect(main.getByRole('textbox', { name: words.note })).toHaveValue('Bar 12, ü');
  await main.getByRole('button', { name: words.remove }).press('Enter');
  await page.getByRole('button', { name: words.undo }).press('Enter');
  await expect(main.getByRole('textbox', { name: words.note })).toHaveValue('Bar 12, ü');
});

test(
  `shelf: offers to continue where reading stopped, on the article and the shelf (${language})`,
  NIGHTLY,
  async ({ page, context }) => {
    await presetLanguage(context, language);
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(ARTICLE);
    await page.locator('article > header').getByRole('button', { name: words.save }).click();
    const text = page.locator('[data-text]');
    await text.evaluate((one) =>
      window.scrollTo(
        0,
        one.getBoundingClientRect().top + window.scrollY + one.getBoundingClientRect().height / 2,
      ),
    );
    await expect.poll(() => readStoredShelf(page)).toMatch(/\\"part\\":0\.[4-6]/);
    await page.goto(PAGES.home);
    await page.goto(ARTICLE);
    const resumeButton = page.getByRole('button', { name: words.resume });
    await resumeButton.click();
    await expect(resumeButton).toHaveCount(0);
    const readFraction = (): Promise<number> =>
      text.evaluate(
        (one) =>
          (window.innerHeight / 3 - one.getBoundingClientRect().top) /
          one.getBoundingClientRect().height,
      );
    await expect.poll(readFraction).toBeGreaterThan(0.4);
    expect(await readFraction()).toBeLessThan(0.7);
    await expect
      .poll(() => text.evaluate((one) => one.contains(document.activeElement)))
      .toBe(true);
    await page.goto(PAGES.shelf);
    const continueLink = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: /\d+\s?%/ })
      .getByRole('link');
    await continueLink.click();
    await expect.poll(readFraction).toBeGreaterThan(0.4);
  },
);

test(
  'shelf: explains blocked storage, and no tool moves under the finger',
  NIGHTLY,
  async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(ARTICLE);
    const tools = page.locator('article > header');
    const save = tools.getByRole('button', { name: WORDS['en-US'].save });
    await waitUntilReady(page);
    const before = await save.boundingBox();
    await save.click();
    await expect(tools.getByRole('alert')).toHaveText(EVERY_LABEL['en-US'].shelf.notKept);
    expect(await tools.getByRole('button', { name: WORDS['en-US'].saved }).boundingBox()).toEqual(
      before,
    );
  },
);

test.describe('removed content', () => {
  test.use({ allowed: { console: [/404.*\/data\//] } });

  test(
    'shelf: names a removed item, which can be deleted; an episode is saved from its page',
    NIGHTLY,
    async ({ page }) => {
      await page.goto(episodeAddress('900101'));
      await page.getByRole('main').getByRole('button', { name: 'Save' }).click();
      await expect.poll(() => readStoredShelf(page)).toContain('episode:900101');
      // Stores an article that does not exist.
      await page.evaluate(
        (address) => {
          const storedShelf = JSON.parse(localStorage.getItem('persist:shelf') ?? '{}') as {
            items: string;
          };
          const items = JSON.parse(storedShelf.items) as Record<string, object>;
          items['article:was'] = {
            ...items['episode:900101'],
            kind: 'article',
            id: 'was',
            titles: { 'en-US': 'What was' },
            address,
          };
          window.addEventListener('pagehide', () =>
            localStorage.setItem(
              'persist:shelf',
              JSON.stringify({ ...storedShelf, items: JSON.stringify(items) }),
            ),
          );
        },
        articleAddress('foundations', 'what-was'),
      );
      await page.goto(PAGES.shelf);
      const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'What was' });
      await expect(row).toContainText(WORDS['en-US'].gone);
      await expect(page.getByRole('main').getByText(WORDS['en-US'].gone)).toHaveCount(1);
      await row.getByRole('button', { name: /Remove/ }).click();
      await expect.poll(() => readStoredShelf(page)).not.toContain('article:was');
    },
  );
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shelf: explains itself without scripts, and an article shows no empty tools', async ({
    page,
  }) => {
    await page.goto(PAGES.shelf);
    await expect(page.getByText(EVERY_LABEL['en-US'].shelf.needsScript)).toBeVisible();
    await expect(page.getByText(EVERY_LABEL['en-US'].shelf.thisDevice)).toBeVisible();
    await page.goto(ARTICLE);
    await expect(page.locator('article > header button:visible')).toHaveCount(0);
    await page.getByRole('contentinfo').getByRole('link', { name: WORDS['en-US'].shelf }).click();
    await expect(page.getByRole('heading', { level: 1, name: WORDS['en-US'].shelf })).toBeVisible();
  });
});
