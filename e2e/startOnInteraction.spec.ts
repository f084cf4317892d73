import type { Page } from '@playwright/test';
import { PAGES } from '../src/lib/addresses';
import { SAMPLE_ROUTES, WIDE_ARTICLE } from '../scripts/lib/sampleRoutes';
import { delayScripts } from './support/delayScripts';
import { expect, NIGHTLY, nightlyUnless, presetLanguage, test } from './support/fixtures';
import { unpublish } from './support/unpublish';
import { startScripts, waitUntilReady } from './support/waits';

/** The scripts of a page to read start with the first press that needs them. */
test.use({
  hydration: 'not awaited',
  // Chromium logs the missing page.
  allowed: { console: [/status of 404/] },
});

const READING_PAGES = {
  home: SAMPLE_ROUTES.home,
  topic: SAMPLE_ROUTES.topic,
  article: SAMPLE_ROUTES.article,
  episode: SAMPLE_ROUTES.episode,
  biography: SAMPLE_ROUTES.biography,
  community: SAMPLE_ROUTES.community,
  news: SAMPLE_ROUTES.news,
  legal: SAMPLE_ROUTES.legal,
  missing: SAMPLE_ROUTES.missing,
};

/** Records the scripts of the site that a page requests. */
function recordScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && request.url().includes('/static/'))
      scripts.push(request.url());
  });
  return scripts;
}

/** Records the scripts that a page fetches, whether or not they run. */
function recordFetched(page: Page): Set<string> {
  const fetched = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/static/') && pathname.endsWith('.js')) fetched.add(pathname);
  });
  return fetched;
}

/** Reads the page to its end without pressing anything, and waits until it is idle. */
async function readToTheEnd(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.mouse.wheel(0, 3000);
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 3000 })));
}

/** True in the document that was marked; a browser's own navigation makes a new one. */
const mark = (page: Page): Promise<void> =>
  page.evaluate(() => void Object.assign(window, { isMarked: true }));
const isMarked = (page: Page): Promise<boolean> =>
  page.evaluate(() => 'isMarked' in window).catch(() => false);

for (const [name, path] of Object.entries(READING_PAGES)) {
  test(
    `start on interaction: ${name} requests no script until the menu is pressed, which then works`,
    nightlyUnless(name === 'article' || name === 'home'),
    async ({ page }) => {
      const scripts = recordScripts(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(path);
      await readToTheEnd(page);
      expect(scripts).toEqual([]);
      await page.evaluate(() => window.scrollTo(0, 0));
      const heading = await page.$('h1');
      await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('dialog').getByRole('link', { name: 'Search' })).toBeVisible();
      await page.waitForFunction(() => window.early === undefined);
      expect(scripts.length).toBeGreaterThan(0);
      // Hydrated, not rendered anew.
      expect(await heading?.evaluate(({ isConnected }) => isConnected)).toBe(name !== 'missing');
      await page.getByRole('dialog').getByRole('link', { name: 'Workshops' }).first().click();
      await expect(page).toHaveURL(PAGES.workshops);
    },
  );
}

test('start on interaction: a control that the mouse reaches has its scripts fetched and not run, a text does not', async ({
  page,
}) => {
  const fetched = recordFetched(page);
  await page.goto(SAMPLE_ROUTES.article);
  await page.waitForLoadState('load');
  await page.getByRole('heading', { level: 1 }).hover();
  await page.locator('main p').first().hover();
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 3000 })));
  expect([...fetched]).toEqual([]);
  const save = page.getByRole('button', { name: /^Save: / }).first();
  await save.hover();
  await expect.poll(() => fetched.size).toBeGreaterThan(2);
  expect(await page.evaluate(() => window.early !== undefined)).toBe(true);
  await save.click();
  await expect(page.getByRole('button', { name: /^(Remove|Saved): / }).first()).toBeVisible();
});

test('start on interaction: with Save-Data nothing is fetched before the press', async ({
  page,
}) => {
  const scripts = recordFetched(page);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await page.goto(SAMPLE_ROUTES.article);
  await page.waitForLoadState('load');
  await page
    .getByRole('button', { name: /^Save: / })
    .first()
    .focus();
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 3000 })));
  expect([...scripts]).toEqual([]);
});

test('start on interaction: a link is opened by the browser', async ({ page }) => {
  const scripts = recordScripts(page);
  await page.goto(SAMPLE_ROUTES.topic);
  await mark(page);
  await page.locator(`main a[href$="${SAMPLE_ROUTES.article}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(`${SAMPLE_ROUTES.article}/?$`));
  expect(await isMarked(page)).toBe(false);
  expect(scripts).toEqual([]);
});

test('start on interaction: the language changes without scripts and stays chosen', async ({
  page,
}) => {
  const scripts = recordScripts(page);
  await page.goto(SAMPLE_ROUTES.topic);
  const before = await page.getByRole('heading', { level: 1 }).textContent();
  await page.getByRole('button', { name: /^DE/ }).first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(before ?? '');
  await expect(page.getByRole('button', { name: /^DE/ }).first()).toBeFocused();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  expect(scripts).toEqual([]);
});

test('start on interaction: the first press saves an article and is answered at once', async ({
  page,
}) => {
  const release = await delayScripts(page);
  await page.goto(SAMPLE_ROUTES.article);
  await page
    .getByRole('button', { name: /^Save: / })
    .first()
    .click();
  // The bar at the top of the window is drawn by the root element.
  const isBarOnTop = (): Promise<boolean> =>
    page.evaluate(() => document.elementFromPoint(10, 1) === document.documentElement);
  await expect.poll(isBarOnTop).toBe(true);
  release();
  await expect(page.getByRole('button', { name: /^Saved: / }).first()).toBeVisible();
  await expect.poll(isBarOnTop).toBe(false);
});

test('start on interaction: Ctrl and K open the search, a single key does nothing', async ({
  page,
}) => {
  await page.goto(SAMPLE_ROUTES.biography);
  const isTaken = await page.evaluate(
    () =>
      !document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true }),
      ),
  );
  expect(isTaken).toBe(false);
  await page.keyboard.press('Control+k');
  await expect(page).toHaveURL(PAGES.search);
});

test('start on interaction: the player opens with the first press', async ({ page }) => {
  await page.goto(SAMPLE_ROUTES.article);
  await page.getByRole('banner').getByRole('button', { name: 'Podcast' }).first().click();
  await expect(
    page.getByRole('complementary', { name: 'Podcast' }).getByRole('heading', { level: 2 }),
  ).toBeVisible();
});

test('start on interaction: a saved item starts the scripts at once, so that its number is shown', async ({
  page,
}) => {
  await page.goto(SAMPLE_ROUTES.article);
  await page
    .getByRole('button', { name: /^Save: / })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^Saved: / }).first()).toBeVisible();
  const scripts = recordScripts(page);
  await page.goto(SAMPLE_ROUTES.biography);
  await page.waitForFunction(() => window.early === undefined);
  expect(scripts.length).toBeGreaterThan(0);
});

test('start on interaction: a device that holds nothing to show lets the next page wait for a press', async ({
  page,
  context,
}) => {
  await page.goto(SAMPLE_ROUTES.home);
  await page.evaluate(() => window.early?.start());
  await page.waitForFunction(() => window.early === undefined);
  // A choice that was taken back.
  for (const name of ['Pause the rotation', 'Resume the rotation'])
    await page.getByRole('button', { name }).first().click();
  await page.waitForFunction(() => 'persist:ui' in localStorage);
  const next = await context.newPage();
  const scripts = recordScripts(next);
  await next.goto(SAMPLE_ROUTES.article);
  await readToTheEnd(next);
  expect(scripts).toEqual([]);
});

test('start on interaction: endorsements rotate, and go on from the one that is shown once the scripts run', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(SAMPLE_ROUTES.home);
  const endorsements = page.getByRole('region', { name: 'Endorsements' });
  const first = await endorsements.getByRole('blockquote').textContent();
  await page.clock.runFor(4000);
  await expect(endorsements.getByRole('blockquote')).not.toHaveText(first ?? '');
  // Nothing rotates under a pointer.
  await endorsements.hover();
  const shown = await endorsements.locator('[aria-current=true]').getAttribute('aria-label');
  expect(shown).not.toMatch(/ 1 /);
  await page.evaluate(() => window.early?.start());
  await page.clock.runFor(1000);
  await page.waitForFunction(() => window.early === undefined);
  await expect(endorsements.locator('[aria-current=true]')).toHaveAccessibleName(shown ?? '');
  await page.mouse.move(0, 0);
  await page.clock.runFor(4000);
  await expect(endorsements.locator('[aria-current=true]')).not.toHaveAccessibleName(shown ?? '');
});

test('start on interaction: a chosen text size changes neither which pages wait nor their size', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('reading', 'larger long'));
  const scripts = recordScripts(page);
  await page.goto(SAMPLE_ROUTES.article);
  await readToTheEnd(page);
  await expect(page.locator('html[data-reading="larger long"]')).toHaveCount(1);
  expect(scripts).toEqual([]);
  await page.goto(PAGES.shop);
  await page.waitForFunction(() => window.early === undefined);
});

for (const address of [
  SAMPLE_ROUTES.home,
  SAMPLE_ROUTES.article,
  WIDE_ARTICLE,
  SAMPLE_ROUTES.episode,
])
  test(
    `start on interaction: the start of the scripts moves nothing on ${address}`,
    nightlyUnless(address === SAMPLE_ROUTES.article),
    async ({ page }) => {
      const readFooter = async (): Promise<number | undefined> =>
        (await page.getByRole('contentinfo').boundingBox())?.y;
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(address);
        await waitUntilReady(page);
        const before = await readFooter();
        await startScripts(page);
        await waitUntilReady(page);
        expect(await readFooter(), `at ${String(width)} px`).toBe(before);
      }
    },
  );

for (const action of ['hover', 'focus'] as const)
  test(
    `start on interaction: a link with ${action} when the scripts start is prefetched by them`,
    NIGHTLY,
    async ({ page }) => {
      const article = SAMPLE_ROUTES.article;
      await page.goto(SAMPLE_ROUTES.topic);
      await page.locator(`main a[href$="${article}"]`).first()[action]();
      const prefetched = page.waitForResponse(
        (response) => response.url().endsWith(`/data/en-US/p${article}.json`) && response.ok(),
      );
      await page.evaluate(() => window.early?.start());
      await (await prefetched).finished();
    },
  );

test('start on interaction: a page that was edited meanwhile shows the edit on return to its tab', async ({
  page,
  world,
}) => {
  const scripts = recordScripts(page);
  await page.goto(SAMPLE_ROUTES.article);
  await readToTheEnd(page);
  const comeBack = (): Promise<boolean> =>
    page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const looked = page.waitForResponse((response) =>
    response.url().endsWith(`${SAMPLE_ROUTES.article}/`),
  );
  await comeBack();
  await (await looked).finished();
  expect(scripts).toEqual([]);
  await world.control.putEntry('slow-practice', {
    title: { 'en-US': 'Slower than ever', 'de-DE': 'Langsam üben' },
  });
  await comeBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Slower than ever/i);
});

test('start on interaction: a press on a page that was edited meanwhile shows the edit and does what it does', async ({
  page,
  world,
}) => {
  await page.goto(SAMPLE_ROUTES.article);
  await readToTheEnd(page);
  await world.control.putEntry('slow-practice', {
    title: { 'en-US': 'Slower than before', 'de-DE': 'Langsam üben' },
  });
  const data = `${world.siteUrl}/data/en-US/p${SAMPLE_ROUTES.article}.json`;
  await expect
    .poll(async () => (await page.request.get(data)).text())
    .toContain('Slower than before');
  await page
    .getByRole('button', { name: /^Save: / })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Slower than before/i);
  await expect(page.getByRole('button', { name: /^Saved: / }).first()).toBeVisible();
});

for (const [what, files] of [
  ['a style sheet', '**/static/main.*.css'],
  ['the data', '**/data/en-US/p/**'],
] as const)
  test.describe(`without ${what}`, () => {
    test.use({ allowed: { console: [/net::ERR_FAILED/, /did not arrive/, /static\/main/] } });

    test(`start on interaction: the page stays and says so when ${what} does not arrive`, async ({
      page,
    }) => {
      await page.route(files, (route) => route.abort());
      await page.goto(SAMPLE_ROUTES.article);
      await page.getByRole('button', { name: 'Share' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/slow practice/i);
    });
  });

test('start on interaction: a page that was withdrawn meanwhile starts the scripts on return to its tab', async ({
  page,
  world,
}) => {
  await page.goto(SAMPLE_ROUTES.article);
  await unpublish(page, world.siteUrl, SAMPLE_ROUTES.article);
  await page.route(`${world.siteUrl}${SAMPLE_ROUTES.article}/`, (route) =>
    route.fulfill({ status: 404, body: 'Not found' }),
  );
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.waitForFunction(() => window.early === undefined);
});

test('start on interaction: a page that its host lacks in the other language is switched by the scripts', async ({
  page,
}) => {
  await page.route('**/in/de-DE/**', (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Nicht gefunden</h1>' }),
  );
  await page.goto(SAMPLE_ROUTES.topic);
  await page.getByRole('button', { name: /^DE/ }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grundlagen');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grundlagen');
});

test('start on interaction: a page whose other language cannot be fetched is switched by the scripts', async ({
  page,
  context,
}) => {
  await presetLanguage(context, 'de-DE');
  // Fails while the browser is still reading the page.
  await context.addInitScript(() => {
    const { fetch } = window;
    window.fetch = (input, options) =>
      String(input).startsWith('/in/')
        ? Promise.reject(new TypeError('Failed to fetch'))
        : fetch(input, options);
  });
  await page.goto(SAMPLE_ROUTES.topic);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grundlagen');
});

test.describe('with the service worker', () => {
  // Chromium logs requests without a connection.
  test.use({ serviceWorkers: 'allow', allowed: { console: [/net::ERR_/] } });

  /** Reads an article until it is on the device. */
  async function readArticle(page: Page): Promise<void> {
    await page.goto(SAMPLE_ROUTES.article);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await expect
      .poll(() =>
        page.evaluate(
          async (path) => (await caches.match(path, { ignoreSearch: true })) !== undefined,
          SAMPLE_ROUTES.article,
        ),
      )
      .toBe(true);
  }

  test('start on interaction: a page from the device shows what was edited since it was read', async ({
    page,
    world,
  }) => {
    const scripts = recordScripts(page);
    await readArticle(page);
    await page.goto(SAMPLE_ROUTES.article);
    await world.control.putEntry('slow-practice', {
      title: { 'en-US': 'Slower than ever', 'de-DE': 'Langsam üben' },
    });
    await expect
      .poll(() =>
        page.evaluate(
          async (path) => (await fetch(`${path}/`, { cache: 'no-store' })).text(),
          SAMPLE_ROUTES.article,
        ),
      )
      .toMatch(/Slower than ever/i);
    // The visit before the edit has been compared by now.
    expect(scripts).toEqual([]);
    await page.goto(SAMPLE_ROUTES.article);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Slower than ever/i);
  });

  test('start on interaction: a page that was only read opens offline, and a press on it is not lost', async ({
    page,
    context,
  }) => {
    await readArticle(page);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Slow Practice/i);
    const save = page.getByRole('button', { name: /^Save: / }).first();
    await save.click();
    // Its scripts are not on the device, because nobody has used them.
    await expect(page.getByRole('alert')).toContainText('reload the page once you are online');
    await context.setOffline(false);
    await page.reload();
    await expect(page.getByRole('button', { name: /^Saved: / }).first()).toBeVisible();
  });
});

for (const isPressed of [false, true])
  test(`start on interaction: web fonts that come ${isPressed ? 'during a press wait for the next page' : 'in time are shown'}`, async ({
    page,
  }) => {
    // A page changes its fonts in its first moments only.
    await page.addInitScript(() => (performance.now = () => 0));
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/static/*.woff2', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(SAMPLE_ROUTES.article);
    await page.getByRole('heading', { level: 1 }).hover();
    if (isPressed) await page.mouse.down();
    // A loaded machine presses late.
    await page.waitForFunction(
      (pressed) => (document.querySelector(':active') !== null) === pressed,
      isPressed,
    );
    release();
    // The fallback faces are on the device.
    await page.waitForFunction(
      () =>
        window.showLateFonts !== undefined ||
        [...document.fonts].some(
          ({ status, family }) => status === 'loaded' && !family.includes('Fallback'),
        ),
    );
    const waits = await page.evaluate(() => window.showLateFonts !== undefined);
    expect(waits).toBe(isPressed);
    await page.mouse.up();
  });
