import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { Language } from '../../../contracts/language/languages';
import type { World } from '../world';
import type {} from '../../../src/lib/browser/acts';
import { WORDS } from '../words';
import type { State } from './state';

/** Max. time for each step towards a state, ms. */
const STEP_TIMEOUT_MS = 60_000;

interface StateOptions {
  world: World;
  language: Language;
  context?: BrowserContextOptions;
  /** Runs once the page is open, before it is brought into the state. */
  prepare?: ((page: Page) => Promise<unknown>) | undefined;
}

/** Starts the site's scripts, as a press that needs them does, and waits until the page is hydrated in the visitor's language. Before that a link would load a new page. */
const hydrated = (page: Page, language: Language): Promise<unknown> =>
  page.waitForFunction((lang) => {
    window.early?.start();
    return document.documentElement.lang === lang && window.early === undefined;
  }, language);

/** Animations in a closed menu are not drawn and never say that they finished, so their state is asked. */
const animationsEnded = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) =>
          playState !== 'running' || effect?.getComputedTiming().iterations === Infinity,
      ),
  );

/** Opens a new context in a state, calls `examine` with its page, then closes the context and undoes what the state changed. */
export async function withState<T>(
  browser: Browser,
  state: State,
  { world, language, context: options, prepare }: StateOptions,
  examine: (page: Page) => Promise<T>,
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
    page.setDefaultTimeout(STEP_TIMEOUT_MS);
    // The same state is opened in each language: its order is the only one of its buyer.
    await world.forgetBuyers();
    await state.before?.(world, page);
    await page.goto(
      typeof state.path === 'string' ? state.path : await state.path(world, language),
    );
    await page.getByRole('heading', { level: 1 }).or(page.getByRole('alert')).first().waitFor();
    if (state.hydrates !== false) await hydrated(page, language);
    await prepare?.(page);
    await state.open?.(page, WORDS[language], world);
    // An element that is fading in has neither its final colours nor its final position.
    await animationsEnded(page);
    return await examine(page);
  } finally {
    await context.close();
    await world.control.clearFaults();
    if (state.editsContent) await world.control.reset();
  }
}
