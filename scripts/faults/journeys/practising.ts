import { articleAddress, PAGES } from '../../../src/lib/addresses';
import { otherLanguage } from '../../../src/i18n/language';
import { practiceAddress } from '../../../src/lib/links/practiceAddress';
import { button, visible } from '../../../e2e/support/shopping';
import { TOUR } from '../../lib/tour';
import { lost, type Journey, type Scene } from '../scene';
import { pressRetry } from './reading';

const DRONE = { 'en-US': /Drone/, 'de-DE': /Liegeton/ } as const;

const card = ({ page }: Scene) => page.getByRole('dialog').filter({ has: page.getByRole('timer') });
const sound = (scene: Scene) => card(scene).getByRole('button', { name: DRONE[scene.language] });

/** A drone that is heard from the card on the music stand. */
const droning: Journey = {
  backend: 'audio',
  name: 'hear a drone on the practice card',
  asks: /\.mp3(\?|$)/,
  path: practiceAddress('foundations', 'slow-practice', 'slow-practice-block-2'),
  device: true,
  before: (scene) => sound(scene).waitFor(),
  act: (scene) => sound(scene).click(),
  got: ({ page }) =>
    page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLAudioElement>('article audio')].some(
        ({ paused, currentTime }) => !paused && currentTime > 0.5,
      ),
    ),
  told: (scene) =>
    card(scene)
      .getByText(scene.words.practice.sound.failed)
      .or(card(scene).getByText(scene.words.practice.sound.offline))
      .waitFor(),
  again: (scene) => sound(scene).click(),
  kept: async (scene) => lost('the card', await card(scene).isVisible()),
};

const QUESTIONS = 6;

async function answer({ page }: Scene, from: number, to: number): Promise<void> {
  for (let question = from; question <= to; question += 1) {
    await page.locator(`progress[value="${String(question)}"]`).waitFor();
    await page.getByRole('radio').nth(1).check();
    await page.locator('main form button[type="submit"]').click();
  }
}

/** The quiz recommends episodes from their list; without it there is still the result. */
const quiz: Journey = {
  backend: 'podcasts',
  name: 'finish the quiz',
  standsWithout: true,
  asks: /\/podcasts$/,
  path: PAGES.quiz,
  from: 'start',
  device: true,
  before: (scene) => answer(scene, 1, QUESTIONS - 1),
  act: (scene) => answer(scene, QUESTIONS, QUESTIONS),
  got: ({ page, words }) =>
    page
      .getByRole('main')
      .filter({ has: page.getByRole('button', { name: words.quiz.again }) })
      .locator('li a[href^="/articles/"]')
      .first()
      .waitFor(),
};

const THINGS_DATA = new RegExp(`/data/(en-US|de-DE)/p${TOUR.article}\\.json`);
const THING = { 'en-US': 'Slow Practice', 'de-DE': 'Langsam üben' } as const;

/** What was saved stands on the shelf whatever the site answers about it: only what is really gone is called so. */
const shelf: Journey = {
  backend: 'pages and their data',
  name: 'look at the shelf',
  asks: THINGS_DATA,
  path: TOUR.article,
  async before({ page, words }) {
    await button(page, new RegExp(`^${words.shelf.save}: `)).click();
    await button(page, new RegExp(`^${words.shelf.saved}: `)).waitFor();
    await page.waitForFunction(() =>
      localStorage.getItem('persist:shelf')?.includes('slow-practice'),
    );
  },
  // It stands there before anybody has asked the site about it.
  act: ({ page }) => Promise.all([page.waitForRequest(THINGS_DATA), page.goto(PAGES.shelf)]),
  got: ({ page, language }) =>
    page.getByRole('main').getByRole('link', { name: THING[language] }).first().waitFor(),
  kept: async ({ page, words }) =>
    lost('what stands on the shelf', (await page.getByText(words.shelf.gone).count()) === 0),
};

/** The other language's text comes beside the one that is read. */
const both: Journey = {
  backend: 'content',
  name: 'read in both languages',
  asks: /\/data\/(en-US|de-DE)\/p\/|\/spaces\/[^/]+\//,
  path: articleAddress('foundations', 'slow-practice'),
  from: 'start',
  act: ({ page, words }) =>
    visible(page.getByRole('link', { name: words.both.tool, exact: true })).click(),
  got: ({ page, language }) =>
    visible(page.locator(`[data-text] [lang="${otherLanguage(language)}"]`)).waitFor(),
  told: ({ page, words, language }) =>
    page
      .getByText(language === 'en-US' ? words.both.missingGerman : words.both.missingEnglish)
      .waitFor(),
  again: pressRetry,
  kept: async ({ page }) =>
    lost('the text that was read', (await page.getByRole('main').innerText()).length > 3000),
};

export const PRACTISING: readonly Journey[] = [droning, quiz, shelf, both];
