import { PAGES } from '../../../src/lib/addresses';
import { button, visible } from '../../../e2e/support/shopping';
import { TOUR } from '../../lib/tour';
import type { Journey, Scene } from '../scene';

const player = ({ page, words }: Scene) =>
  page.getByRole('complementary', { name: words.podcast.name });

async function pressRetry({ page, words }: Scene): Promise<void> {
  const retry = visible(page.getByRole('button', { name: words.podcast.retry }));
  if (await retry.isVisible()) await retry.click();
}

const open = async (scene: Scene): Promise<void> => {
  await button(scene.page, scene.words.podcast.open).click();
  await visible(player(scene).getByRole('heading', { level: 2 })).waitFor();
};

/** The entry of the menu is there whether there are episodes or not. */
const pressEntry = ({ page, words }: Scene): Promise<void> =>
  visible(page.getByRole('navigation').getByRole('button', { name: words.nav.podcast })).click();

/** The sound goes on: a second has been heard. */
const heard = ({ page }: Scene): Promise<unknown> =>
  page.waitForFunction(() => {
    const sound = document.querySelector<HTMLAudioElement>('audio:not([controls])');
    return sound !== null && !sound.paused && sound.currentTime > 1;
  });

/** Where an episode stands in a page. */
const playOfPage = ({ page, words }: Scene) =>
  visible(
    page.getByRole('main').getByRole('button', { name: new RegExp(`^${words.podcast.play}`) }),
  );

const SOUND = /\.mp3(\?|$)/;

export const LISTENING: readonly Journey[] = [
  {
    backend: 'podcasts',
    name: 'open the player',
    asks: /\/podcasts$/,
    path: PAGES.community,
    from: 'start',
    device: true,
    act: pressEntry,
    got: (scene) => visible(player(scene).getByRole('heading', { level: 2 })).waitFor(),
    again: async (scene) => {
      await scene.page.keyboard.press('Escape');
      await pressEntry(scene);
    },
  },
  {
    backend: 'audio',
    name: 'listen in the player',
    asks: SOUND,
    path: PAGES.community,
    device: true,
    before: open,
    act: (scene) => button(scene.page, scene.words.podcast.play).click(),
    got: heard,
    again: pressRetry,
  },
  {
    backend: 'audio',
    name: "listen on an episode's page",
    asks: SOUND,
    path: TOUR.episode,
    device: true,
    act: (scene) => playOfPage(scene).click(),
    got: heard,
    // The slim bar says what is wrong; another press on the same button is another try. Once it plays there is none.
    again: (scene) => playOfPage(scene).click({ timeout: 5000 }),
  },
];
