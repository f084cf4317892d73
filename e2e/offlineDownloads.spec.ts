import type { Locator, Page } from '@playwright/test';
import { articleAddress, episodeAddress, PAGES } from '../src/lib/addresses';
import { EVERY_LABEL } from '../src/i18n/testing/everyLabel';
import { expectAccessible } from './support/axe';
import { expect, NIGHTLY, speak, test, runIn } from './support/fixtures';

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

/** Plays the article's sound, skips into it, and tells where it is. */
const playAndSkip = (page: Page): Promise<{ duration: number; at: number }> =>
  page
    .locator('article audio')
    .first()
    .evaluate(async (element) => {
      const audio = element as HTMLAudioElement;
      const heard = (event: string): Promise<unknown> =>
        new Promise((resolve, reject) => {
          audio.addEventListener(event, resolve, { once: true });
          audio.addEventListener('error', () => reject(new Error(audio.error?.message)), {
            once: true,
          });
        });
      audio.muted = true;
      const playing = heard('playing');
      await audio.play();
      await playing;
      // The position is valid only while nothing moves.
      audio.pause();
      const skipped = heard('seeked');
      audio.currentTime = audio.duration - 3;
      await skipped;
      return { duration: audio.duration, at: audio.currentTime };
    });

/** It lies on another host, whose addresses no worker of ours answers. */
const fileOf = (page: Page): Locator => page.locator('article a[download]').first();

/** A press gives the kept file, and the page stays. */
async function expectKeptFile(page: Page, press: () => Promise<unknown>): Promise<void> {
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
  await page.getByRole('button', { name: words.tool, exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: words.dialog });
  // The size is shown before anything is fetched: pages, half a megabyte of audio, a PDF.
  await expect(dialog.getByText(/^1 page, 1\.\d\sMB on your device/)).toBeVisible();
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
  const { duration, at } = await playAndSkip(page);
  expect(at).toBeCloseTo(duration - 3, 0);
  await expectKeptFile(page, () => fileOf(page).click());
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

const language = runIn('de-DE');
test(
  `offline download: a file link pressed without a connection never leaves the page, however early (${language})`,
  NIGHTLY,
  async ({ page, context }) => {
    const labels = EVERY_LABEL[language].offline;
    await speak(context, language);
    // The page is quiet when the test says so.
    await context.addInitScript(() => {
      const waiting: IdleRequestCallback[] = [];
      window.requestIdleCallback = (work) => waiting.push(work);
      const rest = { didTimeout: false, timeRemaining: () => 10 };
      Object.assign(window, {
        quiet: () => {
          window.requestIdleCallback = (work) => Number(setTimeout(() => work(rest)));
          waiting.splice(0).forEach((work) => work(rest));
        },
      });
    });
    const quiet = (): Promise<void> =>
      page.evaluate(() => (window as unknown as { quiet(): void }).quiet());
    await page.goto(ARTICLE);
    await quiet();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    await page.goto(ARTICLE);
    // Nothing is kept: it is said, whenever the press was made.
    await fileOf(page).click();
    await quiet();
    const told = page.getByRole('status').filter({ hasText: labels.fileNotKept });
    await expect(told).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(told).toHaveCount(0);
    await fileOf(page).press('Enter');
    await expect(told).toBeVisible();
    await expectAccessible(page);
    expect(new URL(page.url()).pathname).toBe(ARTICLE);

    await page.keyboard.press('Escape');
    await context.setOffline(false);
    await page.getByRole('button', { name: labels.tool, exact: true }).press('Enter');
    const dialog = page.getByRole('dialog', { name: labels.dialog });
    await dialog.getByRole('button', { name: labels.keep, exact: true }).click();
    await expect(dialog.getByText(labels.ended.kept)).toBeVisible();
    await context.setOffline(true);
    await page.goto(ARTICLE);
    await expectKeptFile(page, async () => {
      await fileOf(page).click();
      await quiet();
    });
  },
);

test(
  'offline download: an episode is stored with its sound once its host allows it, and plays offline',
  NIGHTLY,
  async ({ page, context, world }) => {
    await speak(context, 'de-DE');
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
    // Its cover lies on its host, too.
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
