import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { Language } from '../../contracts/languages';
import type { World } from '../../e2e/support/world';
import type {} from '../../src/app/published/earlyPresses';
import { WORDS } from '../journeys/words';
import type { State } from './state';

/** How long a state may take to be reached, ms. */
const PATIENCE_MS = 60_000;

/** How somebody comes into a state. */
interface Visit {
  world: World;
  language: Language;
  context?: BrowserContextOptions;
  /** Once the page is there, before it is brought into the state. */
  prepare?: ((page: Page) => Promise<unknown>) | undefined;
}

/** A link that is pressed before would open a page of its own, and words would be looked at in the host's language. */
const takenOver = (page: Page, language: Language): Promise<unknown> =>
  page.waitForFunction(
    (lang) => document.documentElement.lang === lang && window.early === undefined,
    language,
  );

const animationsEnded = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  );

/** Brings a new visitor into a state, hands the page over to `look` and puts everything back. */
export async function withState<T>(
  browser: Browser,
  state: State,
  { world, language, context: options, prepare }: Visit,
  look: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    ...options,
    baseURL: world.siteUrl,
    serviceWorkers: 'block',
  });
  try {
    await context.addInitScript((lang) => {
      if (location.protocol.startsWith('http')) localStorage.setItem('lang', lang);
    }, language);
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    await state.before?.(world, page);
    await page.goto(
      typeof state.path === 'string' ? state.path : await state.path(world, language),
    );
    await page.getByRole('heading', { level: 1 }).or(page.getByRole('alert')).first().waitFor();
    if (state.starts !== false) await takenOver(page, language);
    await prepare?.(page);
    await state.open?.(page, WORDS[language], world);
    // What fades in has no colours and no place of its own yet.
    await animationsEnded(page);
    return await look(page);
  } finally {
    await context.close();
    await world.control.clearFaults();
    if (state.edits) await world.control.reset();
  }
}
