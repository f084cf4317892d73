import { OFFLINE_CACHE } from '../../../src/lib/storage/offlineCache';
import { visible } from '../../../e2e/support/shopping';
import { TOUR } from '../../lib/tour';
import { lost, type Journey, type Scene } from '../scene';

const dialog = ({ page, words }: Scene) => page.getByRole('dialog', { name: words.offline.dialog });
const both = (scene: Scene) =>
  dialog(scene).getByLabel(
    scene.words.offline[scene.language === 'en-US' ? 'bothToGerman' : 'bothToEnglish'],
  );
/** Begins, or goes on; there once it is known what there is to fetch. */
const begin = (scene: Scene) => {
  const { keep, goOn, update } = scene.words.offline;
  return visible(
    dialog(scene)
      .locator('button:enabled:not([aria-disabled="true"])')
      .filter({ hasText: new RegExp(`^(${keep}|${goOn}|${update})$`) }),
  );
};
const cannot = (scene: Scene) => dialog(scene).getByText(scene.words.offline.cannot);

async function openTool({ page, words }: Scene): Promise<void> {
  if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape');
  await visible(
    page
      .getByRole('button', { name: words.offline.tool, exact: true })
      .or(page.getByRole('button', { name: words.offline.toolKept, exact: true })),
  ).click();
}

const asking: Journey = {
  backend: 'keeping for offline',
  name: 'ask what keeping costs',
  asks: /\/data\/offline\//,
  path: TOUR.article,
  act: openTool,
  got: (scene) => begin(scene).waitFor(),
  told: (scene) => dialog(scene).getByText(scene.words.offline.cannotAsk).waitFor(),
  again: openTool,
};

/** Whether the device has what it says it keeps: the page and what it is made of, whole. */
async function isKept({ page }: Scene): Promise<string[]> {
  const bytes = await page.evaluate(
    async ([name, path]) => {
      const cache = await caches.open(name);
      const urls = (await cache.keys())
        .map(({ url }) => url)
        .filter((url) => new URL(url).pathname.includes(path));
      return Promise.all(
        urls.map(async (url) => (await (await cache.match(url))?.text())?.length ?? 0),
      );
    },
    [OFFLINE_CACHE, TOUR.article] as const,
  );
  return lost(
    'the pages that were said to be kept',
    bytes.length >= 4 && bytes.every((length) => length > 5000),
  );
}

/** Keeps an article in both languages; the trouble is with one kind of its files. */
const keeping = (name: string, asks: RegExp): Journey => ({
  backend: 'keeping for offline',
  name,
  asks,
  path: TOUR.article,
  lateOffline: true,
  wantsRoom: true,
  async before(scene) {
    await openTool(scene);
    await begin(scene).or(cannot(scene)).first().waitFor();
    if (await cannot(scene).isVisible()) return;
    await both(scene).check();
    await begin(scene).waitFor();
  },
  act: async (scene) => ((await cannot(scene).isVisible()) ? undefined : begin(scene).click()),
  got: (scene) => dialog(scene).getByText(scene.words.offline.ended.kept).waitFor(),
  told: async (scene) => {
    const { offline, changed, full, noRoom } = scene.words.offline.ended;
    const said = [offline, changed, full, noRoom].map((words) => dialog(scene).getByText(words));
    await said
      .reduce((all, one) => all.or(one), cannot(scene))
      .first()
      .waitFor();
  },
  async again(scene) {
    const ask = visible(dialog(scene).getByRole('button', { name: scene.words.offline.askAgain }));
    if (await ask.isVisible()) await ask.click();
    await begin(scene).click({ timeout: 8000 });
  },
  kept: async (scene) =>
    (await cannot(scene).isVisible())
      ? []
      : lost('the choice of both languages', await both(scene).isChecked()),
  effect: isKept,
});

export const KEEPING: readonly Journey[] = [
  asking,
  { ...keeping('keep an article', /\/data\/(en-US|de-DE)\/p\/articles\//), device: true },
  keeping('keep an article, its sound', /\.mp3(\?|$)/),
];
