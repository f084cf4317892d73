import type { Locator, Page } from '@playwright/test';
import { articleAddress, PAGES, topicAddress } from '../src/lib/addresses';
import { expect, type Language, NIGHTLY, speak, test, runIn } from './support/fixtures';
import { settled } from './support/settled';

test.use({
  serviceWorkers: 'allow',
  allowed: { console: [/Failed to load resource/, /net::ERR/, /did not arrive/] },
});

/** The article's own headings; which episodes belong to it is told by the podcast function. */
const own = (page: Page): Locator =>
  page
    .getByRole('heading', { level: 2 })
    .filter({ hasNotText: /Related podcasts|Passende Podcasts/ });

/** True when the service worker has cached all of these. */
const isKept = (page: Page, addresses: string[]): Promise<boolean> =>
  page.evaluate(
    async (all) =>
      (await Promise.all(all.map((address) => caches.match(address)))).every(
        (kept) => kept !== undefined,
      ),
    addresses,
  );

const language = runIn('de-DE');
test(
  `offline: pages read before open again with text, pictures and the other language's labels (${language})`,
  NIGHTLY,
  async ({ page, context }) => {
    await speak(context, language);
    await page.goto(topicAddress('foundations'));
    const link = page.getByRole('main').getByRole('link').nth(1);
    const address = (await link.getAttribute('href')) ?? '';
    const topic = await page.getByRole('heading', { level: 1 }).innerText();
    await link.click();
    await expect(page).toHaveURL(address);
    // The address changes before the page does.
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(topic, {
      ignoreCase: true,
    });
    await expect(
      page.locator('article:visible').getByRole('heading', { level: 2 }).first(),
    ).toBeVisible();
    // The worker has taken over and kept the shell.
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.reload();
    await settled(page);
    const heading = await page.getByRole('heading', { level: 1 }).innerText();
    const words = await own(page).allInnerTexts();
    // The page itself and its pictures are cached.
    const pictures = page.getByRole('main').locator('picture img');
    await pictures.first().scrollIntoViewIfNeeded();
    await expect
      .poll(async () =>
        isKept(page, [
          address,
          await pictures.first().evaluate((image) => (image as HTMLImageElement).currentSrc),
        ]),
      )
      .toBe(true);

    await context.setOffline(true);
    // Also where something is asked of the page in its address.
    await page.goto(`${address}?from=a-friend`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading, {
      ignoreCase: true,
    });
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading, {
      ignoreCase: true,
    });
    await expect.poll(() => own(page).allInnerTexts()).toEqual(words);
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

/** Ways of a first visit to an article, all of them read before the worker is at work. */
const WAYS: Record<string, (page: Page, language: Language) => Promise<unknown>> = {
  'opened as it is': (page) => page.goto(ARTICLE),
  'gone to by a link': async (page) => {
    await page.goto(topicAddress('foundations'));
    await page.getByRole('main').locator(`a[href="${ARTICLE}"]`).first().click();
    await expect(page).toHaveURL(ARTICLE);
  },
  'with the language changed': async (page, language) => {
    await page.evaluate(
      (other) => localStorage.setItem('lang', other),
      language === 'en-US' ? 'de-DE' : 'en-US',
    );
    await page.goto(ARTICLE);
    await page.getByRole('button', { name: language === 'en-US' ? /^EN/ : /^DE/ }).click();
  },
};

for (const [way, visit] of Object.entries(WAYS))
  test(
    `offline: a first visit, ${way}, opens again in its language (${language})`,
    NIGHTLY,
    async ({ page, context }) => {
      await speak(context, language);
      // The worker comes when the test says so.
      await context.addInitScript(() => {
        const register = navigator.serviceWorker.register.bind(navigator.serviceWorker);
        navigator.serviceWorker.register = (...how) =>
          new Promise((resolve, reject) =>
            Object.assign(window, { letWork: () => void register(...how).then(resolve, reject) }),
          );
      });
      await page.goto(PAGES.contact);
      await visit(page, language);
      const title = language === 'en-US' ? /^Slow Practice$/i : /^Langsam üben$/i;
      const first = page.locator('article:visible').getByRole('heading', { level: 2 }).first();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(first).toBeVisible();
      const words = await first.innerText();
      await page.waitForFunction(() => 'letWork' in window);
      await page.evaluate(() => (window as unknown as { letWork(): void }).letWork());
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await expect
        .poll(() =>
          isKept(page, [`/data/${language}/p${ARTICLE}.json`, `/data/${language}/frame.json`]),
        )
        .toBe(true);
      if (language === 'de-DE')
        await expect.poll(() => isKept(page, [`/in/de-DE${ARTICLE}/`])).toBe(true);

      await context.setOffline(true);
      await page.goto(ARTICLE);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(first).toHaveText(words, { ignoreCase: true });
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(
        page.getByRole('link', { name: language === 'en-US' ? 'Home' : 'Startseite' }).first(),
      ).toBeAttached();
    },
  );

test(
  'offline: a page never read says so, and loads with the connection',
  NIGHTLY,
  async ({ page, context }) => {
    test.slow();
    // A connection says that it is back before anything comes through; what the worker has kept, it answers.
    await page.addInitScript(() => {
      const ask = window.fetch;
      let worksFrom = 0;
      window.addEventListener('online', () => (worksFrom = performance.now() + 1000));
      window.fetch = (...request) => {
        const { url } = new Request(...request);
        const comes =
          url.endsWith('/frame.json') ||
          (performance.now() >= worksFrom && !url.includes('/spaces/'));
        return comes ? ask(...request) : Promise.reject(new TypeError('Failed to fetch'));
      };
    });
    await page.goto('/');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    await page.goto(PAGES.community);
    // At once: the client's own retries would take some twenty seconds.
    await expect(page.getByRole('alert')).toContainText('Please check your connection');
    // Back on the net, the page asks again by itself.
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Practising together');
  },
);

for (const { language, note, gone, contact } of [
  {
    language: 'en-US',
    note: /You are reading a saved copy from/,
    gone: 'Please check your connection',
    contact: 'Contact',
  },
  {
    language: 'de-DE',
    note: /Du liest eine gespeicherte Fassung vom/,
    gone: 'Verbindung',
    contact: 'Kontakt',
  },
] as const) {
  test(
    `offline: the note about age appears when the connection goes, over cached text only (${language})`,
    NIGHTLY,
    async ({ page, context }) => {
      await speak(context, language);
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
      // A page that was never read has no copy: it says what is missing, and nothing of an age.
      await footer.locator('a[href="/community"]').click();
      await expect(page.getByRole('alert')).toContainText(gone);
      await expect(page.getByText(note)).toHaveCount(0);
      // Nor has a page without texts of its own.
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
