import type { Page } from '@playwright/test';
import { articleAddress } from '../src/lib/addresses';
import { paragraphId } from '../src/lib/links/paragraphId';
import { expectAccessible } from './support/axe';
import { expect, NIGHTLY, speak, test } from './support/fixtures';
import { openFollowing } from './support/settled';

const FAR = 'This is the paragraph that somebody sent to a friend.';
const id = paragraphId(FAR) ?? '';
const before = Array.from({ length: 30 }, (_none, at) =>
  `A paragraph before it, number ${String(at)}. `.repeat(6),
).join('\n\n');
const address = articleAddress('foundations', 'slow-practice');

const far = (page: Page) => page.getByText(FAR);

/** The paragraph stands under what the page keeps free above it, is marked and has the focus. */
async function expectLedThere(page: Page): Promise<void> {
  await expect(far(page)).toBeFocused();
  await expect(far(page)).toHaveAttribute('data-arrived');
  await expect.poll(async () => Math.round((await far(page).boundingBox())?.y ?? 0)).toBe(96);
}

test(
  'paragraph link: leads to its paragraph on opening, from another page, through the history and after an edit',
  NIGHTLY,
  async ({ page, context, world }) => {
    await world.control.putEntry('slow-practice', {
      mainText: { 'en-US': `## Begin\n\n${before}\n\n${FAR}\n\n${before}` },
    });
    await world.control.putEntry('sleep-and-memory', {
      mainText: { 'en-US': `[There](${address}#${id}) and [nowhere](${address}#p-00000).` },
    });
    await speak(context, 'en-US');

    await page.goto(`${address}#${id}`);
    await expectLedThere(page);
    await expectAccessible(page);

    // The paragraph is found by what comes once the page is quiet.
    await openFollowing(page, articleAddress('musiciansLearning', 'sleep-and-memory'));
    await page.getByRole('link', { name: 'There' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Slow', {
      ignoreCase: true,
    });
    await expectLedThere(page);
    await page.goBack();
    await expect(page.getByRole('link', { name: 'There' })).toBeVisible();
    await expect(page.locator('[data-arrived]')).toHaveCount(0);
    await page.goForward();
    await expectLedThere(page);
    await page.goBack();

    await page.getByRole('link', { name: 'nowhere' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);

    await world.control.putEntry('slow-practice', {
      mainText: { 'en-US': `A new beginning.\n\n${before}\n\n${FAR}\n\n${before}` },
    });
    await page.goto(`${address}#${id}`);
    await expectLedThere(page);
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('paragraph link: is an anchor of the prerendered page', NIGHTLY, async ({ page, world }) => {
    await world.control.putEntry('slow-practice', {
      mainText: { 'en-US': `${before}\n\n${FAR}\n\n${before}` },
    });
    await page.goto(`${address}#${id}`);
    await expect(far(page)).toBeInViewport();
    expect(await far(page).evaluate((element) => element.matches(':target'))).toBe(true);
  });
});
