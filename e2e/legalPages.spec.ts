import type { APIRequestContext } from '@playwright/test';
import { JSDOM } from 'jsdom';
import { legalAddress, PAGES } from '../src/lib/addresses';
import {
  expect,
  nightlyUnless,
  type Language,
  NIGHTLY,
  presetLanguage,
  test,
  specLanguage,
} from './support/fixtures';
import type { World } from './support/world';

/** Chromium logs each connection that a fault cuts. */
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
    [legalAddress('privacy'), /Datenschutz/, /Was dein Browser aufbewahrt/],
    [legalAddress('withdrawal'), /Widerruf/, /vierzehn Tage/i],
    [legalAddress('accessibility'), /Barrierefreiheit/, /WCAG/],
    [PAGES.withdrawal, /Vertrag widerrufen/, /Schritt 1 von 2/],
  ],
};

/** Heading of a prerendered page. Only the browser resolves the German host, so its name is sent as a header. */
async function readPrerenderedHeading(
  request: APIRequestContext,
  world: World,
  language: Language,
  path: string,
): Promise<string> {
  const response = await request.get(`${world.siteUrl}${path}`, {
    headers: language === 'de-DE' ? { host: new URL(world.germanSiteUrl).host } : {},
  });
  expect([path, response.status()]).toEqual([path, 200]);
  const heading =
    new JSDOM(await response.text()).window.document.querySelector('h1')?.textContent?.trim() ?? '';
  expect(heading).toMatch(/\S/);
  return heading;
}

/** None of these pages needs the content service, so `npm test` runs one of them. */
const REPRESENTATIVE = legalAddress('imprint');

const language = specLanguage('de-DE');
test.describe(`without the content service, ${language}`, () => {
  test.beforeEach(async ({ context, world }) => {
    await presetLanguage(context, language);
    await world.control.addFault({ service: 'content', drop: true });
  });

  for (const [path, heading, words] of LEGAL[language]) {
    test(
      `legal page: ${path} opens on a first visit with its required text`,
      nightlyUnless(path === REPRESENTATIVE),
      async ({ page }) => {
        const response = await page.goto(path);
        expect(response?.status()).toBe(200);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        await expect(page.getByRole('main')).toContainText(words);
        // Empty live regions are always present.
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
        .locator('a[href^="/"]:not([aria-haspopup])')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      for (const [path] of LEGAL[language]) expect(hrefs).toContain(path);
      expect(hrefs.length).toBeGreaterThan(9);
      await world.control.clearRequests();
      // Feeds are files for other programs.
      for (const href of hrefs.filter((one) => !/\.\w+$/.test(one))) {
        // A client-side navigation, because a full load would request other data.
        await footer.locator(`a[href="${href}"]`).first().click();
        await expect(page).toHaveURL(new RegExp(`${href}$`));
        // The address changes before the content; the prerendered heading shows that the new page has opened.
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          await readPrerenderedHeading(page.request, world, language, href),
          { ignoreCase: true },
        );
        const legal = LEGAL[language].find(([path]) => path === href);
        if (legal !== undefined)
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(legal[1]);
        if (legal !== undefined) await expect(page.getByRole('main')).toContainText(legal[2]);
        await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
        expect(
          await footer
            .locator('a[href^="/"]:not([aria-haspopup])')
            .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '')),
        ).toEqual(hrefs);
      }
      // The pages did not request any entry from the content service.
      expect(
        (await world.control.requests('content')).filter(
          // The functions ask for workshops, without an origin.
          ({ url, headers }) => url.includes('/entries') && headers['origin'] !== undefined,
        ),
      ).toEqual([]);
    },
  );
});
