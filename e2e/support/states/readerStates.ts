import type { Page } from '@playwright/test';
import { otherLanguage } from '../../../src/i18n/language';
import { articleAddress, PAGES, practiceAddress, searchAddress } from '../../../src/lib/addresses';
import { fileRowId } from '../../../src/lib/links/fileRow';
import { openMoreTools } from '../moreTools';
import { button, visible } from '../shopping';
import type { Words } from '../words';
import type { State } from './state';

const ARTICLE = articleAddress('foundations', 'slow-practice');
/** Address of a heading of the article. */
const headingAddress: State['path'] = (_world, language) =>
  Promise.resolve(
    `${ARTICLE}#h-${language === 'de-DE' ? 'wie-langsam-ist-langsam' : 'how-slow-is-slow'}`,
  );
const CARD = practiceAddress('foundations', 'slow-practice', 'slow-practice-block-2');

const tool =
  (label: (words: Words) => string) =>
  (page: Page, words: Words): Promise<void> =>
    visible(page.getByRole('button', { name: label(words), exact: true })).click();

/** Presses a tool of the menu with an article's further tools. */
const menuTool =
  (label: (words: Words) => string) =>
  async (page: Page, words: Words): Promise<void> => {
    await openMoreTools(page);
    await tool(label)(page, words);
  };
const downloadDialog = (page: Page, words: Words) =>
  page.getByRole('dialog', { name: words.offline.dialog });

/** Opens the download dialog and waits for its size estimate. */
async function openDownloadDialog(page: Page, words: Words): Promise<void> {
  await menuTool(({ offline }) => offline.tool)(page, words);
  await downloadDialog(page, words)
    .locator('button:enabled:not([aria-disabled="true"])', { hasText: words.offline.keep })
    .waitFor();
}

/** Starts a download and waits for `until`. */
const startDownload =
  (until: (page: Page, words: Words) => Promise<unknown>) =>
  async (page: Page, words: Words): Promise<void> => {
    await openDownloadDialog(page, words);
    await downloadDialog(page, words)
      .getByRole('button', { name: words.offline.keep, exact: true })
      .click();
    await until(page, words);
  };

const ended =
  (how: keyof Words['offline']['ended']) =>
  (page: Page, words: Words): Promise<void> =>
    downloadDialog(page, words).getByText(words.offline.ended[how]).waitFor();

async function downloadAndOpenList(page: Page, words: Words): Promise<void> {
  await startDownload(ended('kept'))(page, words);
  await downloadDialog(page, words).getByRole('link', { name: words.offline.list }).click();
  await page.getByRole('button', { name: words.offline.letAllGo }).waitFor();
}

/** Waits until the part of the page that the address names is marked. */
const untilMarked = (page: Page): Promise<void> => page.locator('[data-arrived]').first().waitFor();

/** Answers the first `questions` questions of the quiz with their first option. */
const answerQuestions =
  (questions: number) =>
  async (page: Page): Promise<void> => {
    for (let question = 1; question <= questions; question += 1) {
      await page.locator(`progress[value="${String(question)}"]`).waitFor();
      await page.getByRole('radio').first().check();
      await page.locator('main form button[type="submit"]').click();
    }
  };

const failCacheWrites = (): void => {
  Cache.prototype.put = () =>
    Promise.reject(new DOMException('No room is left.', 'QuotaExceededError'));
};
const reportLittleSpace = (): void => {
  StorageManager.prototype.estimate = () => Promise.resolve({ quota: 1000, usage: 0 });
};

/** States of readers' tools: saving, searching, side by side, practice card, quiz. */
export const READER_STATES: readonly State[] = [
  { name: 'article, linked heading', path: headingAddress, open: untilMarked },
  {
    name: 'article, saved',
    path: ARTICLE,
    open: async (page, words) => {
      await button(page, words.shelf.save).click();
      // The message stays while it has the focus.
      await page.getByRole('link', { name: words.shelf.toShelf }).focus();
    },
  },
  {
    name: 'shop, a file from a link',
    path: `${PAGES.shop}#${fileRowId('quiz')}`,
    open: untilMarked,
  },
  {
    name: 'tonight, no exercise',
    path: PAGES.home,
    open: async (page, words) => {
      await page.route('**/data/**', (route) => route.abort());
      await button(page, words.activities.tonight.start).click();
      await page.getByText(words.activities.tonight.none).waitFor();
    },
  },
  {
    name: 'shelf, wrong file',
    path: PAGES.shelf,
    open: async (page, words) => {
      const file = { name: 'shelf.json', mimeType: 'application/json', buffer: Buffer.from('?') };
      await page.getByLabel(words.shelf.import, { exact: true }).setInputFiles(file);
      await page.getByText(words.shelf.problem.notJson).waitFor();
    },
  },
  { name: 'keeping, before', path: ARTICLE, open: openDownloadDialog },
  {
    name: 'keeping, without a connection',
    path: ARTICLE,
    before: (_world, page) => page.route('**/data/offline/**', (route) => route.abort()),
    open: async (page, words) => {
      await menuTool(({ offline }) => offline.tool)(page, words);
      await downloadDialog(page, words).getByText(words.offline.cannotAsk).waitFor();
    },
  },
  {
    name: 'keeping, during',
    path: ARTICLE,
    before: (_world, page) =>
      page.route('**/*.mp3', (route) =>
        route.request().method() === 'HEAD' ? route.continue() : undefined,
      ),
    open: startDownload((page, words) =>
      downloadDialog(page, words).getByRole('progressbar').waitFor(),
    ),
  },
  { name: 'keeping, kept', path: ARTICLE, open: startDownload(ended('kept')) },
  {
    name: 'keeping, device full',
    path: ARTICLE,
    before: (_world, page) => page.addInitScript(failCacheWrites),
    open: startDownload(ended('full')),
  },
  {
    name: 'keeping, too little room',
    path: ARTICLE,
    before: (_world, page) => page.addInitScript(reportLittleSpace),
    open: async (page, words) => {
      await menuTool(({ offline }) => offline.tool)(page, words);
      await downloadDialog(page, words)
        .getByText(words.offline.tight.split(/\{\{\w+\}\}/)[1] ?? '')
        .waitFor();
    },
  },
  { name: 'offline, kept things', path: ARTICLE, open: downloadAndOpenList },
  {
    name: 'search, results',
    path: searchAddress('metronome'),
    open: (page, words) => page.getByRole('list', { name: words.search.list }).waitFor(),
  },
  {
    name: 'search, nothing found',
    path: searchAddress('metronomme'),
    open: (page, words) =>
      page
        .getByText(words.search.nearest)
        .or(page.getByRole('list', { name: words.search.list }))
        .first()
        .waitFor(),
  },
  {
    name: 'search, no such word',
    path: searchAddress('qqwwzzxx'),
    open: (page, words) => page.getByRole('heading', { name: words.search.tryHeading }).waitFor(),
  },
  {
    name: 'search down',
    path: searchAddress('metronome'),
    before: (_world, page) => page.route('**/data/search/**', (route) => route.abort()),
    open: (page, words) => page.getByText(words.search.problem.failed).waitFor(),
  },
  {
    name: 'both languages',
    path: (_world, language) => Promise.resolve(`${ARTICLE}?with=${otherLanguage(language)}`),
    open: (page) => page.locator('[data-text] [lang]').first().waitFor(),
  },
  {
    name: 'share',
    path: ARTICLE,
    open: async (page, words) => {
      await tool(({ reading }) => reading.share)(page, words);
      await page.getByRole('dialog', { name: words.reading.shareTitle }).waitFor();
    },
  },
  {
    name: 'text',
    path: ARTICLE,
    open: async (page, words) => {
      await menuTool(({ reading }) => reading.text)(page, words);
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'more tools', path: ARTICLE, open: openMoreTools },
  { name: 'practice card', path: CARD, open: (page) => page.getByRole('timer').waitFor() },
  {
    name: 'practice card, timer running',
    path: CARD,
    open: async (page, words) => {
      await page
        .getByRole('dialog')
        .getByRole('button', { name: words.practice.start, exact: true })
        .click();
      await page.getByRole('dialog').getByRole('button', { name: words.practice.pause }).waitFor();
    },
  },
  {
    name: 'quiz, no answer chosen',
    path: PAGES.quiz,
    open: async (page, words) => {
      await page.locator('main form button[type="submit"]').click();
      await page.getByText(words.quiz.choose).waitFor();
    },
  },
  {
    name: 'quiz, in the middle',
    path: PAGES.quiz,
    open: async (page) => {
      await answerQuestions(2)(page);
      await page.locator('progress[value="3"]').waitFor();
    },
  },
  {
    name: 'quiz, result',
    path: PAGES.quiz,
    open: async (page, words) => {
      await answerQuestions(6)(page);
      await button(page, words.quiz.again).waitFor();
    },
  },
];
