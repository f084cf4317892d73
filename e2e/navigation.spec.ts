import type { Page } from '@playwright/test';
import { topicAddress } from '../src/lib/addresses';
import { expect, NIGHTLY, speak, test, runIn } from './support/fixtures';
import { backToWindowUntil, openFollowing, quiet } from './support/settled';

const language = runIn('en-US');

const HEADING = { 'en-US': /Slow Practice/i, 'de-DE': /Langsam üben/i };
const OTHER_HEADING = { 'en-US': 'Grundlagen', 'de-DE': 'Foundations' };

const link = (page: Page) =>
  page.getByRole('main').locator('a[href$="/articles/foundations/slow-practice"]').first();
const isData = (address: string): boolean => new URL(address).pathname.startsWith('/data/');

/** The line is cut between the page and its host; what was fetched before is all there is. */
async function cut(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/\/(data|static|in)\//, (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  return asked;
}

/** Prefetching of visible links would hide prefetching on hover. */
const unseen = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } }),
  );

test.describe('with the connection cut after a link was hovered', () => {
  test.use({ allowed: { console: [/Failed to load resource/] } });

  test(
    `prefetch: a hovered page opens without a connection (${language})`,
    NIGHTLY,
    async ({ page, context }) => {
      await speak(context, language);
      await unseen(page);
      await openFollowing(page, topicAddress('foundations'));
      const ahead = page.waitForResponse(
        (answer) =>
          answer.url().endsWith(`/data/${language}/p/articles/foundations/slow-practice.json`) &&
          answer.ok(),
      );
      const script = page.waitForResponse((answer) =>
        /\/static\/article\.[0-9a-f]+\.js$/.test(answer.url()),
      );
      await link(page).hover();
      await (await script).finished();
      await (await ahead).finished();
      await cut(page);
      await link(page).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADING[language]);
      await expect(page.locator('article:visible')).toContainText(/\w{4,}[\s\S]{1500,}/);
    },
  );

  test(
    'navigation: back and forward send no request and restore the position',
    NIGHTLY,
    async ({ page }) => {
      await unseen(page);
      await page.goto(topicAddress('foundations'));
      await page.evaluate(() => window.scrollTo(0, 260));
      await link(page).evaluate((element) => (element as HTMLElement).click());
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADING['en-US']);
      await expect(page.locator('article:visible')).toContainText(/\w{4,}[\s\S]{1500,}/);
      await cut(page);
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Foundations');
      await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(260);
      await page.goForward();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADING['en-US']);
      await expect(page.locator('article:visible')).toContainText(/\w{4,}[\s\S]{1500,}/);
    },
  );

  test(
    `prefetch: the page in the other language is loaded once the page is idle (${language})`,
    NIGHTLY,
    async ({ page, context }) => {
      await speak(context, language);
      const other = language === 'en-US' ? 'de-DE' : 'en-US';
      const fetched = page.waitForResponse((answer) =>
        answer.url().endsWith(`/data/${other}/p/articles/foundations.json`),
      );
      const labels = page.waitForResponse((answer) =>
        answer.url().includes(`/static/labels-${other}.`),
      );
      await page.goto(topicAddress('foundations'));
      await (await fetched).finished();
      await (await labels).finished();
      await cut(page);
      await page
        .getByRole('banner')
        .locator('button[aria-pressed="false"]:visible')
        .first()
        .click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(OTHER_HEADING[language]);
      await expect(page.locator('html')).toHaveAttribute('lang', other);
    },
  );
});

test(
  'prefetch: visible links are loaded on free connections, six at most',
  NIGHTLY,
  async ({ page }) => {
    const asked = new Set<string>();
    page.on('request', (request) => {
      const path = /^\/data\/en-US\/p(\/.+)\.json$/.exec(new URL(request.url()).pathname)?.[1];
      if (path !== undefined && path !== '/index') asked.add(path);
    });
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g' } }),
    );
    // Every link of the page can be seen.
    await page.setViewportSize({ width: 1280, height: 6000 });
    await page.goto('/');
    const links = await page
      .locator('main a[href^="/"]')
      .evaluateAll((all) =>
        all
          .map((link) => (link as HTMLAnchorElement).pathname)
          .filter((path) => path !== '/' && !/\.\w+$/.test(path)),
      );
    const first = new Set(links.slice(0, 6));
    const next = links.find((path) => !first.has(path)) ?? '';
    await expect.poll(() => [...asked].sort()).toEqual([...first].sort());
    // Requests of the test come after the page's own.
    await quiet(page);
    await page.locator(`main a[href="${next}"]`).first().hover();
    await expect.poll(() => [...asked].sort()).toEqual([...first, next].sort());
  },
);

test('prefetch: nothing is loaded ahead when data saving is on', NIGHTLY, async ({ page }) => {
  const asked: string[] = [];
  page.on(
    'request',
    (request) => isData(request.url()) && asked.push(new URL(request.url()).pathname),
  );
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', {
      value: { effectiveType: '4g', saveData: true },
    }),
  );
  await page.goto(topicAddress('foundations'));
  // The page asks whether it is still what is published, then has nothing left to do; what is pressed comes last.
  await expect.poll(() => asked).toContain('/data/en-US/p/articles/foundations.json');
  await quiet(page);
  await link(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADING['en-US']);
  const own = ['/data/en-US/p/articles/foundations.json', '/data/en-US/frame.json'];
  expect([...new Set(asked.filter((path) => !own.includes(path)))]).toEqual([
    '/data/en-US/p/articles/foundations/slow-practice.json',
  ]);
});

test(
  'navigation: a cached page is shown at once, then updated',
  NIGHTLY,
  async ({ page, world }) => {
    await page.clock.install();
    await page.goto(topicAddress('foundations'));
    await page.clock.runFor(12_000);
    await link(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADING['en-US']);
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/$/);
    await world.control.putEntry('slow-practice', {
      title: { 'en-US': 'Slower Practice', 'de-DE': 'Langsam üben' },
    });
    await page.clock.runFor(30_000);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Slower Practice');
  },
);

for (const way of ['hover', 'focus'] as const)
  test(
    `prefetch: a link that had the ${way} before the script arrived is prefetched too`,
    NIGHTLY,
    async ({ page }) => {
      await unseen(page);
      let bring = (): void => undefined;
      const held = new Promise<void>((resolve) => (bring = resolve));
      await page.route('**/static/follow.*.js', (route) => held.then(() => route.continue()));
      const asked = page.waitForRequest('**/static/follow.*.js');
      await page.goto(topicAddress('foundations'));
      await link(page)[way]();
      await asked;
      const prefetched = page.waitForResponse(
        (answer) =>
          answer.url().endsWith('/data/en-US/p/articles/foundations/slow-practice.json') &&
          answer.ok(),
      );
      bring();
      await (await prefetched).finished();
    },
  );

test('navigation: a link opens its page with title, focus, scroll position and live updates', async ({
  page,
  world,
}) => {
  await openFollowing(page, topicAddress('foundations'));
  await link(page).hover();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Foundations');
  await expect(page).toHaveTitle(/^Foundations/);

  await page.evaluate(() => window.scrollTo(0, 200));
  await link(page).evaluate((element) => (element as HTMLElement).click());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADING['en-US']);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(/^Slow Practice/);
  await expect(page).toHaveURL(/\/articles\/foundations\/slow-practice$/);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  // Later publications reach it like any open page.
  await world.control.putEntry('slow-practice', {
    title: { 'en-US': 'Slowest Practice', 'de-DE': 'Langsam üben' },
  });
  await backToWindowUntil(page, page.getByRole('heading', { level: 1, name: 'Slowest Practice' }));
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Foundations');
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(200);
});
