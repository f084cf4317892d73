import type { APIRequestContext } from '@playwright/test';
import { JSDOM } from 'jsdom';
import { legalAddress, PAGES } from '../src/lib/addresses';
import {
  expect,
  nightlyUnless,
  type Language,
  NIGHTLY,
  speak,
  test,
  runIn,
} from './support/fixtures';
import type { World } from './support/world';

/** Chromium names each connection that a fault cuts. */
test.use({
  allowed: { console: [/Failed to load resource/, /net::ERR/, /blocked by CORS policy/] },
});

const LEGAL: Record<Language, [path: string, heading: RegExp, words: RegExp][]> = {
  'en-US': [
    [legalAddress('imprint'), /Imprint|Legal notice/, /Clara Weidmann[\s\S]*Leipzig/],
    [legalAddress('terms'), /Terms/, /How a contract comes about/],
    [legalAddress('privacy'), /Privacy/, /What your browser keeps/],
    [legalAddress('withdrawal'), /withdrawal/i, /fourteen days/i],
    [legalAddress('accessibility'), /Accessibility/, /WCAG/],
    [PAGES.withdrawal, /Withdraw from contract/, /Step 1 of 2/],
  ],
  'de-DE': [
    [legalAddress('imprint'), /Impressum/, /Clara Weidmann[\s\S]*Leipzig/],
    [legalAddress('terms'), /AGB/, /Vertragsschluss/],
    [legalAddress('privacy'), /Datenschutz/, /Was Ihr Browser aufbewahrt/],
    [legalAddress('withdrawal'), /Widerruf/, /vierzehn Tage/i],
    [legalAddress('accessibility'), /Barrierefreiheit/, /WCAG/],
    [PAGES.withdrawal, /Vertrag widerrufen/, /Schritt 1 von 2/],
  ],
};

/** Header of a prerendered page. German pages have a host of their own, which only the browser resolves. */
async function finishedHeading(
  request: APIRequestContext,
  world: World,
  language: Language,
  path: string,
): Promise<string> {
  const answer = await request.get(`${world.siteUrl}${path}`, {
    headers: language === 'de-DE' ? { host: new URL(world.germanSiteUrl).host } : {},
  });
  expect([path, answer.status()]).toEqual([path, 200]);
  const heading =
    new JSDOM(await answer.text()).window.document.querySelector('h1')?.textContent?.trim() ?? '';
  expect(heading).toMatch(/\S/);
  return heading;
}

/** Fetched from nowhere like the others; every link of the footer is followed besides. */
const REPRESENTATIVE = legalAddress('imprint');

const language = runIn('de-DE');
test.describe(`without the content service, ${language}`, () => {
  test.beforeEach(async ({ context, world }) => {
    await speak(context, language);
    await world.control.addFault({ service: 'content', drop: true });
  });

  for (const [path, heading, words] of LEGAL[language]) {
    test(
      `legal page: ${path} opens on a first visit with its required text`,
      nightlyUnless(path === REPRESENTATIVE),
      async ({ page }) => {
        const answer = await page.goto(path);
        expect(answer?.status()).toBe(200);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        await expect(page.getByRole('main')).toContainText(words);
        // A region that waits for something to tell says nothing.
        await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
      },
    );
  }

  test(
    'legal pages: every footer link opens its page and returns',
    NIGHTLY,
    async ({ page, world }) => {
      await page.goto(PAGES.community);
      const footer = page.getByRole('contentinfo');
      const hrefs = await footer
        .locator('a[href^="/"]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      for (const [path] of LEGAL[language]) expect(hrefs).toContain(path);
      expect(hrefs.length).toBeGreaterThan(9);
      await world.control.forgetRequests();
      // Feeds are files for other programs.
      for (const href of hrefs.filter((one) => !/\.\w+$/.test(one))) {
        // Within the page, as a visitor presses it; nothing is loaded anew.
        await footer.locator(`a[href="${href}"]`).first().click();
        await expect(page).toHaveURL(new RegExp(`${href}$`));
        // The address changes before the page does: what stands there then is what the finished page says.
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          await finishedHeading(page.request, world, language, href),
          { ignoreCase: true },
        );
        const legal = LEGAL[language].find(([path]) => path === href);
        if (legal !== undefined)
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(legal[1]);
        if (legal !== undefined) await expect(page.getByRole('main')).toContainText(legal[2]);
        // A region that waits for something to tell says nothing.
        await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
        expect(
          await footer
            .locator('a[href^="/"]')
            .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '')),
        ).toEqual(hrefs);
      }
      // Nobody even asked for a text.
      expect(
        (await world.control.requests('content')).filter(({ url }) => url.includes('/entries')),
      ).toEqual([]);
    },
  );
});
