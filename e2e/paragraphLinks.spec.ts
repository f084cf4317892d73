import type { Page } from '@playwright/test';
import { articleAddress } from '../src/lib/addresses';
import { paragraphId } from '../src/lib/links/paragraphId';
import { expectAccessible } from './support/axe';
import { expect, NIGHTLY, presetLanguage, test } from './support/fixtures';
import { openAndAwaitIdleWork } from './support/waits';

const PARAGRAPH = 'This is the paragraph that somebody sent to a friend.';
const id = paragraphId(PARAGRAPH) ?? '';
const filler = Array.from({ length: 30 }, (_none, index) =>
  `A paragraph before it, number ${String(index)}. `.repeat(6),
).join('\n\n');
const address = articleAddress('foundations', 'slow-practice');

const paragraph = (page: Page) => page.getByText(PARAGRAPH);

/** Expects the paragraph below the free space at the top, marked and focused. */
async function expectScrolledToParagraph(page: Page): Promise<void> {
  await expect(paragraph(page)).toBeFocused();
  await expect(paragraph(page)).toHaveAttribute('data-arrived');
  await expect.poll(async () => Math.round((await paragraph(page).boundingBox())?.y ?? 0)).toBe(96);
}

test(
  'paragraph link: leads to its paragraph on opening, from another page, through the history and after an edit',
  NIGHTLY,
  async ({ page, context, world }) => {
    await world.control.putEntry('slow-practice', {
      mainText: { 'en-US': `## Begin\n\n${filler}\n\n${PARAGRAPH}\n\n${filler}` },
    });
    await world.control.putEntry('sleep-and-memory', {
      mainText: { 'en-US': `[There](${address}#${id}) and [nowhere](${address}#p-00000).` },
    });
    await presetLanguage(context, 'en-US');

    await page.goto(`${address}#${id}`);
    await expectScrolledToParagraph(page);
    await expectAccessible(page);

    // Scrolling to a paragraph needs a module that loads when the page is idle.
    await openAndAwaitIdleWork(page, articleAddress('musiciansLearning', 'sleep-and-memory'));
    await page.getByRole('link', { name: 'There' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Slow', {
      ignoreCase: true,
    });
    await expectScrolledToParagraph(page);
    await page.goBack();
    await expect(page.getByRole('link', { name: 'There' })).toBeVisible();
    await expect(page.locator('[data-arrived]')).toHaveCount(0);
    await page.goForward();
    await expectScrolledToParagraph(page);
    await page.goBack();

    await page.getByRole('link', { name: 'nowhere' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);

    await world.control.putEntry('slow-practice', {
      mainText: { 'en-US': `A new beginning.\n\n${filler}\n\n${PARAGRAPH}\n\n${filler}` },
    });
    await page.goto(`${address}#${id}`);
    await expectScrolledToParagraph(page);
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('paragraph link: is an anchor of the prerendered page', NIGHTLY, async ({ page, world }) => {
    await world.control.putEntry('slow-practice', {
      mainText: { 'en-US': `${filler}\n\n${PARAGRAPH}\n\n${filler}` },
    });
    await page.goto(`${address}#${id}`);
    await expect(paragraph(page)).toBeInViewport();
    expect(await paragraph(page).evaluate((element) => element.matches(':target'))).toBe(true);
  });
});
