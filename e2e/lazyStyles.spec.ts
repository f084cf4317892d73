import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { PAGES } from '../src/lib/addresses';
import { builtSite } from './support/buildSite';
import { expect, NIGHTLY, test } from './support/fixtures';
import { KINDS_OF_ROUTE } from './support/kindsOfRoute';
import { dock } from './support/podcast';
import { quiet, settled } from './support/settled';

/** Every style sheet that any page may bring, by its address. */
const sheets = (): string[] =>
  readdirSync(path.resolve(builtSite(), 'bundle/static'))
    .filter((file) => file.endsWith('.css'))
    .map((file) => `/static/${file}`);

/** Position and computed style of every visible element. */
const look = (page: Page): Promise<string[]> =>
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

/** The same once all style sheets have loaded. */
async function settledLook(page: Page): Promise<string[]> {
  await settled(page);
  // It comes with the episodes, and makes room for itself below the page; the video courses have none.
  if (new URL(page.url()).pathname !== PAGES.videoCourses) await expect(dock(page)).toBeVisible();
  let last: string[] = [];
  let looks = 0;
  await expect
    .poll(async () => {
      await quiet(page);
      const before = last;
      last = await look(page);
      looks = last.join() === before.join() ? looks + 1 : 0;
      return looks;
    })
    .toBeGreaterThanOrEqual(3);
  return last;
}

/** As the ones of other pages come, fetched ahead or with a part of the page that comes late. */
const bring = (page: Page, files: string[]): Promise<void> =>
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

// An address that nothing lies under is one of them, and a receipt that there is not.
test.use({ allowed: { console: [/404 \(Not Found\)/, /no such receipt/] } });

for (const address of KINDS_OF_ROUTE)
  test(
    `lazy styles: style sheets that load later change nothing on ${address}`,
    NIGHTLY,
    async ({ page }) => {
      // Animations, such as the carousel of endorsements, would change the picture over time.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(address);
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        const before = await settledLook(page);
        expect(before.length).toBeGreaterThan(40);
        await bring(page, sheets());
        expect(await look(page)).toEqual(before);
        await bring(page, sheets().reverse());
        expect(await look(page)).toEqual(before);
      }
    },
  );

test(
  'lazy styles: the order of cascade layers is declared before any style sheet',
  NIGHTLY,
  async ({ page }) => {
    const html = await (await page.request.get('/')).text();
    expect(/<style[^>]*>[^<]*/.exec(html)?.[0]).toBe('<style>@layer base,parts');
  },
);
