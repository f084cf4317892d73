import { articleAddress, PAGES, sectionAddress } from '../src/lib/addresses';
import {
  nightlyUnlessLanguage,
  expect,
  type Language,
  LANGUAGES,
  NIGHTLY,
  presetLanguage,
  test,
} from './support/fixtures';

const WORDS = {
  'en-US': {
    quantity: 'Quantity',
    suggestion: 'Workshop suggestion',
    submit: 'Submit',
    add: /^Add: /,
    bonus: 'Bonus material',
    videos: 'Videos',
  },
  'de-DE': {
    quantity: 'Anzahl',
    suggestion: 'Vorschlag für einen Workshop',
    submit: 'Absenden',
    add: /^Wählen: /,
    bonus: 'Bonusmaterial',
    videos: 'Videos',
  },
} satisfies Record<Language, object>;

for (const language of LANGUAGES) {
  test.describe(
    `words of the specification, ${language}`,
    nightlyUnlessLanguage(language, 'de-DE'),
    () => {
      const words = WORDS[language];
      test.beforeEach(({ context }) => presetLanguage(context, language));

      test('labels: the basket names the quantity', NIGHTLY, async ({ page }) => {
        await page.goto(sectionAddress('books'));
        await page.getByRole('button', { name: words.add }).first().click();
        await expect(
          page.getByText(words.quantity, { exact: true }).filter({ visible: true }).first(),
        ).toBeVisible();
      });

      test(
        'labels: the suggestion form has a heading, and forms have a Submit button',
        NIGHTLY,
        async ({ page }) => {
          await page.goto(PAGES.workshops);
          await expect(
            page.getByRole('heading', { name: words.suggestion, exact: true }),
          ).toBeVisible();
          await expect(
            page
              .getByRole('form', { name: words.suggestion })
              .getByRole('button', { name: words.submit, exact: true }),
          ).toBeVisible();
          await page.goto(PAGES.contact);
          await expect(
            page.getByRole('main').getByRole('button', { name: words.submit, exact: true }),
          ).toBeVisible();
        },
      );

      test('shop: the grid describes each item', NIGHTLY, async ({ page, world }) => {
        await world.control.putEntry('book-open-strings', {
          description: {
            'en-US': 'Twenty-four short chapters',
            'de-DE': 'Vierundzwanzig kurze Kapitel',
          },
        });
        await page.goto(sectionAddress('books'));
        const item = page
          .getByRole('main')
          .getByRole('listitem')
          .filter({ has: page.locator('a[href="/shop/book-open-strings"]') });
        await expect(
          item.getByText(
            language === 'en-US' ? 'Twenty-four short chapters' : 'Vierundzwanzig kurze Kapitel',
          ),
        ).toBeVisible();
      });

      test(
        'article: shows its image at the side when there is no pictogram',
        NIGHTLY,
        async ({ page, world }) => {
          await page.setViewportSize({ width: 1280, height: 860 });
          await world.control.putEntry('slow-practice', { pictogram: null });
          await page.goto(articleAddress('foundations', 'slow-practice'));
          const image = page.locator('article aside img').first();
          await expect(image).toBeVisible();
          const [side, text] = [
            await image.boundingBox(),
            await page.locator('article h2').first().boundingBox(),
          ];
          expect((side?.x ?? 0) + (side?.width ?? 0)).toBeLessThanOrEqual(text?.x ?? 0);
        },
      );

      test('article: bonus material comes before the videos', NIGHTLY, async ({ page }) => {
        await page.goto(articleAddress('foundations', 'slow-practice'));
        const headings = await page
          .getByRole('main')
          .getByRole('heading', { level: 2 })
          .allInnerTexts();
        expect(headings).toContain(words.bonus);
        expect(headings).toContain(words.videos);
        expect(headings.indexOf(words.bonus)).toBeLessThan(headings.indexOf(words.videos));
      });
    },
  );
}
