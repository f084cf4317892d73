import { expect } from '@playwright/test';
import { SAMPLE_ROUTES } from '../scripts/lib/sampleRoutes';
import { PAGES } from '../src/lib/addresses';
import { CUT_REQUESTS, ENGINE_WIDTHS, PHONE, test } from './support/engines/engineTest';
import type { Visitor } from './support/engines/visitor';
import { LANGUAGES, NIGHTLY, nightlyUnless } from './support/fixtures';
import { PAGE_KIND_ADDRESSES } from './support/pageKinds';
import { WORDS } from './support/words';

/** The engines of Safari and Firefox; engineJourneys.spec.ts plays what visitors do there. */

// Each test starts a browser of its own.
test.describe.configure({ mode: 'parallel' });

test.use({
  allowed: {
    console: [
      // The missing page and the missing receipt.
      /status of 404/,
      /There is no such receipt/,
      ...CUT_REQUESTS,
    ],
  },
});

/** Presses the control that every page has: the menu of a phone, or the first topic. */
async function pressMenu(visitor: Visitor, width: number): Promise<void> {
  if (width === PHONE) {
    await visitor.press('header button[popovertarget]');
    await visitor.untilText('#menu-sheet nav a', 'Clara Weidmann');
  } else {
    await visitor.press('header nav summary');
    await visitor.untilText('header details[open] a', '→');
  }
}

/** Which of the two families of the page, serif and sans, are shown in their web font. */
const shownFonts = (visitor: Visitor): Promise<boolean[]> =>
  visitor.evaluate(() => {
    const widthIn = (families: string): number => {
      const text = document.createElement('span');
      text.textContent = 'Quick brown foxes jump over 0123';
      text.style.cssText = `position: absolute; white-space: nowrap; font: 100px ${families}`;
      document.body.append(text);
      const { width } = text.getBoundingClientRect();
      text.remove();
      return width;
    };
    const tokens = getComputedStyle(document.documentElement);
    return ['--text', '--sans'].map((token) => {
      const [web = '', ...fallbacks] = tokens.getPropertyValue(token).split(',');
      return widthIn([web, ...fallbacks].join()) !== widthIn(fallbacks.join());
    });
  });

for (const { engine, width } of ENGINE_WIDTHS) {
  for (const language of LANGUAGES)
    test.describe(`${engine}, ${String(width)} px, ${language}`, () => {
      test.use({ engine, width, language });

      // On every change WebKit on an English phone and Firefox on a German desktop, each with half of the kinds of pages.
      const isQuick =
        (width === PHONE) === (engine === 'WebKit') && (width === PHONE) === (language === 'en-US');
      const own = PAGE_KIND_ADDRESSES.filter((_, at) => (at % 2 === 0) === (width === PHONE));
      const addresses = process.env['NIGHTLY'] === '1' ? PAGE_KIND_ADDRESSES : own;

      test(
        'kinds of pages answer, and a press on the menu works',
        nightlyUnless(isQuick),
        async ({ visit }) => {
          test.setTimeout(600_000);
          const visitor = await visit();
          for (const address of addresses)
            await test.step(address, async () => {
              await visitor.open(address);
              await expect
                // A page that is being replaced has no elements for a moment.
                .poll(() => visitor.evaluate(() => document.querySelector('html')?.lang ?? ''))
                .toBe(language);
              await expect.poll(() => visitor.texts('h1')).not.toEqual([]);
              await pressMenu(visitor, width);
            });
        },
      );
    });

  // Widths change nothing here.
  if (width === PHONE)
    test.describe(engine, () => {
      test.use({ engine, width });

      test(
        'web fonts: a page shows all of them or none, and the next one all',
        NIGHTLY,
        async ({ visit }) => {
          const visitor = await visit();
          const release = visitor.line.hold(/instrument-sans/);
          await visitor.open(PAGES.community);
          // As after an earlier visit whose files the browser has dropped since.
          await visitor.open(PAGES.contact);
          await visitor.evaluate(() => document.fonts.load('1em Newsreader'));
          expect(await shownFonts(visitor)).toEqual([false, false]);
          release();
          await expect
            .poll(async () => {
              await visitor.open(PAGES.contact);
              const shown = await shownFonts(visitor);
              expect(shown[0]).toBe(shown[1]);
              return shown;
            })
            .toEqual([true, true]);
        },
      );

      test('a link of a page without scripts opens the next page', async ({ visit }) => {
        const visitor = await visit();
        await visitor.open(PAGES.biography);
        await visitor.press(`footer a[href="${PAGES.contact}"]`);
        await visitor.untilTitle(WORDS['en-US'].titles.contact);
      });

      test(
        'a link to a heading focuses it, also when the page was opened by one',
        NIGHTLY,
        async ({ visit }) => {
          const visitor = await visit();
          await visitor.open(SAMPLE_ROUTES.article);
          const { hash, heading } = await visitor.evaluate(() => {
            const links = document.querySelectorAll<HTMLAnchorElement>('[data-contents] a');
            const last = links[links.length - 1];
            return { hash: last?.hash ?? '', heading: last?.textContent ?? '' };
          });
          await visitor.press('[data-contents] summary');
          await visitor.untilAwake();
          await visitor.press(['[data-contents] a', heading]);
          await visitor.untilFocus(['h2, h3', heading]);
          await visitor.open(SAMPLE_ROUTES.article + hash);
          await visitor.untilFocus(['h2, h3', heading]);
        },
      );

      test('sound: a press on a slow line plays once the scripts are there', async ({ visit }) => {
        const visitor = await visit();
        const release = visitor.line.hold(/static\/.*\.js/);
        await visitor.open(SAMPLE_ROUTES.episode);
        await visitor.press(['main button', 'Play']);
        await visitor.untilGestureEnds();
        release();
        await visitor.untilSounds();
      });
    });
}
