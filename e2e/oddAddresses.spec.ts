import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { PAGES } from '../src/lib/addresses';
import { expect, nightlyUnless, presetLanguage, test } from './support/fixtures';
import { waitForIdle } from './support/waits';

for (const [address, own] of [
  [`/${PAGES.shop}`, PAGES.shop],
  ['/index.html', PAGES.home],
  [`${PAGES.shop}/index.html`, PAGES.shop],
  [`/${PAGES.shop}//index.html?a=1#books`, `${PAGES.shop}?a=1#books`],
  [`${PAGES.shop}#freeDownloads?utm_source=mail`, `${PAGES.shop}#freeDownloads`],
] as const)
  test(
    `address: ${address} becomes ${own} and shows its page`,
    nightlyUnless(address === `/${PAGES.shop}`),
    async ({ page, world, context }) => {
      await presetLanguage(context, 'de-DE');
      await page.goto(`${world.siteUrl}${address}`);
      await expect(page).toHaveURL(`${world.siteUrl}${own}`);
      await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
      await expect(page.locator('main h1')).not.toHaveText(/nicht gefunden/);
      await page.getByRole('link', { name: 'Kontakt' }).last().click();
      await expect(page).toHaveURL(`${world.siteUrl}${PAGES.contact}`);
    },
  );

test.describe('a saved page', () => {
  test.use({
    hydration: 'not awaited',
    // Files that were not saved with the page are missing.
    allowed: { console: [/file:/] },
  });

  test('saved page: opens from the disk with its words', async ({ page, world }) => {
    await page.goto(`${world.siteUrl}${PAGES.contact}`);
    await page.waitForFunction(() => window.early === undefined);
    // A browser saves the page with the scripts that it has loaded beside it.
    const folder = await mkdtemp(path.join(tmpdir(), 'saved-'));
    const html = await page.content();
    const scripts = Array.from(html.matchAll(/<script src="([^"]+)"/g), ([, src = '']) => src);
    expect(scripts.length).toBeGreaterThan(2);
    for (const src of scripts)
      await writeFile(
        path.join(folder, path.basename(src)),
        await (await page.request.get(`${world.siteUrl}${src}`)).body(),
      );
    const file = path.join(folder, 'Contact.html');
    // Deferred, or they would run before the page is there.
    await writeFile(file, html.replaceAll('<script src="/static/', '<script defer src="./'));
    await page.goto(pathToFileURL(file).href);
    await waitForIdle(page);
    await expect(page.locator('main h1')).toHaveText('Contact');
    await rm(folder, { recursive: true });
  });
});

test.describe('before the scripts', () => {
  test.use({ hydration: 'not awaited', allowed: { console: [/Failed to load resource/] } });

  test('unknown address: is in the language that the visitor chose from the start', async ({
    page,
    world,
    context,
  }) => {
    await presetLanguage(context, 'de-DE');
    await page.route('**/static/*.js', (route) => route.abort());
    await page.goto(`${world.siteUrl}/nothing/here`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page.locator('main h1')).toHaveText('Seite nicht gefunden');
  });
});
