import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { SAMPLE_ROUTES } from '../scripts/lib/sampleRoutes';
import { legalAddress, PAGES, RECEIPTS } from '../src/lib/addresses';
import { builtSite } from './support/buildSite';
import { expect, NIGHTLY, nightlyUnless, test } from './support/fixtures';
import { PAGE_KIND_ADDRESSES } from './support/pageKinds';
import { playerPanel } from './support/podcast';
import { waitForIdle, waitUntilReady } from './support/waits';

/** Addresses of all style sheets of the site. */
const listStyleSheets = (): string[] =>
  readdirSync(path.resolve(builtSite(), 'bundle/static'))
    .filter((file) => file.endsWith('.css'))
    .map((file) => `/static/${file}`);

/** Position and computed style of every visible element. */
const readStyles = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('body *')).flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { color, backgroundColor, fontSize, fontWeight, borderTopWidth, textDecorationLine } =
        getComputedStyle(element);
      return width === 0 || !element.checkVisibility({ visibilityProperty: true })
        ? []
        : [
            [
              element.tagName,
              element.className,
              x,
              y + window.scrollY,
              width,
              height,
              color,
              backgroundColor,
              fontSize,
              fontWeight,
              borderTopWidth,
              textDecorationLine,
            ]
              .map((value) => (typeof value === 'number' ? Math.round(value) : String(value)))
              .join(' '),
          ];
    }),
  );

/** Position and computed style of every visible element once they have stopped changing. */
async function readSettledStyles(page: Page): Promise<string[]> {
  await waitUntilReady(page);
  // The player appears when the episodes have loaded and moves the page; the video courses page has no player.
  if (new URL(page.url()).pathname !== PAGES.videoCourses)
    await expect(playerPanel(page)).toBeVisible();
  let last: string[] = [];
  let unchangedCount = 0;
  await expect
    .poll(async () => {
      await waitForIdle(page);
      const before = last;
      last = await readStyles(page);
      unchangedCount = last.join() === before.join() ? unchangedCount + 1 : 0;
      return unchangedCount;
    })
    .toBeGreaterThanOrEqual(3);
  return last;
}

/** Adds style sheets in the way that other pages and lazy parts do. */
const addStyleSheets = (page: Page, files: string[]): Promise<void> =>
  page.evaluate(async (hrefs) => {
    for (const href of hrefs) {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = href;
      await new Promise((resolve, reject) => {
        link.onload = resolve;
        link.onerror = reject;
        document.head.append(link);
      });
    }
  }, files);

// The routes include a missing page and a missing receipt.
test.use({ allowed: { console: [/404 \(Not Found\)/, /no such receipt/] } });

for (const address of PAGE_KIND_ADDRESSES)
  test(
    `lazy styles: style sheets that load later change nothing on ${address}`,
    NIGHTLY,
    async ({ page }) => {
      // Animations, such as the rotating endorsements, would change the styles over time.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(address);
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        const before = await readSettledStyles(page);
        expect(before.length).toBeGreaterThan(40);
        await addStyleSheets(page, listStyleSheets());
        expect(await readStyles(page)).toEqual(before);
        await addStyleSheets(page, listStyleSheets().reverse());
        expect(await readStyles(page)).toEqual(before);
      }
    },
  );

/** Pages that are little more than a heading on paper, which has no header or footer. */
const SHORT_ON_PAPER: readonly string[] = [
  ...[PAGES.contact, PAGES.news, PAGES.offline, PAGES.quiz, PAGES.search, PAGES.shelf],
  ...[PAGES.videoCourses, PAGES.withdrawal],
  ...[SAMPLE_ROUTES.topic, SAMPLE_ROUTES.missing, legalAddress('imprint')],
];

test.describe('asleep', () => {
  test.use({ hydration: 'not awaited' });

  // A receipt is empty before its scripts have started.
  const filled = PAGE_KIND_ADDRESSES.filter((address) => !address.startsWith(RECEIPTS));
  for (const media of ['screen', 'print'] as const)
    for (const address of filled)
      test(
        `used styles: a sleeping page has every rule that it can use: ${address}, ${media}`,
        nightlyUnless(media === 'screen' && [SAMPLE_ROUTES.article, PAGES.shop].includes(address)),
        async ({ page }) => {
          await page.emulateMedia({ reducedMotion: 'reduce', media });
          // Pages that start by themselves stay asleep as well, and no font comes meanwhile.
          await page.route(/\/static\/.*\.(js|css|woff2)$/, () => undefined);
          const html = await (await page.request.get(address)).text();
          const files = /id="files">([^<]*)/.exec(html)?.[1] ?? '';
          const { styles } = JSON.parse(files) as { styles: string[] };
          const sheets = await Promise.all(
            styles.map(async (file) => (await page.request.get(file)).text()),
          );
          for (const width of [360, 1280]) {
            await page.setViewportSize({ width, height: 900 });
            await page.goto(address, { waitUntil: 'domcontentloaded' });
            const own = await readStyles(page);
            expect(own).toContainEqual(expect.stringMatching(/^H1 /));
            if (media === 'screen' || !SHORT_ON_PAPER.includes(address))
              expect(own.length).toBeGreaterThan(40);
            await page
              .locator('style#used-styles')
              .evaluate((element, text) => (element.textContent = text), sheets.join('\n'));
            expect(await readStyles(page)).toEqual(own);
          }
        },
      );
});

test(
  'lazy styles: the order of cascade layers is declared before any style sheet',
  NIGHTLY,
  async ({ page }) => {
    const html = await (await page.request.get('/')).text();
    // The style sheet before it has fonts only.
    expect(/<style>[^<]*/.exec(html)?.[0]).toBe('<style>@layer base,parts');
  },
);
