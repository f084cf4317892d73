import type { Page } from '@playwright/test';
import { withState } from './support/states/openState';
import { SAMPLE_ROUTES } from '../scripts/lib/sampleRoutes';
import { clippedTexts } from './support/clippedTexts';
import { expect, NIGHTLY, test } from './support/fixtures';
import { LONG_STATES } from './support/states/longStates';
import {
  hearLongEpisodes,
  LONG_FIELDS,
  markOf,
  writeLongEntry,
  writeLongTexts,
} from './support/longTexts';

const NARROW = { width: 320, height: 780 };
const WIDE = { width: 1280, height: 860 };

/** Fields of which no word is ever on the screen, and why. */
const NEVER_SEEN: Record<string, string> = {
  ...Object.fromEntries(
    ['article', 'topicOverview', 'quizResult'].map((type) => [
      `${type}.relatedPodcasts`,
      'titles by which episodes are found',
    ]),
  ),
  ...Object.fromEntries(
    ['podcastNotes', 'searchSynonyms', 'workshopsAndCoaching'].map((type) => [
      `${type}.title`,
      'a name for editors',
    ]),
  ),
  'asset.description': 'said in place of a picture',
  'book.title': 'the shop offers its file by a label',
  'book.description': 'the shop offers its file by a label',
  'searchSynonyms.words': 'what the search listens for',
};

/** Everything that is closed on the page, opened: a text may stand in there. */
const openAll = (page: Page): Promise<void> =>
  page.evaluate(() =>
    document
      .querySelectorAll('main details, aside details, #menu-sheet details')
      .forEach((details) => details.setAttribute('open', '')),
  );

const wordsOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.body.innerText.toLowerCase());

test('long words: words of forty letters and pasted URLs in an article fit the narrowest phone', async ({
  page,
  world,
}) => {
  await writeLongEntry(world.control, 'slow-practice');
  await page.setViewportSize(NARROW);
  await page.goto(SAMPLE_ROUTES.article);
  await openAll(page);
  expect(await clippedTexts(page)).toEqual([]);
  const words = await wordsOf(page);
  expect(
    ['title', 'mainText', 'extraResources'].filter(
      (field) => !words.includes(markOf(`article.${field}`)),
    ),
  ).toEqual([]);
});

// The labels beside the long words are longest in German.
const language = 'de-DE';

test(
  'long words: in every field of every type they fit every page, dialog and error at 320 and 1280 px',
  NIGHTLY,
  async ({ browser, world }) => {
    test.setTimeout(900_000);
    await writeLongTexts(world.control);
    const problems: string[] = [];
    const unseen = new Set(LONG_FIELDS);
    for (const state of LONG_STATES) {
      const look = async (page: Page): Promise<void> => {
        for (const size of page.viewportSize()?.width === WIDE.width ? [WIDE] : [NARROW, WIDE]) {
          await page.setViewportSize(size);
          await openAll(page);
          problems.push(
            ...(await clippedTexts(page)).map(
              (problem) => `${state.name}, at ${String(size.width)}: ${problem}`,
            ),
          );
        }
        const words = await wordsOf(page);
        for (const field of unseen) if (words.includes(markOf(field))) unseen.delete(field);
      };
      const before: typeof state.before = async (_world, page) => {
        await hearLongEpisodes(page, world.functionsUrl);
        await state.before?.(world, page);
      };
      await withState(
        browser,
        { ...state, before },
        { world, language, context: { viewport: NARROW } },
        look,
      ).catch((error: unknown) =>
        problems.push(
          `${state.name} could not be reached: ${error instanceof Error ? error.message.slice(0, 600) : String(error)}`,
        ),
      );
    }
    expect({ problems, unseen: [...unseen].sort() }).toEqual({
      problems: [],
      unseen: Object.keys(NEVER_SEEN).sort(),
    });
  },
);
