import type { BrowserContextOptions, Page } from '@playwright/test';
import type { Language } from '../contracts/language/languages';
import { SAMPLE_ROUTES } from '../scripts/lib/sampleRoutes';
import { accessibilityViolations } from './support/axe';
import { expect, LANGUAGES, nightlyUnless, test } from './support/fixtures';
import { withState } from './support/states/openState';
import { STATES } from './support/states/states';

interface DisplayMode {
  name: string;
  context: BrowserContextOptions;
  /** Runs once the page is open. */
  prepare?: (page: Page) => Promise<unknown>;
}

const NARROW = { viewport: { width: 360, height: 780 } };
const WIDE = { viewport: { width: 1280, height: 860 } };

const MODES: readonly [DisplayMode, ...DisplayMode[]] = [
  { name: '360', context: NARROW },
  { name: '1280', context: WIDE },
  {
    name: 'text 200 %',
    context: WIDE,
    prepare: (page) => page.addStyleTag({ content: 'html { font-size: 200% !important; }' }),
  },
  // A window of 1280 × 1024 at 400 % has 320 × 256 CSS pixels.
  { name: 'zoom 400 %', context: { viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 } },
  { name: 'forced colours', context: { ...WIDE, forcedColors: 'active' } },
  { name: 'reduced motion', context: { ...NARROW, reducedMotion: 'reduce' } },
];

/** States that `npm test` examines too: a page, a menu, a dialog and a form with errors. */
const QUICK: readonly string[] = [SAMPLE_ROUTES.article, 'menu', 'checkout', 'contact, refused'];

/** Examines each state in each language, light and dark, under one mode; over all states every mode occurs equally often. */
const modeFor = (index: number, language: Language): DisplayMode =>
  MODES[(2 * index + (language === 'de-DE' ? 1 : 0) + (index >> 2)) % MODES.length] ?? MODES[0];

const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const [index, state] of STATES.entries()) {
  test(
    `accessibility: ${state.name} breaks no axe rule and does not scroll sideways`,
    nightlyUnless(QUICK.includes(state.name)),
    async ({ browser, world }) => {
      for (const language of LANGUAGES) {
        const { name, context, prepare } = modeFor(index, language);
        await test.step(`${language}, ${name}`, () =>
          withState(browser, state, { world, language, context, prepare }, async (page) => {
            for (const colorScheme of ['light', 'dark'] as const) {
              await page.emulateMedia({ colorScheme });
              expect(await accessibilityViolations(page), colorScheme).toEqual([]);
            }
            expect(await overflowOf(page)).toBeLessThanOrEqual(0);
          }));
      }
    },
  );
}
