import type { Page } from '@playwright/test';
import { topicAddress } from '../src/lib/addresses';
import { expect, NIGHTLY, presetLanguage, test, specLanguage } from './support/fixtures';
import { focusWindowUntilVisible, openAndAwaitIdleWork, waitForIdle } from './support/waits';

const language = specLanguage('en-US');

const HEADING = { 'en-US': /Slow Practice/i, 'de-DE': /Langsam üben/i };
const OTHER_HEADING = { 'en-US': 'Grundlagen', 'de-DE': 'Foundations' };

const articleLink = (page: Page) =>
  page.getByRole('main').locator('a[href$="/articles/foundations/slow-practice"]').first();
const isData = (address: string): boolean => new URL(address).pathname.startsWith('/data/');

/** Aborts all further data and script requests of the page. @returns their addresses */
async function cutConnection(page: Page): Promise<string[]> {
  const requested: string[] = [];
  await page.route(/\/(data|static|in)\//, (route) => {
    requested.push(route.request().url());
    return route.abort();
  });
  return requested;
}

test.describe('with the connection cut after a link was hovered', () => {
  test.use({ allowed: { console: [/Failed to load resource/] } });

  test(
    `prefetch: a hovered page opens without a connection (${language})`,
    NIGHTLY,
    async ({ page, context }) => {
      await presetLanguage(context, language);
      await openAndAwaitIdleWork(page, topicAddress('foundations'));
      const dataResponse = page.waitForResponse(
        (response) =>
          response.url().endsWith(`/data/${language}/p/articles/foundations/slow-practice.json`) &&
          response.ok(),
      );
      const scriptResponse = page.waitForResponse((response) =>
        /\/static\/article\.[0-9a-f]+\.js$/.test(response.url()),
      );
      await articleLink(page).hover();
      await (await scriptResponse).finished();
      await (await dataResponse).finished();
      await cutConnection(page);
      await articleLink(page).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADING[language]);
      await expect(page.locator('article:visible')).toContainText(/\w{4,}[\s\S]{1500,}/);
    },
  );

  test(
    'navigation: back and forward send no request and restore the position',
    NIGHTLY,
    async ({ page }) => {
      await page.goto(topicAddress('foundations'));
      await page.evaluate(() => window.scrollTo(0, 260));
      await articleLink(page).evaluate((element) => (element as HTMLElement).click());
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADING['en-US']);
      await expect(page.locator('article:visible')).toContainText(/\w{4,}[\s\S]{1500,}/);
      await cutConnection(page);
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Foundations');
      await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(260);
      await page.goForward();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADING['en-US']);
      await expect(page.locator('article:visible')).toContainText(/\w{4,}[\s\S]{1500,}/);
    },
  );

  test(
    `prefetch: the labels of the other language are loaded once the page is idle (${language})`,
    NIGHTLY,
    async ({ page, context }) => {
      await presetLanguage(context, language);
      const otherLanguage = language === 'en-US' ? 'de-DE' : 'en-US';
      const labelsResponse = page.waitForResponse((response) =>
        response.url().includes(`/static/labels-${otherLanguage}.`),
      );
      await page.goto(topicAddress('foundations'));
      await (await labelsResponse).finished();
      await page.route('**/static/**', (route) => route.abort());
      await page
        .getByRole('banner')
        .locator('button[aria-pressed="false"]:visible')
        .first()
        .click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(OTHER_HEADING[language]);
      await expect(page.locator('html')).toHaveAttribute('lang', otherLanguage);
    },
  );
});

test('prefetch: loads nothing when data saving is on', NIGHTLY, async ({ page }) => {
  const requested: string[] = [];
  page.on(
    'request',
    (request) => isData(request.url()) && requested.push(new URL(request.url()).pathname),
  );
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', {
      value: { effectiveType: '4g', saveData: true },
    }),
  );
  await page.goto(topicAddress('foundations'));
  // Waits for the page's own update check, so that the press causes the last request.
  await expect.poll(() => requested).toContain('/data/en-US/p/articles/foundations.json');
  await waitForIdle(page);
  await articleLink(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADING['en-US']);
  const ownPaths = ['/data/en-US/p/articles/foundations.json', '/data/en-US/frame.json'];
  expect([...new Set(requested.filter((path) => !ownPaths.includes(path)))]).toEqual([
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
    await articleLink(page).click();
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

test('navigation: a link opens its page with title, focus, scroll position and live updates', async ({
  page,
  world,
}) => {
  await openAndAwaitIdleWork(page, topicAddress('foundations'));
  await articleLink(page).hover();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Foundations');
  await expect(page).toHaveTitle(/^Foundations/);

  await page.evaluate(() => window.scrollTo(0, 200));
  await articleLink(page).evaluate((element) => (element as HTMLElement).click());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADING['en-US']);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(/^Slow Practice/);
  await expect(page).toHaveURL(/\/articles\/foundations\/slow-practice$/);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  // A page opened by a link gets live updates too.
  await world.control.putEntry('slow-practice', {
    title: { 'en-US': 'Slowest Practice', 'de-DE': 'Langsam üben' },
  });
  await focusWindowUntilVisible(
    page,
    page.getByRole('heading', { level: 1, name: 'Slowest Practice' }),
  );
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Foundations');
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(200);
});
