import type { Locator, Page } from '@playwright/test';
import { articleAddress, legalAddress, PAGES, topicAddress } from '../src/lib/addresses';
import {
  expect,
  type Language,
  NIGHTLY,
  presetLanguage,
  test,
  specLanguage,
} from './support/fixtures';
import { waitUntilReady } from './support/waits';

test.use({
  serviceWorkers: 'allow',
  allowed: { console: [/Failed to load resource/, /net::ERR/, /did not arrive/] },
});

/** Headings of the article itself, without the related podcasts, which come from the podcast function. */
const articleHeadings = (page: Page): Locator =>
  page
    .getByRole('heading', { level: 2 })
    .filter({ hasNotText: /Related podcasts|Passende Podcasts/ });

/** True when the service worker has cached all addresses. */
const areCached = (page: Page, addresses: string[]): Promise<boolean> =>
  page.evaluate(
    async (all) =>
      (await Promise.all(all.map((address) => caches.match(address)))).every(
        (response) => response !== undefined,
      ),
    addresses,
  );

const language = specLanguage('de-DE');
test(
  `offline: visited pages open again with text, pictures and the other language's labels (${language})`,
  NIGHTLY,
  async ({ page, context }) => {
    await presetLanguage(context, language);
    await page.goto(topicAddress('foundations'));
    const link = page.getByRole('main').getByRole('link').nth(1);
    const address = (await link.getAttribute('href')) ?? '';
    const topic = await page.getByRole('heading', { level: 1 }).innerText();
    await link.click();
    await expect(page).toHaveURL(address);
    // The address changes before the content.
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(topic, {
      ignoreCase: true,
    });
    await expect(
      page.locator('article:visible').getByRole('heading', { level: 2 }).first(),
    ).toBeVisible();
    // From now on the service worker answers and has cached the app shell.
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.reload();
    await waitUntilReady(page);
    const heading = await page.getByRole('heading', { level: 1 }).innerText();
    const words = await articleHeadings(page).allInnerTexts();
    const pictures = page.getByRole('main').locator('picture img');
    await pictures.first().scrollIntoViewIfNeeded();
    await expect
      .poll(async () =>
        areCached(page, [
          address,
          await pictures.first().evaluate((image) => (image as HTMLImageElement).currentSrc),
        ]),
      )
      .toBe(true);

    await context.setOffline(true);
    // A query string does not matter.
    await page.goto(`${address}?from=a-friend`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading, {
      ignoreCase: true,
    });
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading, {
      ignoreCase: true,
    });
    await expect.poll(() => articleHeadings(page).allInnerTexts()).toEqual(words);
    await expect(
      page.getByText(
        language === 'en-US'
          ? /You are reading a saved copy from/
          : /Du liest eine gespeicherte Fassung vom/,
      ),
    ).toBeVisible();
    const picture = page.getByRole('main').locator('picture img').first();
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    await page.getByRole('button', { name: language === 'en-US' ? /^DE/ : /^EN/ }).click();
    await expect(
      page.getByRole('link', { name: language === 'en-US' ? 'Startseite' : 'Home' }),
    ).toBeVisible();
  },
);

const ARTICLE = articleAddress('foundations', 'slow-practice');

/** Ways to reach an article on a first visit, all before the service worker is active. */
const FIRST_VISITS: Record<string, (page: Page, language: Language) => Promise<unknown>> = {
  directly: (page) => page.goto(ARTICLE),
  'by a link': async (page) => {
    await page.goto(topicAddress('foundations'));
    await page.getByRole('main').locator(`a[href="${ARTICLE}"]`).first().click();
    await expect(page).toHaveURL(ARTICLE);
  },
  'with another language': async (page, language) => {
    await page.evaluate(
      (otherLanguage) => localStorage.setItem('lang', otherLanguage),
      language === 'en-US' ? 'de-DE' : 'en-US',
    );
    await page.goto(ARTICLE);
    await page.getByRole('button', { name: language === 'en-US' ? /^EN/ : /^DE/ }).click();
  },
};

for (const [description, visit] of Object.entries(FIRST_VISITS))
  test(
    `offline: a page first visited ${description} opens again in its language (${language})`,
    NIGHTLY,
    async ({ page, context }) => {
      await presetLanguage(context, language);
      // Delays the registration of the service worker until the test allows it.
      await context.addInitScript(() => {
        const register = navigator.serviceWorker.register.bind(navigator.serviceWorker);
        navigator.serviceWorker.register = (...args) =>
          new Promise((resolve, reject) =>
            Object.assign(window, {
              registerNow: () => void register(...args).then(resolve, reject),
            }),
          );
      });
      await page.goto(PAGES.contact);
      await visit(page, language);
      const title = language === 'en-US' ? /^Slow Practice$/i : /^Langsam üben$/i;
      const firstHeading = page
        .locator('article:visible')
        .getByRole('heading', { level: 2 })
        .first();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(firstHeading).toBeVisible();
      const words = await firstHeading.innerText();
      await page.waitForFunction(() => 'registerNow' in window);
      await page.evaluate(() => (window as unknown as { registerNow(): void }).registerNow());
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await expect
        .poll(() =>
          areCached(page, [`/data/${language}/p${ARTICLE}.json`, `/data/${language}/frame.json`]),
        )
        .toBe(true);

      await context.setOffline(true);
      await page.goto(ARTICLE);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(firstHeading).toHaveText(words, { ignoreCase: true });
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(
        page.getByRole('link', { name: language === 'en-US' ? 'Home' : 'Startseite' }).first(),
      ).toBeAttached();
    },
  );

test(
  'offline: a page never visited says so, lists what is there, and loads once the connection is back',
  NIGHTLY,
  async ({ page, context }) => {
    test.slow();
    // The `online` event may precede a working connection. The service worker still answers with what it has cached.
    await page.addInitScript(() => {
      const originalFetch = window.fetch;
      let worksFromMs = 0;
      window.addEventListener('online', () => (worksFromMs = performance.now() + 1000));
      window.fetch = (...request) => {
        const { url } = new Request(...request);
        const isAnswered =
          url.endsWith('/frame.json') ||
          (performance.now() >= worksFromMs && !url.includes('/spaces/'));
        return isAnswered
          ? originalFetch(...request)
          : Promise.reject(new TypeError('Failed to fetch'));
      };
    });
    await page.goto(articleAddress('foundations', 'slow-practice'));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.reload();
    await context.setOffline(true);
    await page.goto(PAGES.community);
    // Offline, the page skips the client's retries, which take about 20 seconds.
    await expect(page.getByRole('alert')).toContainText('Please check your connection');
    await expect(page.getByRole('main').getByRole('link', { name: 'Slow Practice' })).toBeVisible();
    // With the connection back, the page retries by itself.
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Practising together');
  },
);

for (const { language, note, notCached, contact } of [
  {
    language: 'en-US',
    note: /You are reading a saved copy from/,
    notCached: 'Please check your connection',
    contact: 'Contact',
  },
  {
    language: 'de-DE',
    note: /Du liest eine gespeicherte Fassung vom/,
    notCached: 'Verbindung',
    contact: 'Kontakt',
  },
] as const) {
  test(
    `offline: the note about age appears when the connection is lost, over cached text only (${language})`,
    NIGHTLY,
    async ({ page, context }) => {
      await presetLanguage(context, language);
      await page.goto(PAGES.biography);
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await page.reload();
      const footer = page.getByRole('contentinfo');
      const heading = page.getByRole('heading', { level: 1 });
      const biography = await heading.innerText();
      await footer.locator('a[href="/contact"]').click();
      await expect(heading).toHaveText(contact);
      await page.goBack();
      await expect(heading).toHaveText(biography);
      await expect(page.getByText(note)).toHaveCount(0);
      await context.setOffline(true);
      await expect(page.getByText(note)).toBeVisible();
      // A page that was never opened is not cached, so it has no note about age.
      await footer.locator('a[href="/community"]').click();
      await expect(page.getByRole('alert')).toContainText(notCached);
      await expect(page.getByText(note)).toHaveCount(0);
      // A page without content of its own has no such note either.
      await footer.locator('a[href="/contact"]').click();
      await expect(heading).toHaveText(contact);
      await expect(page.getByText(note)).toHaveCount(0);
      await page.goBack();
      await page.goBack();
      await expect(page).toHaveURL(/biography$/);
      await expect(page.getByText(note)).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByText(note)).toHaveCount(0);
    },
  );
}

test('offline: imprint and privacy page open without an earlier visit', async ({
  page,
  context,
}) => {
  await presetLanguage(context, language);
  await page.goto('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click();
  await expect(page.getByRole('main')).toContainText('Clara Weidmann');
  // Not by `goto`, which waits for scripts.
  await page.evaluate((address) => location.assign(address), legalAddress('privacy'));
  await expect(page.getByRole('main')).toContainText('persist:cart');
});
