import type { Locator } from '@playwright/test';
import { PAGES, sectionAddress } from '../src/lib/addresses';
import { expect, LANGUAGES, nightlyUnlessLanguage, presetLanguage, test } from './support/fixtures';
import { visible } from './support/shopping';
import { WORDS } from './support/words';

/** The bottom of an element, in CSS pixels from the top of the page. */
const bottomOf = (element: Locator): Promise<number> =>
  element.evaluate((shown) => shown.getBoundingClientRect().bottom + window.scrollY);

const FIRST_SCREENS = [
  { width: 360, height: 740 },
  { width: 1280, height: 860 },
];

for (const language of LANGUAGES)
  test(
    `first screen: has the button for which a page is opened (${language})`,
    nightlyUnlessLanguage(language),
    async ({ page, context }) => {
      await presetLanguage(context, language);
      const { shop, workshops } = WORDS[language];
      const add = new RegExp(`^${shop.add}: `);
      for (const viewport of FIRST_SCREENS) {
        await page.setViewportSize(viewport);
        await page.goto(sectionAddress('books'));
        const buttons = page.getByRole('button', { name: add });
        expect(await bottomOf(visible(buttons))).toBeLessThanOrEqual(viewport.height);
        await page.goto(PAGES.workshops);
        const signUp = page.getByRole('button', { name: new RegExp(`^${workshops.signUp}`) });
        // Just below the first phone screen when the visitor's own time takes its lines too.
        expect(await bottomOf(visible(signUp))).toBeLessThanOrEqual(viewport.height + 60);
      }
    },
  );
