import type { Page } from '@playwright/test';
import { SAMPLE_ROUTES } from '../scripts/lib/sampleRoutes';
import { articleAddress, PAGES } from '../src/lib/addresses';
import { expect, NIGHTLY, test } from './support/fixtures';
import { quiet } from './support/settled';

test('language: the host decides on the first visit', NIGHTLY, async ({ page, world }) => {
  await page.goto(world.siteUrl);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  await expect(page.getByRole('link', { name: 'Home' })).toBeVisible();
  await page.goto(world.germanSiteUrl);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  await expect(page.getByRole('link', { name: 'Startseite' })).toBeVisible();
});

test('language: a choice is stored as a bare locale and survives a reload on the other host', async ({
  page,
  world,
}) => {
  await page.goto(world.germanSiteUrl);
  await page.getByRole('button', { name: /^EN/ }).click();
  await expect(page.getByRole('link', { name: 'Home' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('lang'))).toBe('en-US');
  await page.reload();
  await expect(page.getByRole('link', { name: 'Home' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^EN/ })).toHaveAttribute('aria-pressed', 'true');
});

test('language: an unknown stored value is ignored', NIGHTLY, async ({ page, world, context }) => {
  await context.addInitScript(() => {
    if (location.protocol.startsWith('http')) localStorage.setItem('lang', 'fr-FR');
  });
  await page.goto(world.germanSiteUrl);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
});

test.describe('before the scripts', () => {
  test.use({ takeover: 'not awaited', allowed: { console: [/Failed to load resource/] } });

  test('language: lang and title are right before the first paint', async ({ page, world }) => {
    // Nothing of the site's own JavaScript arrives: only the page itself speaks.
    await page.route('**/static/*.js', (route) => route.abort());
    await page.goto(`${world.germanSiteUrl}${PAGES.contact}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
    await expect(page).toHaveTitle('Kontakt – Open Strings');
  });
});

test.describe('on a very slow connection', NIGHTLY, () => {
  test.use({ takeover: 'not awaited' });

  /** The page in the visitor's language is held back until the host's own is seen; gives what lets it go. */
  async function heldBack(page: Page): Promise<() => Promise<void>> {
    await page.addInitScript(() => {
      localStorage.setItem('lang', 'de-DE');
      // The page gives its line up after ten seconds; a busy machine may take as long to see it waiting.
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (ms) => timeout(ms * 5);
    });
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/in/de-DE/**', (route) => held.then(() => route.continue()));
    await page.goto(SAMPLE_ROUTES.episode, { waitUntil: 'commit' });
    await expect(page.getByRole('link', { name: 'Home' })).toBeVisible();
    const answered = page.waitForResponse('**/in/de-DE/**');
    return async () => {
      letGo();
      await (await answered).finished();
    };
  }

  test("language: the chosen language replaces the host's before the scripts arrive", async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on(
      'request',
      (request) => request.resourceType() === 'script' && asked.push(request.url()),
    );
    const arrive = await heldBack(page);
    // They would come after it.
    await page.waitForLoadState();
    await quiet(page);
    expect(asked).toEqual([]);
    await arrive();
    await expect(page.getByRole('link', { name: 'Startseite' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
    await expect(page.getByRole('main').getByRole('button', { name: /^Abspielen/ })).toBeVisible();
    // Taken over in that language: its words are the first ones asked for.
    await expect
      .poll(() => asked.find((url) => url.includes('/labels-')))
      .toContain('labels-de-DE');
  });

  test('language: a press before the switch keeps the page and is carried out', async ({
    page,
  }) => {
    const arrive = await heldBack(page);
    await page.getByRole('main').getByRole('button', { name: /^Play/ }).click();
    await arrive();
    await page.waitForFunction(
      () => document.querySelector<HTMLAudioElement>('audio:not([controls])')?.paused === false,
    );
    await expect(page.getByRole('link', { name: 'Startseite' })).toBeVisible();
  });
});

/** For others the page's other language comes ahead, once the page is quiet (navigation.spec.ts). */
const sparesData = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );

test("language: switching loads the page's data and replaces the text in place", async ({
  page,
}) => {
  await sparesData(page);
  await page.goto(articleAddress('foundations', 'slow-practice'));
  await expect(page.getByRole('heading', { name: 'What slowness makes possible' })).toBeVisible();
  const german = page.waitForRequest(/\/data\/de-DE\/.*slow-practice\.json$/);
  await page.getByRole('button', { name: /^DE/ }).click();
  await german;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Langsam/i);
  await expect(page).toHaveTitle(/Langsam/);
  await expect(page).toHaveURL(/slow-practice$/);
  await page.getByRole('button', { name: /^EN/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Slow Practice/i);
});

/** The German pages are held back; gives what lets them go. */
async function holdGerman(page: Page): Promise<() => void> {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/data/de-DE/**', (route) => held.then(() => route.continue()));
  return () => letGo();
}

test(
  'language: the old text stays, marked with its language, until the new one is there',
  NIGHTLY,
  async ({ page }) => {
    await sparesData(page);
    await page.goto(articleAddress('foundations', 'slow-practice'));
    await expect(page.getByRole('heading', { name: 'What slowness makes possible' })).toBeVisible();
    const letGo = await holdGerman(page);
    await page.getByRole('button', { name: /^DE/ }).click();
    await expect(page.getByRole('link', { name: 'Startseite' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What slowness makes possible' })).toBeVisible();
    await expect(
      page
        .locator('[lang="en-US"][aria-busy="true"]')
        .filter({ hasText: 'What slowness makes possible' }),
    ).toBeVisible();
    letGo();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Langsam/i);
    await expect(page.getByRole('heading', { name: 'What slowness makes possible' })).toBeHidden();
  },
);

test('language: late answers in the previous language are ignored', NIGHTLY, async ({ page }) => {
  await sparesData(page);
  await page.goto(PAGES.community);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Practising together');
  const letGo = await holdGerman(page);
  const late = page.waitForResponse(/\/data\/de-DE\//);
  await page.getByRole('button', { name: /^DE/ }).click();
  await page.getByRole('button', { name: /^EN/ }).click();
  await expect(page.getByRole('link', { name: 'Home' })).toBeVisible();
  // The German answers do arrive, after the visitor has gone back to English.
  letGo();
  await (await late).finished();
  await quiet(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Practising together');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
});

test(
  'language: a text missing in German is shown in English and marked',
  NIGHTLY,
  async ({ page, world }) => {
    await world.control.putEntry('slow-practice', {
      mainText: { 'en-US': 'Only English words here.', 'de-DE': null },
    });
    await page.goto(`${world.germanSiteUrl}${articleAddress('foundations', 'slow-practice')}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Langsam/i);
    await expect(
      page.locator('main [lang="en-US"]').filter({ hasText: 'Only English words here.' }),
    ).toBeVisible();
  },
);
