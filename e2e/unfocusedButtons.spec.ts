import type { Locator, Page } from '@playwright/test';
import { SAMPLE_ROUTES } from '../scripts/lib/sampleRoutes';
import { sectionAddress } from '../src/lib/addresses';
import { expect, NIGHTLY, test } from './support/fixtures';
import { playerPanel, toggle } from './support/podcast';

/** Safari gives no focus to a button that is clicked; the focus returns there all the same. */

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    document.addEventListener('mousedown', (event) => {
      if (event.target instanceof Element && event.target.closest('button, summary') !== null)
        event.preventDefault();
    });
  }),
);

/** Presses the button, closes by Escape what it has opened, and expects the focus on it. */
async function expectReturn(page: Page, button: Locator, opened: Locator): Promise<void> {
  await button.click();
  await expect(opened).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opened).toBeHidden();
  await expect(button).toBeFocused();
}

for (const hydration of ['awaited', 'not awaited'] as const)
  test.describe(`hydration ${hydration}`, () => {
    test.use({ hydration, viewport: { width: 360, height: 780 } });

    test('unfocused buttons: the focus returns to the button of the menu', async ({ page }) => {
      await page.goto(SAMPLE_ROUTES.article);
      await expectReturn(
        page,
        page.getByRole('button', { name: 'Menu' }),
        page.getByRole('dialog', { name: 'Menu' }),
      );
    });
  });

test(
  'unfocused buttons: the focus returns to the openers of a dialog and of the player',
  NIGHTLY,
  async ({ page }) => {
    await page.goto(sectionAddress('freeDownloads'));
    const donate = page.getByRole('button', { name: 'Donate', exact: true });
    await expectReturn(page, donate, page.getByRole('dialog', { name: 'Donate' }));
    const opener = page.getByRole('banner').getByRole('button', { name: 'Podcast' });
    await expectReturn(page, opener, playerPanel(page).getByRole('heading', { level: 2 }));
    await expect(toggle(page, 'en-US')).toBeVisible();
  },
);
