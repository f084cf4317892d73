import { withState } from './support/states/openState';
import { STATES } from './support/states/states';
import { PAGES, topicAddress, topicPageAddress } from '../src/lib/addresses';
import { expect, NIGHTLY, test } from './support/fixtures';
import { PAGE_KIND_ADDRESSES } from './support/pageKinds';
import { elementsOutOfOrder, tabStopsOutOfOrder } from './support/visualOrder';
import { waitUntilReady } from './support/waits';

// Chromium logs the missing page and the missing receipt.
test.use({ allowed: { console: [/status of 404/, /There is no such receipt/] } });

const WIDTHS = [360, 768, 1280];

test(
  "order check: reports a visual or Tab order other than the document's, but not columns",
  NIGHTLY,
  async ({ page }) => {
    const linksHtml = (words: readonly string[], first = ''): string =>
      words
        .map((word, index) => `<a href="#${word}" style="${index === 0 ? first : ''}">${word}</a>`)
        .join('');
    const show = (style: string, content: string) =>
      page.setContent(
        `<div style="width: 600px; ${style}">${content}</div><p><a href="#End">End</a></p>`,
      );
    const words = ['One', 'Two', 'Three', 'Four'];
    for (const [style, first] of [
      ['display: flex; flex-direction: column-reverse'],
      ['display: flex; flex-direction: row-reverse'],
      ['display: grid; grid-template-columns: 1fr 1fr', 'order: 1'],
      ['display: flow-root', 'float: right'],
    ] as const) {
      await show(style, linksHtml(words, first));
      // The second check starts from a focus within the list and at another width.
      const hasProblems = [
        (await elementsOutOfOrder(page)).length > 0,
        (await tabStopsOutOfOrder(page)).length > 0,
      ];
      await page.setViewportSize({ width: 1000, height: 700 });
      expect([style, ...hasProblems, (await tabStopsOutOfOrder(page)).length > 0]).toEqual([
        style,
        true,
        true,
        true,
      ]);
    }
    const column = (items: readonly string[]): string =>
      `<div>${items.map((word) => `<p>${linksHtml([word])}</p>`).join('')}</div>`;
    await show(
      'display: grid; grid-template-columns: 1fr 1fr',
      column(words) + column(['Five', 'Six']),
    );
    expect([await elementsOutOfOrder(page), await tabStopsOutOfOrder(page)]).toEqual([[], []]);
  },
);

test(
  "order: dialogs, filled and refused forms keep the document's visual and Tab order",
  NIGHTLY,
  async ({ browser, world }) => {
    test.setTimeout(900_000);
    const problems: string[] = [];
    for (const state of STATES.filter(({ name }) => !PAGE_KIND_ADDRESSES.includes(name)))
      await withState(
        browser,
        state,
        { world, language: 'en-US', context: { viewport: { width: 360, height: 780 } } },
        async (page) => {
          for (const width of WIDTHS) {
            await page.setViewportSize({ width, height: 800 });
            problems.push(
              ...(await elementsOutOfOrder(page)).map(
                (problem) => `${state.name}, ${String(width)} px: ${problem}`,
              ),
            );
          }
          await page.setViewportSize({ width: 360, height: 780 });
          problems.push(
            ...(await tabStopsOutOfOrder(page)).map(
              (problem) => `${state.name}, by Tab: ${problem}`,
            ),
          );
        },
      );
    expect(problems).toEqual([]);
  },
);

test(
  'topic: its list is at the side on wide screens and on the first screen on small ones',
  NIGHTLY,
  async ({ page }) => {
    await page.goto(topicAddress('foundations'));
    const list = page.getByRole('navigation', { name: 'Articles in this topic' });
    await expect(list.getByRole('link')).toHaveCount(3);
    const description = page.getByText('Before there is music');
    for (const width of [1280, 1680]) {
      await page.setViewportSize({ width, height: 860 });
      const [side, text] = [await list.boundingBox(), await description.boundingBox()];
      expect((side?.x ?? 0) + (side?.width ?? 0)).toBeLessThanOrEqual(text?.x ?? 0);
    }
    for (const [width, height] of [
      [360, 780],
      [768, 1024],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect((await list.getByRole('link').first().boundingBox())?.y).toBeLessThan(height);
    }
  },
);

test(
  'menu: a topic with forty articles shows one page of them and scrolls inside the window',
  NIGHTLY,
  async ({ page, world }) => {
    for (let number = 0; number < 37; number += 1) {
      await world.control.call('PUT', `/content/entries/many-${String(number)}`, {
        contentType: 'article',
        fields: {
          title: { 'en-US': `Article number ${String(number)}` },
          slug: { 'en-US': `many-${String(number)}` },
          foundations: { 'en-US': true },
        },
      });
    }
    await world.control.publishChanges();
    await page.setViewportSize({ width: 1280, height: 700 });
    await page.goto(PAGES.contact);
    await page
      .getByRole('banner')
      .locator('summary:visible', { hasText: 'Foundations' })
      .first()
      .click();
    const last = page.getByRole('banner').locator('a:visible', { hasText: 'All articles' }).first();
    await last.focus();
    await expect(last).toBeInViewport();
    await expect(page.getByRole('banner').locator('details[open] a')).toHaveCount(26);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(topicPageAddress('foundations', 2));
      await waitUntilReady(page);
      expect(
        [await elementsOutOfOrder(page), await tabStopsOutOfOrder(page)],
        `the second page of the topic at ${String(width)} px`,
      ).toEqual([[], []]);
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      ).toBeLessThanOrEqual(0);
    }
  },
);

test('menu: forced colours show the current topic', NIGHTLY, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(topicAddress('foundations'));
  const line = (name: string): Promise<string> =>
    page
      .getByRole('banner')
      .locator('summary:visible', { hasText: name })
      .first()
      .locator('span')
      .first()
      .evaluate((element) => getComputedStyle(element).borderBottomColor);
  await expect(
    page.getByRole('banner').locator('summary:visible', { hasText: 'Foundations' }).first(),
  ).toBeVisible();
  expect(await line('Foundations')).not.toBe(await line('Exploration'));
});
