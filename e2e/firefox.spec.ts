import { existsSync } from 'node:fs';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { SAMPLE_ROUTES } from '../scripts/lib/sampleRoutes';
import { PAGES, sectionAddress } from '../src/lib/addresses';
import { expect, NIGHTLY, test, type Language } from './support/fixtures';
import { untilMails } from './support/mails';
import { WORDS } from './support/words';

/** Main journeys in an installed Firefox, through WebDriver BiDi: Playwright needs a Firefox build of its own. */

const FIREFOX = [
  process.env['FIREFOX_PATH'] ?? '',
  '/usr/bin/firefox',
  '/usr/bin/firefox-esr',
].find((file) => existsSync(file));

const VISITORS = [
  { language: 'en-US', width: 360, topic: 'Foundations', article: 'Slow Practice' },
  { language: 'de-DE', width: 1280, topic: 'Grundlagen', article: 'Langsam üben' },
] as const;

/** The visible element with this role and accessible name. */
const byRole = (page: Page, role: string, name: string) =>
  page.locator(`::-p-aria([role="${role}"][name="${name}"])`);
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

test.describe('Firefox', NIGHTLY, () => {
  test.skip(
    FIREFOX === undefined,
    'No Firefox was found. Install firefox-esr or set FIREFOX_PATH.',
  );
  let browser: Browser;
  let page: Page;

  async function openPage(address: string, language: Language, width: number): Promise<void> {
    page = await browser.newPage();
    page.setDefaultTimeout(30_000);
    await page.setViewport({ width, height: 860 });
    await page.evaluateOnNewDocument((lang) => {
      if (location.protocol.startsWith('http') && localStorage.getItem('lang') === null)
        localStorage.setItem('lang', lang);
    }, language);
    await page.goto(address);
    await page.waitForFunction('window.early === undefined');
  }

  test.beforeAll(async () => {
    browser = await puppeteer.launch({ browser: 'firefox', executablePath: FIREFOX ?? '' });
  });
  test.afterAll(() => browser.close());

  for (const { language, width, topic, article } of VISITORS) {
    const words = WORDS[language];
    const other = language === 'en-US' ? 'de-DE' : 'en-US';
    const title = `(${language}, ${String(width)} px)`;

    test(`opens an article from the home page ${title}`, async ({ world }) => {
      await openPage(world.siteUrl, language, width);
      await page.locator(`main a[href="${SAMPLE_ROUTES.topic}"]`).click();
      await untilText(page, 'h1', topic);
      await page.locator(`main a[href="${SAMPLE_ROUTES.article}"]`).click();
      await untilText(page, 'h1', article);
    });

    test(`switches the language ${title}`, async ({ world }) => {
      await openPage(world.siteUrl + PAGES.contact, language, width);
      await page.locator(`button ::-p-text(${language === 'en-US' ? 'DE' : 'EN'})`).click();
      await untilText(page, 'h1', WORDS[other].titles.contact);
    });

    test(`sends a message ${title}`, async ({ world }) => {
      await openPage(world.siteUrl + PAGES.contact, language, width);
      await page.type('main form textarea', 'Does the lamp stand left?');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await untilText(page, 'main [role="status"]', words.contact.thanks);
      const [mail] = await untilMails(world.control, 1);
      expect(mail?.text).toContain('Does the lamp stand left?');
    });

    test(`reaches PayPal's buttons with a book ${title}`, async ({ world }) => {
      await openPage(world.siteUrl + sectionAddress('books'), language, width);
      await page.locator(`button[aria-label^="${words.shop.add}: "]`).click();
      await page.locator(`button ::-p-text(${words.cart.checkout} \\()`).click();
      await byRole(page, 'textbox', words.form.name).fill('Ada Müller');
      await byRole(page, 'textbox', words.form.email).fill('ada@visitor.example');
      await byRole(page, 'textbox', words.checkout.address).fill('Saitenweg 5');
      await page.locator(`dialog[open] button ::-p-text(${words.payment.order})`).click();
      await page.locator('iframe.component-frame.visible').wait();
    });
  }
});
