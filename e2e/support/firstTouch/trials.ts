import type { Browser, BrowserContext, Page, Request } from '@playwright/test';
import { addTouch, isShown, makePresser, type Control, type Means } from './controls';
import { waitForFonts } from '../waits';
import { perceive, type Perceived } from './perceive';

/** A page as a fresh visitor opens it. */
export interface Visit {
  siteUrl: string;
  path: string;
  width: number;
  means: Means;
}

/** Addresses of a page's requests that have not been answered. */
function watchRequests(page: Page): () => string[] {
  const open = new Set<Request>();
  const answered = new Set<string>();
  page.on('request', (request) => open.add(request));
  page.on('requestfailed', (request) => open.delete(request));
  page.on('requestfinished', (request) => {
    open.delete(request);
    answered.add(request.url());
  });
  return () =>
    [...open].flatMap((request) => {
      const url = request.url();
      // An audio file is still being loaded while it plays, and nobody reports the end of the request with which the
      // browser renews a stale answer.
      return request.resourceType() === 'media' || answered.has(url) ? [] : [url];
    });
}

/** Holds back scripts and the page's other language until it is released. */
async function slowLine(context: BrowserContext): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  for (const files of ['**/static/*.js', '**/in/**', '**/data/**'])
    await context.route(files, async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
  return release;
}

async function withVisitor<T>(
  browser: Browser,
  { siteUrl, width, means }: Visit,
  act: (page: Page, context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    baseURL: siteUrl,
    viewport: { width, height: 800 },
    hasTouch: means === 'touch',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    await addTouch(page);
    // "Start an exercise" chooses one.
    await context.addInitScript(() => void (Math.random = () => 0.5));
    return await act(page, context);
  } finally {
    await context.close();
  }
}

/** Presses the controls one after the other. @returns how many the page showed */
async function pressAll(page: Page, controls: readonly Control[], means: Means): Promise<number> {
  const press = makePresser(page, means);
  let count = 0;
  for (const control of controls) {
    for (const opener of control.openers) if (!(await isShown(page, control))) await press(opener);
    if (await press(control)) count += 1;
  }
  return count;
}

/** A visitor's presses and their consequences. */
export interface Trial extends Perceived {
  /** Number of presses that met their control. */
  pressed: number;
}

const trial = (perceived: Perceived, pressed: number, entriesBefore: number): Trial => ({
  ...perceived,
  pressed,
  entries: perceived.entries - entriesBefore,
});

/** Presses controls of a page whose scripts arrive after the last press. */
export const pressAsleep = (
  browser: Browser,
  visit: Visit,
  controls: readonly Control[],
): Promise<Trial> =>
  withVisitor(browser, visit, async (page, context) => {
    const release = await slowLine(context);
    const openRequests = watchRequests(page);
    await page.goto(visit.path);
    await waitForFonts(page);
    const before = await page.evaluate(() => history.length);
    const pressed = await pressAll(page, controls, visit.means);
    release();
    return trial(await perceive(page, openRequests), pressed, before);
  });

/** Presses the same controls once the scripts run. */
export const pressAwake = (
  browser: Browser,
  visit: Visit,
  controls: readonly Control[],
): Promise<Trial> =>
  withVisitor(browser, visit, async (page) => {
    const openRequests = watchRequests(page);
    await page.goto(visit.path);
    await page.evaluate(() => window.early?.start());
    await page.waitForFunction(() => window.early === undefined);
    await waitForFonts(page);
    await perceive(page, openRequests);
    const before = await page.evaluate(() => history.length);
    const pressed = await pressAll(page, controls, visit.means);
    return trial(await perceive(page, openRequests), pressed, before);
  });

/** Lists the controls of a page that nobody has touched. */
export const controlsOf = <T>(
  browser: Browser,
  visit: Visit,
  list: (page: Page) => Promise<T>,
): Promise<T> =>
  withVisitor(browser, visit, async (page) => {
    await page.goto(visit.path);
    return list(page);
  });
