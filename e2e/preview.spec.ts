import type { Page } from '@playwright/test';
import { SESSION_MS, issueSession } from '../publish/editors/session';
import { articleAddress, EDITORS, previewAddress } from '../src/lib/addresses';
import { expect, test } from './support/fixtures';
import type { World } from './support/world';

const SECRET = 'sandbox-editors-secret';
const DRAFT = previewAddress('article', 'draft-1');

/** Saves an entry as a draft. @param body a whole entry, or the fields that change */
const saveDraft = (world: World, body: unknown) =>
  world.control.call('PUT', '/content/entries/draft-1?publish=false', body);

test.beforeEach(({ world }) =>
  saveDraft(world, {
    contentType: 'article',
    fields: {
      title: { 'en-US': 'Quokka scales', 'de-DE': 'Quokka-Tonleitern' },
      slug: { 'en-US': 'quokka-scales' },
      foundations: { 'en-US': true },
      mainText: {
        'en-US': `Play the quokka slowly.\n\n${'A long way down.\n\n'.repeat(80)}The last line.`,
        'de-DE': 'Spiele das Quokka langsam.',
      },
    },
  }),
);
test.afterEach(({ world }) => world.control.reset());

/** Opens the draft as Contentful's button does. */
const openDraft = (page: Page, world: World, locale = 'en-US') =>
  page.goto(`${world.siteUrl}${DRAFT}?locale=${locale}&secret=${SECRET}`);

test.describe('preview', () => {
  test.use({ hydration: 'not awaited' });

  test('preview: a draft is shown in both languages, and has no public page', async ({
    page,
    world,
  }) => {
    await world.control.publishChanges();
    await openDraft(page, world);
    await expect(page).toHaveURL(`${world.siteUrl}${DRAFT}?locale=en-US`);
    await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Draft, not public');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quokka scales');
    await page.getByRole('link', { name: 'Deutsch' }).click();
    await expect(page.getByText('Spiele das Quokka langsam.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Vorschau' })).toContainText('nicht öffentlich');
    await page.getByRole('link', { name: 'Nebeneinander' }).click();
    await expect(page.frameLocator('iframe[title=English]').locator('h1')).toHaveText(
      'Quokka scales',
    );
    await expect(page.frameLocator('iframe[title=Deutsch]').locator('h1')).toHaveText(
      'Quokka-Tonleitern',
    );

    await world.control.call('PUT', '/content/entries/slow-practice?publish=false', {
      title: { 'en-US': 'Quokka practice' },
    });
    await page.goto(`${world.siteUrl}${previewAddress('article', 'slow-practice')}?locale=en-US`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quokka practice');
    await world.control.publishChanges();
    const missing = await page.request.get(
      `${world.siteUrl}${articleAddress('foundations', 'quokka-scales')}`,
    );
    expect(missing.status()).toBe(404);
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
  });

  test('preview: a changed draft is shown by itself, and the reader stays', async ({
    page,
    world,
  }) => {
    await openDraft(page, world);
    await page.getByText('The last line.').scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(500);
    await saveDraft(world, { title: { 'en-US': 'Quokka arpeggios', 'de-DE': 'Quokka' } });
    await expect(page.locator('h1')).toHaveText('Quokka arpeggios');
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
  });

  test('preview: on the phone an article is published with the part that it links to, and is on the site', async ({
    page,
    world,
  }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    const part = { sys: { type: 'Link', linkType: 'Entry', id: 'draft-2' } };
    await world.control.call('PUT', '/content/entries/draft-2?publish=false', {
      contentType: 'featureBlock',
      fields: {
        heading: { 'en-US': 'Quokka block', 'de-DE': 'Quokka-Baustein' },
        content: { 'en-US': 'Hop.', 'de-DE': 'Hüpf.' },
      },
    });
    await saveDraft(world, { featureBlock: { 'en-US': [part] } });
    await page.goto(`${world.siteUrl}${EDITORS.report}/drafts?locale=de-DE&secret=${SECRET}`);
    await page
      .getByRole('link', { name: 'Mit 1 verlinktem Entwurf veröffentlichen: Quokka-Tonleitern' })
      .click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Bereit' })).toHaveCount(2);
    await page.getByRole('button', { name: 'Alle 2 veröffentlichen' }).click();
    await expect(page.getByRole('status')).toHaveText('Veröffentlicht: 2.');
    await expect(page.getByText('Alles ist veröffentlicht, wie es ist.')).toBeVisible();
    await page.goto(`${world.siteUrl}${articleAddress('foundations', 'quokka-scales')}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quokka scales');
    await expect(page.getByText('Quokka block')).toBeVisible();
  });

  test('preview: a forged, expired or missing session shows nothing', async ({ page, world }) => {
    const sessions = ['', 'forged', issueSession(SECRET, Date.now() - SESSION_MS)];
    for (const session of sessions)
      for (const address of [DRAFT, `${DRAFT}/version`, `${DRAFT}/both`, EDITORS.report]) {
        const answer = await page.request.get(`${world.siteUrl}${address}`, {
          headers: { cookie: `editors=${session}` },
        });
        expect(answer.status()).toBe(401);
        expect(await answer.text()).not.toMatch(/quokka/i);
      }
    const wrong = await page.request.get(`${world.siteUrl}${DRAFT}?secret=wrong`);
    expect([wrong.status(), wrong.headers()['set-cookie']]).toEqual([401, undefined]);
  });

  test('preview: nothing can be bought, and pressing a button says so', async ({ page, world }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(
      `${world.siteUrl}${previewAddress('shopItem', 'book-open-strings')}?locale=en-US&secret=${SECRET}`,
    );
    const buttons = page.locator('#root button[aria-disabled=true]:visible');
    // Playwright waits for a button that is not marked as disabled.
    await buttons.filter({ hasText: /^Add/ }).first().click({ force: true });
    await expect(page.getByText('Buttons do nothing in the preview.')).toBeVisible();
    expect(asked.filter((url) => url.startsWith(world.functionsUrl))).toEqual([]);
    expect(asked.filter((url) => url.endsWith('.js'))).toEqual([
      `${world.siteUrl}${EDITORS.preview}/script.js`,
    ]);
    const stored = await page.evaluate(() => [localStorage.length, document.cookie]);
    expect(stored).toEqual([0, '']);
  });

  test('preview: words lead back to their fields', async ({ page, world }) => {
    await openDraft(page, world, 'de-DE');
    const body = page.locator('[data-contentful-field-id=mainText]');
    await expect(body).toContainText('Spiele das Quokka langsam.');
    await expect(body).toHaveAttribute('data-contentful-entry-id', 'draft-1');
    await expect(body).toHaveAttribute('data-contentful-locale', 'de-DE');
    await expect(page.getByRole('link', { name: 'In Contentful bearbeiten' })).toHaveAttribute(
      'href',
      /^https:\/\/app\.contentful\.com\/spaces\/openstrings\/environments\/master\/entries\/draft-1/,
    );
  });
});
