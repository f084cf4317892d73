import { everyMail, requestMails } from '../functions/testing/orders/everyMail';
import { expectAccessible } from './support/axe';
import { clippedTexts } from './support/clippedTexts';
import { bareTest as test, expect, LANGUAGES, nightlyUnless } from './support/fixtures';

const WIDTHS = [320, 600];
const SCHEMES = ['light', 'dark'] as const;

for (const language of LANGUAGES)
  test(
    `mails: each is whole and readable at 320 and 600 px, light and dark (${language})`,
    nightlyUnless(language === 'de-DE'),
    async ({ page }) => {
      test.setTimeout(180_000);
      const mails = [...(await everyMail(language)).map(({ html }) => html), ...requestMails()];
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        for (const html of mails) {
          await page.setContent(html);
          expect([width, await page.title(), await clippedTexts(page)]).toEqual([
            width,
            await page.title(),
            [],
          ]);
        }
      }
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme });
        for (const html of mails.filter((_, at) => at % 5 === 0)) {
          await page.setContent(html);
          await expectAccessible(page);
        }
      }
    },
  );
