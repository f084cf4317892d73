import { articleAddress, PAGES, practiceId } from '../src/lib/addresses';
import { EVERY_LABEL } from '../src/i18n/testing/everyLabel';
import {
  expect,
  NIGHTLY,
  presetLanguage,
  test,
  watchContext,
  specLanguage,
} from './support/fixtures';
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

const ARTICLE = articleAddress('attentionalFocus', 'attention-in-performance');
const WORDS = {
  'en-US': {
    query: 'stage fright',
    passage: /Stage fright uses the same/,
    paragraph: 'Stage fright uses the same bodily means',
    heading: 'Application: five small concerts',
    sound: /^A quiet pulse/,
  },
  'de-DE': {
    query: 'lampenfieber',
    passage: /Lampenfieber fühlt sich/,
    paragraph: 'Lampenfieber fühlt sich im Körper',
    heading: 'Anwendung: fünf kleine Konzerte',
    sound: /^Ein ruhiger Puls/,
  },
};

const language = specLanguage('de-DE');
const { activities, nav, offline, practice, search, shelf } = EVERY_LABEL[language];
const { query, passage, paragraph, heading, sound } = WORDS[language];

test(
  `practice offline: a phone finds a paragraph, plays and ticks off its exercise, and another device imports the shelf (${language})`,
  NIGHTLY,
  async ({ page, context, browser, baseURL }, info) => {
    // The download of everything takes most of a test's default time.
    test.slow();
    await presetLanguage(context, language);
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(PAGES.offline);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.getByRole('button', { name: offline.everything }).click();
    const downloadDialog = page.getByRole('dialog', { name: offline.everything });
    await downloadDialog.getByRole('button', { name: offline.keep, exact: true }).click();
    // The progress has its own status element above the result.
    const result = downloadDialog.getByRole('status').last();
    await expect(result).not.toBeEmpty({ timeout: 40_000 });
    await expect(result).toHaveText(offline.ended.kept);

    await context.setOffline(true);
    await page.goto(PAGES.home);
    await page.getByRole('button', { name: nav.open }).click();
    await page
      .getByRole('dialog', { name: nav.sheet })
      .getByRole('link', { name: nav.search })
      .click();
    await page.getByRole('searchbox', { name: search.label }).fill(query);
    await page.getByRole('link', { name: passage }).click();
    await expect(page).toHaveURL(new RegExp(`${ARTICLE}#p-`));
    await expect(page.getByText(paragraph).filter({ visible: true })).toBeInViewport();
    const exercise = page.locator(`#${practiceId('attention-in-performance-block-2')}`);
    await exercise.getByRole('button', { name: shelf.save }).click();
    await exercise.getByRole('button', { name: practice.practise }).click();
    const card = page.getByRole('dialog', { name: heading });
    await card.getByRole('button', { name: sound }).click();
    const readPlayedSeconds = (): Promise<number> =>
      page
        .locator('article audio')
        .first()
        .evaluate((audio) => (audio as HTMLAudioElement).currentTime);
    await expect.poll(readPlayedSeconds).toBeGreaterThan(0);
    await card.getByRole('button', { name: shelf.done }).click();
    await page.goBack();
    await expect(card).toBeHidden();

    await page.goto(PAGES.shelf);
    const checkboxName = shelf.tick.replace('{{title}}', heading);
    await expect(page.getByRole('checkbox', { name: checkboxName })).toBeChecked();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: shelf.export, exact: true }).click();
    const file = info.outputPath('shelf.json');
    await (await download).saveAs(file);

    const otherDevice = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }) });
    const problems: string[] = [];
    watchContext(otherDevice, problems, {});
    await presetLanguage(otherDevice, language);
    const otherPage = await otherDevice.newPage();
    await otherPage.goto(PAGES.shelf);
    await otherPage.getByLabel(shelf.import, { exact: true }).setInputFiles(file);
    await expect(otherPage.getByRole('checkbox', { name: checkboxName })).toBeChecked();
    await otherPage.getByRole('link', { name: heading }).click();
    await expect(otherPage.getByRole('dialog', { name: heading })).toBeVisible();
    await otherDevice.close();
    expect(problems).toEqual([]);
  },
);

test(`tonight offline: finds an exercise of the article that is kept (${language})`, async ({
  page,
  context,
}) => {
  await presetLanguage(context, language);
  const kept = articleAddress('foundations', 'slow-practice');
  await page.goto(kept);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await openMoreTools(page);
  await page.getByRole('button', { name: offline.tool, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: offline.dialog });
  await dialog.getByRole('button', { name: offline.keep, exact: true }).click();
  await expect(dialog.getByText(offline.ended.kept)).toBeVisible();

  await context.setOffline(true);
  await page.goto(PAGES.shelf);
  await page.getByRole('button', { name: activities.tonight.start }).click();
  await page.getByRole('button', { name: shelf.set.start }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(kept);
});
