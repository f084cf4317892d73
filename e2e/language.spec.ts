import type { Page } from '@playwright/test';
import { SAMPLE_ROUTES } from '../scripts/lib/sampleRoutes';
import { articleAddress, PAGES } from '../src/lib/addresses';
import { expect, NIGHTLY, test } from './support/fixtures';
import { waitForIdle } from './support/waits';

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
  test.use({ hydration: 'not awaited', allowed: { console: [/Failed to load resource/] } });

  test('language: lang and title are right before the first paint', async ({ page, world }) => {
    // Without the site's JavaScript, only the prerendered HTML can set these.
    await page.route('**/static/*.js', (route) => route.abort());
    await page.goto(`${world.germanSiteUrl}${PAGES.contact}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
    await expect(page).toHaveTitle('Kontakt – Open Strings');
  });
});

test.describe('on a very slow connection', NIGHTLY, () => {
  test.use({ hydration: 'not awaited' });

  /** Holds the response in the visitor's language until the host's page is visible. @returns releases the response */
  async function holdChosenLanguage(page: Page): Promise<() => Promise<void>> {
    await page.addInitScript(() => {
      localStorage.setItem('lang', 'de-DE');
      // The page stops waiting for the other language after ten seconds, which is too short on a slow machine.
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (ms) => timeout(ms * 5);
    });
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/in/de-DE/**', (route) => released.then(() => route.continue()));
    await page.goto(SAMPLE_ROUTES.episode, { waitUntil: 'commit' });
    await expect(page.getByRole('link', { name: 'Home' })).toBeVisible();
    const answered = page.waitForResponse('**/in/de-DE/**');
    return async () => {
      release();
      await (await answered).finished();
    };
  }

  test("language: the chosen language replaces the host's before the scripts arrive", async ({
    page,
  }) => {
    const scriptUrls: string[] = [];
    page.on(
      'request',
      (request) => request.resourceType() === 'script' && scriptUrls.push(request.url()),
    );
    const release = await holdChosenLanguage(page);
    await page.waitForLoadState();
    await page.evaluate(() => window.early?.start());
    await waitForIdle(page);
    expect(scriptUrls).toEqual([]);
    await release();
    await expect(page.getByRole('link', { name: 'Startseite' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
    await expect(page.getByRole('main').getByRole('button', { name: /^Abspielen/ })).toBeVisible();
    // The page is hydrated in the chosen language, so its labels are requested first.
    await expect
      .poll(() => scriptUrls.find((url) => url.includes('/labels-')))
      .toContain('labels-de-DE');
  });

  test('language: a press before the switch keeps the current page, which carries it out', async ({
    page,
  }) => {
    const release = await holdChosenLanguage(page);
    await page.getByRole('main').getByRole('button', { name: /^Play/ }).click();
    await release();
    await page.waitForFunction(
      () => document.querySelector<HTMLAudioElement>('audio:not([controls])')?.paused === false,
    );
    await expect(page.getByRole('link', { name: 'Startseite' })).toBeVisible();
  });
});

/** With data saving on, the page does not load its other language in advance (navigation.spec.ts). */
const enableDataSaving = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );

test("language: switching loads the page's data and replaces the text in place", async ({
  page,
}) => {
  await enableDataSaving(page);
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

/** Holds the German data. @returns releases the data */
async function holdGerman(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/data/de-DE/**', (route) => released.then(() => route.continue()));
  return () => release();
}

test(
  'language: the old text stays, marked with its language, until the new text has loaded',
  NIGHTLY,
  async ({ page }) => {
    await enableDataSaving(page);
    await page.goto(articleAddress('foundations', 'slow-practice'));
    await expect(page.getByRole('heading', { name: 'What slowness makes possible' })).toBeVisible();
    const release = await holdGerman(page);
    await page.getByRole('button', { name: /^DE/ }).click();
    await expect(page.getByRole('link', { name: 'Startseite' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What slowness makes possible' })).toBeVisible();
    await expect(
      page
        .locator('[lang="en-US"][aria-busy="true"]')
        .filter({ hasText: 'What slowness makes possible' }),
    ).toBeVisible();
    release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Langsam/i);
    await expect(page.getByRole('heading', { name: 'What slowness makes possible' })).toBeHidden();
  },
);

test('language: late responses in the previous language are ignored', NIGHTLY, async ({ page }) => {
  await enableDataSaving(page);
  await page.goto(PAGES.community);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Practising together');
  const release = await holdGerman(page);
  const lateResponse = page.waitForResponse(/\/data\/de-DE\//);
  await page.getByRole('button', { name: /^DE/ }).click();
  await page.getByRole('button', { name: /^EN/ }).click();
  await expect(page.getByRole('link', { name: 'Home' })).toBeVisible();
  release();
  await (await lateResponse).finished();
  await waitForIdle(page);
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
