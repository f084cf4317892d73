import type { Page } from '@playwright/test';
import { EVERY_LABEL } from '../src/i18n/testing/everyLabel';
import { articleAddress, episodeAddress, PAGES } from '../src/lib/addresses';
import { expectAccessible } from './support/axe';
import { expect, NIGHTLY, speak, test, runIn } from './support/fixtures';
import { outOfOrder } from './support/orderProblems';
import { settled } from './support/settled';

const ARTICLE = articleAddress('foundations', 'slow-practice');
const WORDS = {
  'en-US': {
    save: 'Save',
    saved: 'On your shelf',
    go: 'See your shelf',
    shelf: 'Practice shelf',
    tick: 'Done: Slow Practice',
    note: 'A note to yourself on: Slow Practice',
    resume: /^Go on at \d+%$/,
    remove: 'Remove from the shelf: Slow Practice',
    undo: 'Put it back',
    gone: /Not found here any more/,
  },
  'de-DE': {
    save: 'Merken',
    saved: 'In deinem Regal',
    go: 'Zu deinem Regal',
    shelf: 'Übungsregal',
    tick: 'Erledigt: Langsam üben',
    note: 'Notiz an dich selbst zu: Langsam üben',
    resume: /^Weiter bei \d+\s%$/,
    remove: 'Aus dem Regal entfernen: Langsam üben',
    undo: 'Zurückstellen',
    gone: /Hier nicht mehr zu finden/,
  },
};

const stored = (page: Page): Promise<string> =>
  page.evaluate(() => localStorage.getItem('persist:shelf') ?? '');

interface Move {
  /** Its share in the platform's measure (CLS). */
  share: number;
  /** Elements that moved, with their old and new positions. */
  what: string;
}

type Watched = Window & { moves?: Move[] };

/** Writes down from the page's beginning what of it moves by itself. */
const watchMoves = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const moves: Move[] = [];
    (window as Watched).moves = moves;
    const place = ({ x, y, width, height }: DOMRectReadOnly) =>
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
        const what = entry.sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.nodeName ?? '?'} "${node?.textContent?.slice(0, 40) ?? ''}" ${place(previousRect)} to ${place(currentRect)}`,
        );
        if (!entry.hadRecentInput)
          moves.push({
            share: entry.value,
            what: `after ${Math.round(entry.startTime)} ms: ${what.join('; ')}`,
          });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

const movesOf = (page: Page): Promise<Move[]> =>
  page.evaluate(() => (window as Watched).moves ?? []);

const language = runIn('en-US');
const words = WORDS[language];

test(`shelf: an article is saved, ticked off and annotated by keyboard, and kept (${language})`, async ({
  page,
  context,
}) => {
  await speak(context, language);
  await page.setViewportSize({ width: 360, height: 780 });
  await watchMoves(page);
  await page.goto(ARTICLE);
  const tools = page.locator('article > header');
  const save = tools.getByRole('button', { name: words.save });
  await save.waitFor();
  await settled(page);
  // On a phone every tool is seen without moving anything, and nothing moved when they came.
  for (const tool of await tools.locator(':is(button, a):has(svg)').all()) {
    const { x, width } = (await tool.boundingBox()) ?? { x: -1, width: 0 };
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(360);
  }
  // A line more under the title would be some hundredths.
  const moves = await movesOf(page);
  expect(
    moves.reduce((sum, { share }) => sum + share, 0),
    `moved: ${JSON.stringify(moves)}`,
  ).toBeLessThan(0.001);
  const before = await tools.boundingBox();
  await save.focus();
  expect(await tools.boundingBox()).toEqual(before);
  await page.keyboard.press('Enter');
  await expect(tools.getByRole('button', { name: words.saved })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expectAccessible(page);
  // After the tools for the eye and for the keyboard.
  expect(await outOfOrder(page)).toEqual([]);
  const go = tools.getByRole('link', { name: words.go });
  const later = await tools.locator(':is(button, a):visible').count();
  for (
    let at = 0;
    at < later && !(await go.evaluate((link) => link === document.activeElement));
    at++
  )
    await page.keyboard.press('Tab');
  await expect(go).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: words.shelf })).toBeFocused();
  const main = page.getByRole('main');
  await main.getByRole('checkbox', { name: words.tick }).press('Space');
  await main.getByRole('button', { name: words.note }).press('Enter');
  await expect(main.getByRole('textbox', { name: words.note })).toBeFocused();
  await page.keyboard.type('Bar 12, ü');
  await expect.poll(() => stored(page)).toContain('Bar 12, ü');
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
    await speak(context, language);
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
    await expect.poll(() => stored(page)).toMatch(/\\"part\\":0\.[4-6]/);
    await page.goto(PAGES.home);
    await page.goto(ARTICLE);
    const offer = page.getByRole('button', { name: words.resume });
    await offer.click();
    await expect(offer).toHaveCount(0);
    const middle = (): Promise<number> =>
      text.evaluate(
        (one) =>
          (window.innerHeight / 3 - one.getBoundingClientRect().top) /
          one.getBoundingClientRect().height,
      );
    await expect.poll(middle).toBeGreaterThan(0.4);
    expect(await middle()).toBeLessThan(0.7);
    await expect
      .poll(() => text.evaluate((one) => one.contains(document.activeElement)))
      .toBe(true);
    await page.goto(PAGES.shelf);
    const goOn = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: /\d+\s?%/ })
      .getByRole('link');
    await goOn.click();
    await expect.poll(middle).toBeGreaterThan(0.4);
  },
);

test(
  'shelf: says so where storage is blocked, and no tool moves under the finger',
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
    await settled(page);
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
      await expect.poll(() => stored(page)).toContain('episode:900101');
      // The device remembers an article that has never been.
      await page.evaluate(
        (address) => {
          const kept = JSON.parse(localStorage.getItem('persist:shelf') ?? '{}') as {
            things: string;
          };
          const things = JSON.parse(kept.things) as Record<string, object>;
          things['article:was'] = {
            ...things['episode:900101'],
            kind: 'article',
            id: 'was',
            titles: { 'en-US': 'What was' },
            address,
          };
          window.addEventListener('pagehide', () =>
            localStorage.setItem(
              'persist:shelf',
              JSON.stringify({ ...kept, things: JSON.stringify(things) }),
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
      await expect.poll(() => stored(page)).not.toContain('article:was');
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
