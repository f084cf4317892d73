import { PAGES } from '../../../src/lib/addresses';
import { otherLanguage } from '../../../src/i18n/language';
import { visible } from '../../../e2e/support/shopping';
import { WORDS } from '../../../e2e/support/words';
import { TOUR } from '../../lib/tour';
import { published, untilShown } from '../published';
import type { Journey, Scene } from '../scene';

/** Every page that a link of another page opens. */
const OPENED = Object.entries(TOUR).filter(([stop]) => stop !== 'home' && stop !== 'missing');

const fileOf = (path: string): RegExp => new RegExp(`/data/(en-US|de-DE)/p${path}\\.json`);

export async function pressRetry({ page, words }: Scene): Promise<void> {
  const retry = visible(
    page.getByRole('button', {
      name: new RegExp(`^(${words.content.retry}|${words.payment.retry}|${words.form.retry})`),
    }),
  );
  if (await retry.isVisible()) await retry.click();
  else await page.reload();
}

/** Follows a link of the page; an address that it has no link to comes as with the buttons of the browser. */
const follow = ({ page }: Scene, path: string): Promise<void> =>
  page.evaluate((address) => {
    const link = document.querySelector<HTMLElement>(`a[href="${address}"]`);
    if (link !== null) return link.click();
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

/** Without scripts all questions stand there; with them it is one at a time. */
const isShorter = (stop: string): boolean => stop === 'quiz';

/** The page's own data fail; it may be made of the content service's answers. */
const pages = ([stop, path]: [string, string]): Journey => ({
  backend: 'pages and their data',
  name: `open ${stop}`,
  asks: fileOf(path),
  path: PAGES.home,
  from: 'start',
  device: true,
  act: (scene) => follow(scene, path),
  got: async (scene) => {
    const { heading, length } = await published(scene, path);
    await untilShown(scene.page, { heading, length: isShorter(stop) ? length / 4 : length });
  },
  again: pressRetry,
});

/** Pages that open live have nothing but the content service. */
const content = ([stop, path]: [string, string]): Journey => ({
  ...pages([stop, path]),
  backend: 'content',
  name: `open ${stop} live`,
  asks: /\/spaces\/[^/]+\//,
  device: undefined,
  prepare: ({ page }) =>
    page.route(fileOf(path), (route) => route.fulfill({ status: 404, body: '' })),
});

const inOther = (scene: Scene): Scene => ({
  ...scene,
  language: otherLanguage(scene.language),
  words: WORDS[otherLanguage(scene.language)],
});

const switching: Journey = {
  backend: 'pages and their data',
  name: 'switch language',
  asks: /\/data\//,
  path: PAGES.biography,
  from: 'start',
  device: true,
  switches: true,
  act: ({ page, language }) =>
    visible(page.getByRole('button', { name: language === 'en-US' ? /^DE/ : /^EN/ })).click(),
  got: async (scene) => untilShown(scene.page, await published(inOther(scene), PAGES.biography)),
  again: (scene) => pressRetry(inOther(scene)),
};

/** Pages of labels, of the podcast's own list and of what the device keeps do not ask the content service for anything of their own. */
const WITHOUT_CONTENT = new Set([
  'withdrawal',
  'videoCourses',
  'contact',
  'podcast',
  'news',
  'offline',
  'search',
  'shelf',
]);

const hasPicture = ({ page }: Scene, isThere: boolean): Promise<unknown> =>
  page.waitForFunction((wanted) => {
    const picture = document.querySelector<HTMLImageElement>('main img');
    picture?.scrollIntoView();
    return (
      picture !== null &&
      picture.complete &&
      picture.naturalWidth > 0 === wanted &&
      (wanted || document.querySelector('main')?.textContent.trim() !== '')
    );
  }, isThere);

/** A page whose pictures fail is read without them. */
const pictures = (
  stop: 'home' | 'biography' | 'topic' | 'article' | 'shop' | 'item' | 'podcast',
): Journey => ({
  backend: 'pictures',
  name: `see ${stop}`,
  asks: /\/pictures\/|\/assets\/images\.|\/podcasts\/.*\.(png|jpe?g|svg)/,
  path: TOUR[stop],
  from: 'start',
  act: ({ page }) => page.reload(),
  got: (scene) => hasPicture(scene, true),
  told: (scene) => hasPicture(scene, false),
  again: async ({ page }) => void (await page.reload()),
});

export const READING: readonly Journey[] = [
  ...OPENED.map(pages),
  switching,
  ...OPENED.filter(([stop]) => !WITHOUT_CONTENT.has(stop)).map(content),
  ...(['home', 'biography', 'topic', 'article', 'shop', 'item'] as const).map(pictures),
];
