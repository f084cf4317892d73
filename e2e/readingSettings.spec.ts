import type { Page } from '@playwright/test';
import type {} from '../src/lib/browser/acts';
import { articleAddress, legalAddress } from '../src/lib/addresses';
import { EVERY_LABEL } from '../src/i18n/testing/everyLabel';
import { expectAccessible } from './support/axe';
import { expect, NIGHTLY, presetLanguage, test, specLanguage } from './support/fixtures';
import { moreTools, openMoreTools } from './support/moreTools';

const address = articleAddress('foundations', 'slow-practice');
const readScrollTop = (page: Page): Promise<number> =>
  page.evaluate(() => Math.round(window.scrollY));
const fontSize = (page: Page): Promise<number> =>
  page
    .locator('article p[id^="p-"]')
    .nth(3)
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));

const language = specLanguage('de-DE');
const { reading: words, article } = EVERY_LABEL[language];

test(
  `table of contents: leads to a section by keyboard, marks it, and back (${language})`,
  NIGHTLY,
  async ({ page, context }) => {
    await presetLanguage(context, language);
    await page.goto(address);
    await expect(moreTools(page)).toBeVisible();
    const contents = page.getByRole('navigation', { name: article.contents });
    await contents.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expectAccessible(page);
    const link = contents.getByRole('link').nth(2);
    await link.focus();
    const before = await readScrollTop(page);
    await page.keyboard.press('Enter');
    const heading = page.getByRole('heading', {
      level: 2,
      name: (await link.textContent()) ?? '',
    });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    await expect(link).toHaveAttribute('aria-current', 'true');
    await expect.poll(() => readScrollTop(page)).toBeGreaterThan(before + 300);
    await page.getByRole('button', { name: words.back }).press('Enter');
    await expect.poll(() => readScrollTop(page)).toBe(before);
    await expect(link).toBeFocused();
    await expect(page.getByRole('button', { name: words.back })).toHaveCount(0);
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'article: has contents, reading time and the next article without scripts',
    NIGHTLY,
    async ({ page }) => {
      await page.goto(address);
      const { article } = EVERY_LABEL['en-US'];
      await expect(page.getByText(/^\d+ min read$/)).toBeVisible();
      await page.getByText(article.contents, { exact: true }).click();
      const link = page
        .getByRole('navigation', { name: article.contents })
        .getByRole('link')
        .last();
      await link.click();
      await expect(page.locator('h2:target')).toHaveText((await link.textContent()) ?? '');
      await page.locator('a[rel="next"]').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rhythm from Within', {
        ignoreCase: true,
      });
      await expect(page.locator('a[rel="next"]')).toHaveCount(0);
    },
  );
});

test.describe('text size and line length', () => {
  test.use({ hydration: 'not awaited' });

  test(
    `reading settings: apply before any script, and are listed and deleted on the privacy page (${language})`,
    NIGHTLY,
    async ({ page, context }) => {
      const { reading: words, privacy, article, nav } = EVERY_LABEL[language];
      await presetLanguage(context, language);
      await page.goto(address);
      const tool = page.getByRole('button', { name: words.text, exact: true });
      // Visible only after the visitor's language has replaced the host's.
      await expect(moreTools(page)).toHaveText(words.more);
      await openMoreTools(page);
      const defaultSize = await fontSize(page);
      await tool.press('Enter');
      const close = page.getByRole('dialog').getByRole('button', { name: nav.close });
      expect((await close.boundingBox())?.width).toBeGreaterThanOrEqual(44);
      await page.getByRole('radio', { name: words.sizes.larger, exact: true }).press('Space');
      await page.getByRole('radio', { name: words.lines.short, exact: true }).press('Space');
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect.poll(() => fontSize(page)).toBeGreaterThan(defaultSize * 1.3);
      const heading = await page
        .getByRole('heading', { level: 1 })
        .evaluate((element) => getComputedStyle(element).fontSize);

      // The settings apply without any script, so the text does not move during hydration.
      await page.route('**/static/*.js', () => undefined);
      await page.reload({ waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('navigation', { name: article.contents })).toBeVisible();
      expect(await fontSize(page)).toBeGreaterThan(defaultSize * 1.3);
      expect(await page.evaluate(() => window.early === undefined)).toBe(false);
      expect(
        await page
          .getByRole('heading', { level: 1 })
          .evaluate((element) => getComputedStyle(element).fontSize),
      ).toBe(heading);
      await page.unrouteAll({ behavior: 'ignoreErrors' });

      await page.goto(legalAddress('privacy'));
      await page.getByRole('button', { name: privacy.show }).click();
      const entry = page
        .getByRole('listitem')
        .filter({ has: page.locator('code', { hasText: /^reading$/ }) });
      await expect(entry).toBeVisible();
      await page.getByRole('button', { name: privacy.delete }).click();
      await expect(page.getByText(privacy.deleted)).toBeVisible();
      await page.goto(address);
      await expect(moreTools(page)).toHaveText(words.more);
      await openMoreTools(page);
      expect(await fontSize(page)).toBe(defaultSize);
    },
  );
});
