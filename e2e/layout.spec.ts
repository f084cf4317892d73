import { expect, LANGUAGES, speak, test } from './support/fixtures';

const PATHS = ['/', '/biography', '/articles/selfRegulation', '/articles/exploration/variation-as-method', '/contact', '/community', '/news', '/video-courses', '/legal/withdrawal', '/nothing-here'];
/** From the narrowest phone to a wide desk, closely where layouts change. */
const WIDTHS = [320, 344, 360, 390, 430, 480, 600, 720, 768, 834, 900, 992, 1024, 1100, 1200, 1248, 1280, 1366, 1440, 1536, 1680];

for (const language of LANGUAGES) {
  for (const path of PATHS) {
    test(`${path} never scrolls sideways from 320 to 1680 px, ${language}`, async ({ page, context }) => {
      await speak(context, language);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        const wide = await page.evaluate(() => ({ page: document.documentElement.scrollWidth, window: document.documentElement.clientWidth }));
        expect(wide.page, `at ${String(width)} px`).toBeLessThanOrEqual(wide.window);
      }
    });
  }
}
