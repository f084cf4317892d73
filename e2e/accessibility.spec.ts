import type { BrowserContextOptions, Page } from '@playwright/test';
import type { Language } from '../contracts/language/languages';
import { TOUR } from '../scripts/lib/tour';
import { brokenRules } from './support/axe';
import { expect, nightlyUnless, test } from './support/fixtures';
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
  { name: 'light 360', context: NARROW },
  { name: 'light 1280', context: WIDE },
  { name: 'dark 360', context: { ...NARROW, colorScheme: 'dark' } },
  { name: 'dark 1280', context: { ...WIDE, colorScheme: 'dark' } },
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
const QUICK: readonly string[] = [TOUR.article, 'menu', 'checkout', 'contact, refused'];

/** Each state is examined in English and in German under one mode each; over all states every mode occurs equally often. */
const modeFor = (index: number, language: Language): DisplayMode =>
  MODES[(2 * index + (language === 'de-DE' ? 1 : 0) + (index >> 2)) % MODES.length] ?? MODES[0];

const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

STATES.forEach((state, index) => {
  for (const language of ['en-US', 'de-DE'] as const) {
    const mode = modeFor(index, language);
    test(
      `accessibility: ${state.name} breaks no axe rule and does not scroll sideways (${language}, ${mode.name})`,
      nightlyUnless(QUICK.includes(state.name) && language === 'en-US'),
      async ({ browser, world }) => {
        const { context, prepare } = mode;
        await withState(browser, state, { world, language, context, prepare }, async (page) => {
          expect(await brokenRules(page)).toEqual([]);
          expect(await overflowOf(page)).toBeLessThanOrEqual(0);
        });
      },
    );
  }
});
