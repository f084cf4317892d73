import type { Page } from '@playwright/test';
import { withState } from './support/states/openState';
import { SAMPLE_ROUTES } from '../scripts/lib/sampleRoutes';
import { clippedTexts } from './support/clippedTexts';
import { expect, NIGHTLY, test } from './support/fixtures';
import { LONG_STATES } from './support/states/longStates';
import {
  answerWithLongEpisodes,
  LONG_FIELDS,
  markerOf,
  writeLongEntry,
  writeLongTexts,
} from './support/longTexts';

const NARROW = { width: 320, height: 780 };
const WIDE = { width: 1280, height: 860 };

/** Fields that no page displays, with the reason. */
const NEVER_DISPLAYED: Record<string, string> = {
  ...Object.fromEntries(
    ['article', 'topicOverview', 'quizResult'].map((type) => [
      `${type}.relatedPodcasts`,
      'titles used to find episodes',
    ]),
  ),
  ...Object.fromEntries(
    ['podcastNotes', 'searchSynonyms', 'shopSettings', 'workshopsAndCoaching'].map((type) => [
      `${type}.title`,
      'a name for editors',
    ]),
  ),
  'featureBlock.stepDetails': 'numbers of steps, for the timer',
  'asset.description': 'alternative text of a picture',
  'book.title': 'the shop shows a label for its file',
  'book.description': 'the shop shows a label for its file',
};

/** Opens all disclosures, because their texts count too. */
const openDisclosures = (page: Page): Promise<void> =>
  page.evaluate(() =>
    document
      .querySelectorAll('main details, aside details, #menu-sheet details')
      .forEach((details) => details.setAttribute('open', '')),
  );

const readVisibleText = (page: Page): Promise<string> =>
  page.evaluate(() => document.body.innerText.toLowerCase());

test('long words: words of forty letters and pasted URLs in an article fit the narrowest phone', async ({
  page,
  world,
}) => {
  await writeLongEntry(world.control, 'slow-practice');
  await page.setViewportSize(NARROW);
  await page.goto(SAMPLE_ROUTES.article);
  await openDisclosures(page);
  expect(await clippedTexts(page)).toEqual([]);
  const visibleText = await readVisibleText(page);
  expect(
    ['title', 'mainText', 'extraResources'].filter(
      (field) => !visibleText.includes(markerOf(`article.${field}`)),
    ),
  ).toEqual([]);
});

// German labels are the longest.
const language = 'de-DE';

test(
  'long words: in every field of every type, fit every page, dialog and error at 320 and 1280 px',
  NIGHTLY,
  async ({ browser, world }) => {
    test.setTimeout(900_000);
    await writeLongTexts(world.control);
    const problems: string[] = [];
    const notDisplayed = new Set(LONG_FIELDS);
    for (const state of LONG_STATES) {
      const inspect = async (page: Page): Promise<void> => {
        for (const size of page.viewportSize()?.width === WIDE.width ? [WIDE] : [NARROW, WIDE]) {
          await page.setViewportSize(size);
          await openDisclosures(page);
          problems.push(
            ...(await clippedTexts(page)).map(
              (problem) => `${state.name}, at ${String(size.width)}: ${problem}`,
            ),
          );
        }
        const visibleText = await readVisibleText(page);
        for (const field of notDisplayed)
          if (visibleText.includes(markerOf(field))) notDisplayed.delete(field);
      };
      const before: typeof state.before = async (_world, page) => {
        await answerWithLongEpisodes(page, world.functionsUrl);
        await state.before?.(world, page);
      };
      await withState(
        browser,
        { ...state, before },
        { world, language, context: { viewport: NARROW, reducedMotion: 'reduce' } },
        inspect,
      ).catch((error: unknown) =>
        problems.push(
          `${state.name} could not be reached: ${error instanceof Error ? error.message.slice(0, 600) : String(error)}`,
        ),
      );
    }
    expect({ problems, notDisplayed: [...notDisplayed].sort() }).toEqual({
      problems: [],
      notDisplayed: Object.keys(NEVER_DISPLAYED).sort(),
    });
  },
);
