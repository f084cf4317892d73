import type { Locator, Page } from '@playwright/test';
import { articleAddress, episodeAddress, PAGES } from '../src/lib/addresses';
import { EVERY_LABEL } from '../src/i18n/testing/everyLabel';
import { expectAccessible } from './support/axe';
import { expect, NIGHTLY, presetLanguage, test, specLanguage } from './support/fixtures';
import { openMoreTools } from './support/moreTools';

test.use({
  serviceWorkers: 'allow',
  allowed: {
    console: [
      /Failed to load resource/,
      /net::ERR/,
      /did not arrive/,
      /could not be fetched/,
      /blocked by CORS policy/,
    ],
  },
});

const ARTICLE = articleAddress('foundations', 'slow-practice');
const words = EVERY_LABEL['en-US'].offline;

async function openWithWorker(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Plays the article's audio, seeks to 3 s before its end, and returns duration and position in seconds. */
const playAndSeek = (page: Page): Promise<{ duration: number; position: number }> =>
  page
    .locator('article audio')
    .first()
    .evaluate(async (element) => {
      const audio = element as HTMLAudioElement;
      const nextEvent = (event: string): Promise<unknown> =>
        new Promise((resolve, reject) => {
          audio.addEventListener(event, resolve, { once: true });
          audio.addEventListener('error', () => reject(new Error(audio.error?.message)), {
            once: true,
          });
        });
      audio.muted = true;
      const playing = nextEvent('playing');
      await audio.play();
      await playing;
      // Pauses, because a playing position keeps changing.
      audio.pause();
      const seeked = nextEvent('seeked');
      audio.currentTime = audio.duration - 3;
      await seeked;
      return { duration: audio.duration, position: audio.currentTime };
    });

/** Link to a file on another host, whose requests the service worker does not answer. */
const fileLink = (page: Page): Locator => page.locator('article a[download]').first();

/** Expects that a press downloads the stored file and the page stays open. */
async function expectStoredFile(page: Page, press: () => Promise<unknown>): Promise<void> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  expect(await download.failure()).toBeNull();
  expect(new URL(page.url()).pathname).toBe(ARTICLE);
}

test('offline download: an article with sound in both languages opens, plays and is removed without a connection', async ({
  page,
  context,
}) => {
  await openWithWorker(page, ARTICLE);
  await openMoreTools(page);
  await page.getByRole('button', { name: words.tool, exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: words.dialog });
  // The size is known before the download: a page, the scripts, half a megabyte of audio and a PDF.
  await expect(dialog.getByText(/^1 page, [23]\.\d\sMB on your device/)).toBeVisible();
  await expectAccessible(page);
  await expect(dialog.getByText(words.videos)).toBeVisible();
  await dialog.getByLabel(words.bothToGerman).check();
  await dialog.getByRole('button', { name: words.keep, exact: true }).click();
  await expect(dialog.getByText(words.ended.kept)).toBeVisible();
  await expect(dialog.getByText(words.allThere)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const tool = page.getByRole('button', { name: words.toolKept, exact: true });
  await expect(tool).toBeFocused();

  await context.setOffline(true);
  await page.goto(ARTICLE);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Slow Practice/i);
  const { duration, position } = await playAndSeek(page);
  expect(position).toBeCloseTo(duration - 3, 0);
  await expectStoredFile(page, () => fileLink(page).click());
  await page.getByRole('button', { name: /^DE/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Langsam/i);

  await page.goto(PAGES.offline);
  const german = EVERY_LABEL['de-DE'].offline;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(german.title);
  await expect(page.getByRole('main').getByRole('link', { name: 'Langsam üben' })).toBeVisible();
  await expect(page.getByRole('main').getByText(german.languages)).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('button', { name: german.letGoOf.replace('{{title}}', 'Langsam üben') })
    .click();
  await expect(page.getByText(german.empty)).toBeVisible();
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  expect(await page.evaluate(() => caches.has('open-strings-kept-1'))).toBe(false);
});

const language = specLanguage('de-DE');
test(
  `offline download: a file link pressed without a connection never leaves the page, even before it is idle (${language})`,
  NIGHTLY,
  async ({ page, context }) => {
    const labels = EVERY_LABEL[language].offline;
    await presetLanguage(context, language);
    // Holds all idle callbacks until the test releases them.
    await context.addInitScript(() => {
      const callbacks: IdleRequestCallback[] = [];
      window.requestIdleCallback = (work) => callbacks.push(work);
      const deadline = { didTimeout: false, timeRemaining: () => 10 };
      Object.assign(window, {
        runIdleCallbacks: () => {
          window.requestIdleCallback = (work) => Number(setTimeout(() => work(deadline)));
          callbacks.splice(0).forEach((work) => work(deadline));
        },
      });
    });
    const runIdleCallbacks = (): Promise<void> =>
      page.evaluate(() => (window as unknown as { runIdleCallbacks(): void }).runIdleCallbacks());
    await page.goto(ARTICLE);
    await runIdleCallbacks();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    await page.goto(ARTICLE);
    // Nothing has been downloaded: the page explains this, even for a press before it was idle.
    await fileLink(page).click();
    await runIdleCallbacks();
    const notice = page.getByRole('status').filter({ hasText: labels.fileNotKept });
    await expect(notice).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(notice).toHaveCount(0);
    await fileLink(page).press('Enter');
    await expect(notice).toBeVisible();
    await expectAccessible(page);
    expect(new URL(page.url()).pathname).toBe(ARTICLE);

    await page.keyboard.press('Escape');
    await context.setOffline(false);
    await openMoreTools(page);
    await page.getByRole('button', { name: labels.tool, exact: true }).press('Enter');
    const dialog = page.getByRole('dialog', { name: labels.dialog });
    await dialog.getByRole('button', { name: labels.keep, exact: true }).click();
    await expect(dialog.getByText(labels.ended.kept)).toBeVisible();
    await context.setOffline(true);
    await page.goto(ARTICLE);
    await expectStoredFile(page, async () => {
      await fileLink(page).click();
      await runIdleCallbacks();
    });
  },
);

test(
  'offline download: an episode is stored with its sound once its host allows it, and plays offline',
  NIGHTLY,
  async ({ page, context, world }) => {
    await presetLanguage(context, 'de-DE');
    const german = EVERY_LABEL['de-DE'].offline;
    await world.control.call('PUT', '/podcasts/audio', { readable: false });
    await openWithWorker(page, episodeAddress('900101'));
    const tool = page.getByRole('button', { name: german.tool, exact: true });
    await tool.click();
    const dialog = page.getByRole('dialog', { name: german.dialog });
    await expect(dialog.getByText(german.refused_one)).toBeVisible();
    await dialog.getByRole('button', { name: german.keep, exact: true }).click();
    await expect(dialog.getByText(german.ended.kept)).toBeVisible();
    await page.keyboard.press('Escape');
    await world.control.call('PUT', '/podcasts/audio', { readable: true });
    await page.getByRole('button', { name: german.toolKept, exact: true }).click();
    await expect(dialog.getByText(german.refused_one)).toHaveCount(0);
    await dialog.getByRole('button', { name: german.update, exact: true }).click();
    await expect(dialog.getByText(german.allThere)).toBeVisible();

    await context.setOffline(true);
    await page.goto(episodeAddress('900101'));
    const { podcast } = EVERY_LABEL['de-DE'];
    await page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`^${podcast.play}`) })
      .click();
    await expect
      .poll(() =>
        page.evaluate(() =>
          Math.max(
            0,
            ...[...document.querySelectorAll('audio')].map(({ currentTime }) => currentTime),
          ),
        ),
      )
      .toBeGreaterThan(0);
    // The bar on other pages shows the artwork, which is on the podcast host too.
    await page.getByRole('banner').getByRole('link', { name: 'Kontakt' }).click();
    await expect
      .poll(() =>
        page.evaluate(() =>
          [...document.images].some(
            ({ src, naturalWidth }) => src.includes('/podcasts/artwork/') && naturalWidth > 0,
          ),
        ),
      )
      .toBe(true);
  },
);
