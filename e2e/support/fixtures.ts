import { test as base, type BrowserContext, type Page, type Response } from '@playwright/test';
import { isLoopback } from '../../contracts/config/loopback';
import type {} from '../../src/lib/browser/acts';
import type { Language } from '../../contracts/language/languages';
import { PAYPAL_VIOLATIONS, logViolations } from './policyViolations';
import { startWorld, type FunctionsProcesses, type World } from './world';

export { expect } from '@playwright/test';

interface WorkerFixtures {
  functionsProcesses: FunctionsProcesses;
  world: World;
}

interface ProductFixtures {
  /** Console errors and errors of scripts that a test expects, and requests to other machines that it answers itself. */
  allowed: Allowed;
  freshProduct: void;
}

interface TestFixtures {
  /** Whether `goto` and `reload` start the scripts and wait for hydration; startOnInteraction.spec.ts tests the time before. */
  hydration: 'awaited' | 'not awaited';
  guard: void;
}

/** Host names that the browser resolves to this machine (playwright.config.ts). */
const LOCAL_NAMES = /^[a-z-]+\.example$/;

export interface Allowed {
  console?: RegExp[];
  /** Uncaught errors of scripts. */
  errors?: RegExp[];
  requests?: RegExp[];
}

/** Records uncaught errors, console errors and requests to other machines that the test does not allow. */
function watch(page: Page, problems: string[], allowed: Allowed): void {
  page.on('pageerror', ({ message }) => {
    if (!(allowed.errors ?? []).some((pattern) => pattern.test(message)))
      problems.push(`page error: ${message}`);
  });
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const text = `${message.text()} ${message.location().url}`;
    if (![...PAYPAL_VIOLATIONS, ...(allowed.console ?? [])].some((pattern) => pattern.test(text)))
      problems.push(`console error: ${text}`);
  });
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (
      !/^https?:$/.test(protocol) ||
      isLoopback(hostname) ||
      LOCAL_NAMES.test(hostname) ||
      (allowed.requests ?? []).some((pattern) => pattern.test(request.url()))
    )
      return;
    problems.push(`request off loopback: ${request.url()}`);
  });
}

/** Runs a test with its context, then throws if one of its pages had an unexpected error or request. */
async function runWatched(
  context: BrowserContext,
  allowed: Allowed,
  use: () => Promise<void>,
): Promise<void> {
  const problems: string[] = [];
  await logViolations(context);
  watchContext(context, problems, allowed);
  await use();
  if (problems.length > 0) throw new Error(`Unexpected in the browser:\n${problems.join('\n')}`);
}

/** A test that serves its own pages and does not start the product. */
export const bareTest = base.extend<Pick<ProductFixtures, 'allowed'> & Pick<TestFixtures, 'guard'>>(
  {
    allowed: [{}, { option: true }],
    guard: [({ context, allowed }, use) => runWatched(context, allowed, use), { auto: true }],
  },
);

/** Makes `goto` and `reload` start the site's scripts, as a press that needs them does, and wait until the page is hydrated. */
function awaitHydration(page: Page): void {
  for (const method of ['goto', 'reload'] as const) {
    const open = page[method].bind(page) as (...args: unknown[]) => Promise<Response | null>;
    page[method] = async (...args: unknown[]) => {
      const answer = await open(...args);
      await page.waitForFunction(() => {
        window.early?.start();
        return window.early === undefined;
      });
      return answer;
    };
  }
}

/** A test of the product in any browser: content, faults and mails are as at the start. */
export const productTest = base.extend<ProductFixtures, WorkerFixtures>({
  functionsProcesses: ['one on SQLite', { scope: 'worker', option: true }],
  world: [
    async ({ functionsProcesses }, use) => {
      const world = await startWorld(functionsProcesses);
      await use(world);
      await world.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  allowed: [{}, { option: true }],
  freshProduct: [
    async ({ world }, use) => {
      await world.control.reset();
      await world.forgetBuyers();
      await use();
      await world.control.clearFaults();
    },
    { auto: true },
  ],
});

export const test = productTest.extend<TestFixtures>({
  hydration: ['awaited', { option: true }],
  baseURL: async ({ world }, use) => use(world.siteUrl),
  guard: [
    async ({ freshProduct: _, context, allowed, hydration, javaScriptEnabled }, use) => {
      if (hydration === 'awaited' && javaScriptEnabled !== false) {
        context.pages().forEach(awaitHydration);
        context.on('page', awaitHydration);
      }
      await runWatched(context, allowed, use);
    },
    { auto: true },
  ],
});

/** Watches all current and future pages of a context. */
export function watchContext(context: BrowserContext, problems: string[], allowed: Allowed): void {
  context.pages().forEach((page) => watch(page, problems, allowed));
  context.on('page', (page) => watch(page, problems, allowed));
}

/** Most tests run in each. */
export { LANGUAGES, type Language } from '../../contracts/language/languages';

/** A test that runs in `npm run test:nightly` only. */
export const NIGHTLY = { tag: '@nightly' };

/** For a journey played in both languages: `npm test` plays it in `quick`, the nightly run in the other language as well. */
export const nightlyUnlessLanguage = (
  language: Language,
  quick: Language = 'en-US',
): { tag?: string } => (language === quick ? {} : NIGHTLY);

/** For similar cases: the representative always runs, the others in `npm run test:nightly`. */
export const nightlyUnless = (isRepresentative: boolean): { tag?: string } =>
  isRepresentative ? {} : NIGHTLY;

/** The language in which a spec runs. Its type stays open, so that the spec's words for both languages are checked. */
export const specLanguage = (language: Language): Language => language;

/** Opens the site as a visitor who chose a language earlier. */
export async function presetLanguage(context: BrowserContext, language: Language): Promise<void> {
  await context.addInitScript((lang) => {
    // The blank page before the first one has no storage.
    if (location.protocol.startsWith('http') && localStorage.getItem('lang') === null)
      localStorage.setItem('lang', lang);
  }, language);
}
