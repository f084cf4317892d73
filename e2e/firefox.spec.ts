import { existsSync } from 'node:fs';
import puppeteer, { type Browser, type ElementHandle, type Page } from 'puppeteer-core';
import { SAMPLE_ROUTES } from '../scripts/lib/sampleRoutes';
import { PAGES, sectionAddress } from '../src/lib/addresses';
import { expect, NIGHTLY, test, type Language } from './support/fixtures';
import { untilMails } from './support/mails';
import { WORDS } from './support/words';
import { GERMAN_HOST, type World } from './support/world';

/** Main journeys in an installed Firefox through WebDriver BiDi, because Playwright needs its own build of Firefox. */

const FIREFOX = [
  process.env['FIREFOX_PATH'] ?? '',
  '/usr/bin/firefox',
  '/usr/bin/firefox-esr',
].find((file) => existsSync(file));

const VISITORS = [
  { language: 'en-US', width: 360, topic: 'Foundations', article: 'Slow Practice' },
  { language: 'de-DE', width: 1280, topic: 'Grundlagen', article: 'Langsam üben' },
] as const;

/** Waits until an element that matches the selector contains the text. */
const untilText = (page: Page, selector: string, text: string) =>
  page.waitForFunction(
    (css, wanted) =>
      Array.from(document.querySelectorAll(css)).some(({ textContent }) =>
        textContent.includes(wanted),
      ),
    {},
    selector,
    text,
  );

/** Presses the visible button whose text contains the given text. */
async function pressButton(page: Page, text: string): Promise<void> {
  const button = await page.waitForFunction(
    (wanted) =>
      Array.from(document.querySelectorAll('button')).find(
        (one) => one.textContent.includes(wanted) && one.checkVisibility(),
      ),
    {},
    text,
  );
  await (button.asElement() as ElementHandle<Element> | null)?.click();
}

test.describe('Firefox', NIGHTLY, () => {
  test.skip(
    FIREFOX === undefined,
    'No Firefox was found. Install firefox-esr or set FIREFOX_PATH.',
  );
  let browser: Browser;
  let page: Page;

  /** Opens a page as a first visit, whose language follows the host. */
  async function openPage(
    world: World,
    language: Language,
    width: number,
    path = '',
  ): Promise<void> {
    // A new context, because another test may have stored the other language.
    const context = await browser.createBrowserContext();
    page = await context.newPage();
    page.setDefaultTimeout(30_000);
    await page.setViewport({ width, height: 860 });
    await page.goto((language === 'de-DE' ? world.germanSiteUrl : world.siteUrl) + path);
    // A page to read hydrates with the first press that needs it.
    await page.waitForFunction(
      "window.early === undefined || document.documentElement.dataset.start === 'interaction'",
    );
  }

  test.beforeAll(async () => {
    browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: FIREFOX ?? '',
      extraPrefsFirefox: { 'network.dns.localDomains': GERMAN_HOST },
    });
  });
  test.afterEach(() => page.browserContext().close());
  test.afterAll(() => browser.close());

  for (const { language, width, topic, article } of VISITORS) {
    const words = WORDS[language];
    const other = language === 'en-US' ? 'de-DE' : 'en-US';
    const title = `(${language}, ${String(width)} px)`;

    test(`opens an article from the home page ${title}`, async ({ world }) => {
      await openPage(world, language, width);
      await page.locator(`main a[href="${SAMPLE_ROUTES.topic}"]`).click();
      await untilText(page, 'h1', topic);
      await page.locator(`main a[href="${SAMPLE_ROUTES.article}"]`).click();
      await untilText(page, 'h1', article);
    });

    test(`switches the language ${title}`, async ({ world }) => {
      await openPage(world, language, width, PAGES.contact);
      await page.locator(`button ::-p-text(${language === 'en-US' ? 'DE' : 'EN'})`).click();
      await untilText(page, 'h1', WORDS[other].titles.contact);
    });

    test(`sends a message ${title}`, async ({ world }) => {
      await openPage(world, language, width, PAGES.contact);
      await page.type('main form textarea', 'Does the lamp stand left?');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      const [mail] = await untilMails(world.control, 1);
      expect(mail?.text).toContain('Does the lamp stand left?');
    });

    test(`reaches PayPal's buttons with a book ${title}`, async ({ world }) => {
      await openPage(world, language, width, sectionAddress('books'));
      await page.locator(`button[aria-label^="${words.shop.add}: "]`).click();
      await pressButton(page, `${words.cart.checkout} (`);
      await page.locator('dialog[open] input[name="name"]').fill('Ada Müller');
      await page.locator('dialog[open] input[name="email"]').fill('ada@visitor.example');
      await page.locator('dialog[open] textarea').fill('Saitenweg 5');
      await pressButton(page, words.payment.order);
      await page.locator('iframe.component-frame.visible').wait();
    });
  }
});
