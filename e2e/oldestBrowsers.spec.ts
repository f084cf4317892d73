import type { BrowserContext } from '@playwright/test';
import { PAGES, sectionAddress, searchAddress } from '../src/lib/addresses';
import { expect, presetLanguage, specLanguage, test } from './support/fixtures';
import { expectPlaying, openDrawer, playerPanel, PODCAST_LABELS } from './support/podcast';
import { pressOrder } from './support/shopping';
import { EVERY_LABEL } from '../src/i18n/testing/everyLabel';

const language = specLanguage('en-US');

/** APIs that at least one of the oldest promised browsers (scripts/build/browsers.ts) lacks, by the object that has them. */
const NEWER_APIS = {
  window:
    'navigation scheduler requestIdleCallback cancelIdleCallback URLPattern CloseWatcher cookieStore SuppressedError DisposableStack Iterator documentPictureInPicture',
  'Array.prototype': 'toSorted toReversed toSpliced with',
  Array: 'fromAsync',
  'Uint8Array.prototype': 'toBase64 toHex',
  'Iterator.prototype': 'map filter take drop flatMap reduce toArray forEach some every find',
  'Set.prototype':
    'union intersection difference symmetricDifference isSubsetOf isSupersetOf isDisjointFrom',
  'String.prototype': 'isWellFormed toWellFormed',
  Object: 'groupBy',
  Map: 'groupBy',
  Promise: 'withResolvers try',
  RegExp: 'escape',
  Error: 'captureStackTrace',
  Intl: 'Segmenter DurationFormat',
  URL: 'canParse parse',
  'URLSearchParams.prototype': 'size',
  AbortSignal: 'any',
  ReadableStream: 'from',
  'Document.prototype': 'startViewTransition',
  Document: 'parseHTMLUnsafe',
  'Element.prototype': 'checkVisibility setHTMLUnsafe getHTML moveBefore',
  'HTMLElement.prototype': 'popover showPopover hidePopover togglePopover',
  'HTMLDialogElement.prototype': 'requestClose closedBy',
  'Navigator.prototype': 'wakeLock share canShare connection userAgentData',
  'StorageManager.prototype': 'estimate',
  'IDBFactory.prototype': 'databases',
};

/** Deletes the newer APIs before any script of a page. */
async function deleteNewerApis(context: BrowserContext): Promise<void> {
  await context.addInitScript((apis) => {
    // The iterators' common prototype first, while its name is there.
    for (const [path, names] of Object.entries(apis).reverse()) {
      const owner = path
        .split('.')
        .reduce<object | undefined>(
          (object, name) => (name === 'window' ? window : object && Reflect.get(object, name)),
          window,
        );
      for (const name of owner ? names.split(' ') : []) Reflect.deleteProperty(owner ?? {}, name);
    }
  }, NEWER_APIS);
}

test(`oldest browsers: home, podcast, search, shop and checkout work without newer APIs (${language})`, async ({
  page,
  context,
}) => {
  const words = EVERY_LABEL[language];
  await presetLanguage(context, language);
  await deleteNewerApis(context);

  await page.goto(PAGES.home);
  expect(
    await page.evaluate(() => [
      'canParse' in URL,
      'toSorted' in Array.prototype,
      'size' in URLSearchParams.prototype,
      'map' in Object.getPrototypeOf(Object.getPrototypeOf([].values())),
    ]),
  ).toEqual([false, false, false, false]);
  await openDrawer(page, language);
  await playerPanel(page)
    .getByRole('button', { name: PODCAST_LABELS[language].play, exact: true })
    .click();
  await expectPlaying(page);

  await page.goto(PAGES.podcast);
  await expect(page.locator('main').getByRole('listitem').first()).toBeVisible();

  await page.goto(searchAddress('stage fright'));
  await expect(
    page.getByRole('list', { name: 'Results' }).getByRole('listitem').first(),
  ).toBeVisible();

  await page.goto(sectionAddress('books'));
  await pressOrder(page, words);
  await expect(page.getByText(words.payment.choose)).toBeVisible();
});
