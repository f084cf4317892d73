import type { Page } from '@playwright/test';
import { articleAddress, PAGES, searchAddress } from '../src/lib/addresses';
import { searchStart } from '../src/lib/links/searchFiles';
import { expectAccessible } from './support/axe';
import { expect, NIGHTLY, presetLanguage, test, specLanguage } from './support/fixtures';
import { openAndAwaitIdleWork, waitForIdle } from './support/waits';

const WORDS = {
  'en-US': {
    query: 'stage fright',
    title: 'Attention in Performance',
    count: /\d+ results for “stage fright”/,
    topics: 'Foundations',
  },
  'de-DE': {
    query: 'herzklopfen',
    title: 'Aufmerksamkeit im Auftritt',
    count: /\d+ Treffer für „herzklopfen“/,
    topics: 'Grundlagen',
  },
};

const searchField = (page: Page) => page.getByRole('searchbox');
const results = (page: Page) =>
  page.getByRole('list', { name: /^(Results|Treffer)$/ }).getByRole('listitem');

const language = specLanguage('de-DE');
const { query, title, count, topics } = WORDS[language];

test(`search: leads by keyboard to the matching paragraph, and back to the query (${language})`, async ({
  page,
  context,
}) => {
  await presetLanguage(context, language);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  // The key listener loads when the page is idle.
  await openAndAwaitIdleWork(page, PAGES.community);
  await page.keyboard.press('Control+k');
  await expect(page).toHaveURL(PAGES.search);
  await expect(searchField(page)).toBeFocused();
  await expectAccessible(page);
  // The search index loads with the first query.
  await waitForIdle(page);
  expect(requested.filter((url) => url.includes('/data/search/'))).toEqual([]);
  await page.keyboard.type(query);
  const first = results(page).first();
  await expect(first.getByRole('link', { name: title })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: count })).toHaveCount(1);
  await expect(page).toHaveTitle(new RegExp(query));
  await expect(page).toHaveURL(searchAddress(query));
  await expect(first.locator('mark').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect(first.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const passage = first.getByRole('link').nth(1);
  await expect(passage).toBeFocused();
  const anchor = (await passage.getAttribute('href'))?.split('#')[1] ?? '';
  expect(anchor).toMatch(/^p-/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(
    `${articleAddress('attentionalFocus', 'attention-in-performance')}#${anchor}`,
  );
  await expect(page.locator(`[id="${anchor}"]`)).toBeInViewport();
  await page.goBack();
  await expect(searchField(page)).toHaveValue(query);
  await expect(results(page).first()).toContainText(title);
  await page.keyboard.press('Control+k');
  await expect(searchField(page)).toBeFocused();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test(`search: without scripts its page links to the topics and explains the browser's search (${language})`, async ({
    page,
    world,
  }) => {
    await page.goto(`${language === 'en-US' ? world.siteUrl : world.germanSiteUrl}${PAGES.search}`);
    await expect(page.getByRole('main')).toContainText(/JavaScript/);
    await expect(page.getByRole('searchbox')).toBeHidden();
    await page.getByRole('main').getByRole('link', { name: topics }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(topics);
  });
});

/** Types and reloads at once, before the address can change, and types `finalText` after it has changed. */
const typeAndReload = (page: Page, text: string, finalText = text): Promise<void> =>
  searchField(page).evaluate(
    (element, [words, finalText]) => {
      const setValue = (value: string): void => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
          element,
          value,
        );
        element.dispatchEvent(new Event('input', { bubbles: true }));
      };
      const before = window.location.search;
      const typeOnceAddressChanged = (): void =>
        void (window.location.search === before
          ? requestAnimationFrame(typeOnceAddressChanged)
          : setValue(finalText));
      setValue(words);
      window.location.reload();
      if (finalText !== words) typeOnceAddressChanged();
    },
    [text, finalText] as const,
  );

test('search: a query typed just before a reload is restored', NIGHTLY, async ({ page }) => {
  await page.goto(searchAddress('bow'));
  await expect(searchField(page)).toHaveValue('bow');
  const loaded = page.waitForEvent('load');
  await typeAndReload(page, 'bowing');
  await loaded;
  await expect(page).toHaveURL(searchAddress('bowing'));
  await expect(searchField(page)).toHaveValue('bowing');
});

test(
  'search: a query typed while the page reloads is restored',
  NIGHTLY,
  async ({ page, world }) => {
    await page.goto(searchAddress('bow'));
    await expect(searchField(page)).toHaveValue('bow');
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(
      (url) => url.pathname === PAGES.search,
      async (route) => {
        await released;
        await route.continue();
      },
    );
    const loaded = page.waitForEvent('load');
    await typeAndReload(page, 'bowing', 'bowing arm');
    // Playwright's own assertions do not work while the page is reloading, so the address is polled.
    await expect.poll(() => page.url()).toBe(`${world.siteUrl}${searchAddress('bowing arm')}`);
    release();
    await loaded;
    await expect(page).toHaveURL(searchAddress('bowing arm'));
    await expect(searchField(page)).toHaveValue('bowing arm');
    // Opening an address with another query searches for that one.
    await page.goto(searchAddress('bow'));
    await expect(searchField(page)).toHaveValue('bow');
    await page.reload();
    await expect(searchField(page)).toHaveValue('bow');
  },
);

test.describe('no results', () => {
  test.use({ allowed: { console: [/Failed to load resource/, /net::ERR/] } });

  test(
    'search: odd queries, failures and queries without a result are explained',
    NIGHTLY,
    async ({ page }) => {
      await page.goto(searchAddress('metronom'));
      await expect(results(page).first()).toContainText('Rhythm from Within');
      const main = page.getByRole('main');
      for (const [text, words] of [
        ['b', 'One letter is not enough'],
        ['🎻🎶', 'There is no word to search for'],
        ['<<>>&&', 'There is no word to search for'],
        ['qqwwzzxx', 'Nothing found for “qqwwzzxx”'],
      ] as const) {
        await searchField(page).fill(text);
        await expect(main).toContainText(words);
        await expect(main.getByRole('link', { name: 'Foundations' })).toBeVisible();
      }
      await searchField(page).fill('<img src=x onerror=alert(1)> breathing');
      await expect(results(page).first()).toContainText(/Breath/);
      await expect(main.locator('img')).toHaveCount(0);
      await searchField(page).fill('breathing '.repeat(1000));
      await expect(main).toContainText('Only the first 200 letters');
      await expect(results(page).first()).toContainText(/Breath/);
      await expectAccessible(page);
      await page.route('**/data/search/**', (route) => route.abort());
      await page.goto(searchAddress('metronome'));
      await expect(main).toContainText('The search could not be loaded');
      await page.unroute('**/data/search/**');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(results(page).first()).toContainText('Rhythm from Within');
    },
  );
});

test('search: finds an edit as soon as its page shows it', NIGHTLY, async ({ page, world }) => {
  await page.goto(searchAddress('xylophone'));
  await expect(page.getByRole('main')).toContainText('Nothing found');
  await world.control.putEntry('slow-practice', {
    mainText: { 'en-US': 'A xylophone is slow.', 'de-DE': 'Ein Xylophon ist langsam.' },
  });
  await page.goto(searchAddress('xylophone'));
  await expect(results(page)).toHaveCount(1);
  await expect(results(page).first()).toContainText('Slow Practice');
  await expect(results(page).first().locator('mark')).toHaveText('xylophone');
});

test.describe('without a connection', () => {
  test.use({
    serviceWorkers: 'allow',
    allowed: { console: [/Failed to load resource/, /net::ERR/, /did not arrive/] },
  });

  // practiceOffline.spec.ts covers an offline search on a phone.
  test(
    'search: works offline once opened, and opens cached pages',
    NIGHTLY,
    async ({ page, context }) => {
      await page.goto('/');
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await page.goto(searchAddress('sleep'));
      await expect(results(page).first()).toContainText('Sleep and Memory');
      // The service worker caches the whole index after the first query.
      await expect
        .poll(() =>
          page.evaluate(async (start) => {
            const response = await caches.match(start);
            const [{ packs }] =
              response === undefined
                ? [{ packs: 0 }]
                : ((await response.json()) as [{ packs: number }]);
            return (
              packs > 0 &&
              (await caches.match(start.replace('start', `texts-${String(packs - 1)}`))) !==
                undefined
            );
          }, searchStart('en-US')),
        )
        .toBe(true);
      await context.setOffline(true);
      await page.goto(searchAddress('metronome'));
      await expect(results(page).first()).toContainText('Rhythm from Within');
      await expect(results(page).first().locator('mark').first()).toBeVisible();
    },
  );
});
