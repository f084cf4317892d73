import type { Locator, Page } from '@playwright/test';
import type { declaredPages } from '../src/app/pages/pages';
import { SAMPLE_ROUTES } from '../scripts/lib/sampleRoutes';
import { setAddress } from '../src/features/practice/tonight/setAddress';
import { episodeAddress, PAGES, practiceAddress, sectionAddress } from '../src/lib/addresses';
import {
  expect,
  LANGUAGES,
  nightlyUnless,
  presetLanguage,
  test,
  type Language,
} from './support/fixtures';
import { withState } from './support/states/openState';
import { STATES } from './support/states/states';
import { WORDS, type Words } from './support/words';

/** A small phone; the spec runs at its size only. */
const PHONE = { width: 360, height: 640 };

/** Words, or a control by role and name. */
type Shown = string | RegExp | [Parameters<Page['getByRole']>[0], string | RegExp];

interface FirstScreen {
  /** Address, or the name of a state (support/states). */
  at: string;
  /** Must be seen without scrolling: the page's purpose, and the way on. */
  shows(words: Words, language: Language): Shown[];
}

const inLanguage = (language: Language, en: string, de: string): string =>
  language === 'en-US' ? en : de;

/** The beginning of a label, before its first placeholder or full stop. */
const start = (label: string): string => label.split(/\{\{|\./)[0]?.trim() ?? '';

/** Every page kind of the site. */
const PAGE_SCREENS: Record<keyof typeof declaredPages | 'missing', FirstScreen> = {
  home: {
    at: SAMPLE_ROUTES.home,
    shows: ({ home }, language) => [
      inLanguage(language, 'How practising works', 'Wie Üben funktioniert'),
      ['link', home.ways],
    ],
  },
  biography: {
    at: SAMPLE_ROUTES.biography,
    shows: ({ biography }) => ['Clara Weidmann', ['button', biography.contactForm]],
  },
  contact: {
    at: SAMPLE_ROUTES.contact,
    shows: ({ contact, form }) => [start(contact.intro), ['textbox', new RegExp(form.name)]],
  },
  shop: {
    at: SAMPLE_ROUTES.shop,
    shows: ({ shop }) => [shop.section.books, ['button', new RegExp(`^${shop.add}: `)]],
  },
  workshops: {
    at: SAMPLE_ROUTES.workshops,
    shows: ({ workshops }) => [
      workshops.forthcoming,
      ['button', new RegExp(`^${workshops.signUp}`)],
    ],
  },
  community: {
    at: SAMPLE_ROUTES.community,
    shows: (_, language) => [
      inLanguage(language, 'Practising is a lonely trade', 'Üben macht man allein'),
    ],
  },
  // The specification gives these two nothing of their own.
  news: { at: SAMPLE_ROUTES.news, shows: ({ titles }) => [['heading', titles.news]] },
  videoCourses: {
    at: SAMPLE_ROUTES.videoCourses,
    shows: ({ videoCourses, nav, topics }) => [
      videoCourses.information,
      videoCourses.exploration,
      videoCourses.transformation,
      ['link', topics.foundations],
      ['link', nav.workshops],
    ],
  },
  podcast: {
    at: SAMPLE_ROUTES.podcast,
    shows: ({ podcast, footer }) => [
      ['link', 'Apple Podcasts'],
      ['link', footer.podcastFeed],
      ['link', 'Practising Without the Instrument'],
      ['button', new RegExp(`^${podcast.play}: Practising`)],
      /2026 · \d+ [Mm]in/,
      'On a train, with a sore shoulder',
    ],
  },
  search: {
    at: SAMPLE_ROUTES.search,
    shows: ({ search, topics }) => [
      ['searchbox', search.label],
      ['link', topics.foundations],
    ],
  },
  withdrawal: {
    at: SAMPLE_ROUTES.withdrawal,
    shows: ({ withdrawal, form }) => [start(withdrawal.intro), ['textbox', form.name]],
  },
  quiz: {
    at: SAMPLE_ROUTES.quiz,
    shows: (_, language) => [
      inLanguage(language, 'You have forty minutes', 'Du hast vierzig'),
      ['radio', /./],
    ],
  },
  shelf: {
    at: SAMPLE_ROUTES.shelf,
    shows: ({ shelf, titles }) => [start(shelf.lead), ['link', titles.offline], start(shelf.empty)],
  },
  offline: {
    at: SAMPLE_ROUTES.offline,
    shows: ({ offline }) => [start(offline.intro), start(offline.empty), offline.more],
  },
  topic: {
    at: SAMPLE_ROUTES.topic,
    shows: ({ topics }, language) => [
      ['heading', topics.foundations],
      ['link', new RegExp(inLanguage(language, 'Body and Breath', 'Körper und Atem'))],
    ],
  },
  // A further page of a topic's list looks like the first.
  topicPage: { at: SAMPLE_ROUTES.topic, shows: ({ topics }) => [['heading', topics.foundations]] },
  article: {
    at: SAMPLE_ROUTES.article,
    shows: (_, language) => [
      ['heading', new RegExp(inLanguage(language, 'Slow Practice', 'Langsam üben'), 'i')],
      inLanguage(language, 'min read', 'Min. Lesezeit'),
      inLanguage(language, 'When a slow tempo helps', 'Wann ein langsames Tempo hilft'),
    ],
  },
  item: {
    at: SAMPLE_ROUTES.item,
    shows: ({ shop }) => [/24[.,]90/, ['button', new RegExp(`^${shop.add}: `)]],
  },
  episode: {
    at: SAMPLE_ROUTES.episode,
    shows: ({ podcast }) => [
      ['heading', 'Why Slow Is Fast'],
      ['button', new RegExp(`^${podcast.play}: `)],
      'Playing a passage slowly',
    ],
  },
  legal: {
    at: SAMPLE_ROUTES.legal,
    shows: (_, language) => [language === 'en-US' ? /14 days|fourteen days/i : /vierzehn/],
  },
  receipt: {
    at: 'receipt, paid',
    shows: ({ payment, receipt }) => [payment.steps.thanks.shop, receipt.confirmation],
  },
  missing: {
    at: SAMPLE_ROUTES.missing,
    shows: ({ titles, nav, problems }) => [
      ['heading', titles.notFound],
      ['searchbox', nav.search],
      ['link', problems.home],
    ],
  },
};

/** Sections, dialogs and filled pages with a purpose of their own. */
const FURTHER_SCREENS: Record<string, FirstScreen> = {
  downloads: {
    at: sectionAddress('freeDownloads'),
    shows: ({ shop }) => [['link', new RegExp(`^${shop.bookPdf}`)]],
  },
  checkout: {
    at: 'checkout',
    shows: ({ checkout, form }) => [
      ['heading', checkout.title],
      /\d[.,]\d\d/,
      ['textbox', form.name],
    ],
  },
  'sign-up': {
    at: 'sign-up',
    shows: ({ signUp, form }) => [
      ['combobox', signUp.amount],
      ['textbox', form.name],
    ],
  },
  player: {
    at: 'player',
    shows: ({ podcast }) => [
      ['heading', 'Why Slow Is Fast'],
      ['button', podcast.play],
      ['button', podcast.hide],
    ],
  },
  'set of an evening': {
    at: setAddress(
      ['slow-practice', 'body-and-breath', 'rhythm-from-within'].map((slug) => ({
        topic: 'foundations',
        slug,
        block: `${slug}-block-2`,
      })),
    ),
    shows: ({ shelf }, language) => [
      ['heading', shelf.set.title],
      ['link', new RegExp(inLanguage(language, 'Fifteen slow', 'Fünfzehn langsame'))],
      ['button', shelf.set.start],
    ],
  },
  stand: {
    at: practiceAddress('foundations', 'body-and-breath', 'body-and-breath-block-2'),
    shows: ({ practice }, language) => [
      // Waits for the stand, which has this button.
      ['button', practice.start],
      ['button', practice.steps.next],
      new RegExp(inLanguage(language, 'Arrive', 'Ankommen')),
    ],
  },
  'shelf, filled': {
    at: 'shelf, filled',
    shows: ({ shelf }, language) => [
      shelf.articles,
      ['link', inLanguage(language, 'Slow Practice', 'Langsam üben')],
    ],
  },
  'offline, kept': {
    at: 'offline, kept things',
    shows: (_, language) => [['link', inLanguage(language, 'Slow Practice', 'Langsam üben')]],
  },
};

/** The elements of the open dialog or player, else those of the page. */
const scopeOf = (page: Page): Locator =>
  page.locator('dialog[open], aside[data-open], body:not(:has(dialog[open], aside[data-open]))');

/** Names that are missing from the first screen: not there, cut below, or covered. Of words their first line counts. */
async function missingFrom(page: Page, shown: readonly Shown[]): Promise<string[]> {
  const missing: string[] = [];
  for (const one of shown) {
    const scope = scopeOf(page);
    const found = (
      typeof one === 'string' || one instanceof RegExp
        ? scope.getByText(one)
        : scope.getByRole(one[0], { name: one[1] })
    )
      .filter({ visible: true })
      .first();
    await found.waitFor();
    const problem = await found.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const text = Array.from(range.getClientRects()).find(({ width }) => width > 0);
      const box = element.matches('input, select, textarea, button')
        ? element.getBoundingClientRect()
        : (text ?? element.getBoundingClientRect());
      const isOverPage = element.closest('dialog, aside') !== null;
      const end = Math.round(box.bottom + (isOverPage ? 0 : window.scrollY));
      if (end > window.innerHeight) return `ends at ${String(end)} px`;
      const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      const isSeen =
        element.contains(top) || top?.contains(element) || element.closest('label')?.contains(top);
      return isSeen ? null : `is covered by ${String(top?.outerHTML.slice(0, 80))}`;
    });
    if (problem !== null) missing.push(`${String(one)} ${problem}`);
  }
  return missing;
}

/** What `npm test` looks at: pages that sell, that lists fill, and those that a search engine opens. */
const QUICK = ['home', 'shop', 'workshops', 'podcast', 'article', 'item', 'search', 'checkout'];

// Chromium logs the missing page.
test.use({ allowed: { console: [/status of 404/] } });

for (const language of LANGUAGES)
  for (const [name, { at, shows }] of Object.entries({ ...PAGE_SCREENS, ...FURTHER_SCREENS }))
    test(
      `first screen: ${name} says what it is for (${language})`,
      nightlyUnless(language === 'de-DE' && QUICK.includes(name)),
      async ({ browser, world }) => {
        const state = STATES.find((one) => one.name === at) ?? { name: at, path: at };
        const context = {
          viewport: PHONE,
          reducedMotion: 'reduce',
          timezoneId: 'Europe/Berlin',
        } as const;
        const missing = await withState(browser, state, { world, language, context }, (page) =>
          missingFrom(page, shows(WORDS[language], language)),
        );
        expect(missing).toEqual([]);
      },
    );

test('search: the field has the focus on a phone, without a hint at keys', async ({
  page,
  context,
}) => {
  await presetLanguage(context, 'de-DE');
  await page.setViewportSize(PHONE);
  await page.goto(PAGES.search);
  const { search } = WORDS['de-DE'];
  await expect(page.getByRole('searchbox', { name: search.label })).toBeFocused();
  await expect(page.getByText(search.keys)).toBeHidden();
});

test('first screen: a link to a moment of an episode opens its page, whose player is the only one', async ({
  page,
  context,
}) => {
  await presetLanguage(context, 'de-DE');
  await page.setViewportSize(PHONE);
  await page.goto(`${episodeAddress('900103')}?episode=900103&t=0:42`);
  const { podcast } = WORDS['de-DE'];
  await expect(page.getByRole('slider', { name: podcast.seek })).toHaveValue('42');
  await expect(page).toHaveURL(episodeAddress('900103'));
  expect(await missingFrom(page, [['heading', 'Listening, Then Playing']])).toEqual([]);
  const player = page.getByRole('complementary', { name: podcast.name });
  await expect(player.getByRole('progressbar')).toHaveCount(0);
  // Once the page's own player has left the screen, the bar takes its place.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(player.getByRole('progressbar')).toBeVisible();
  // The drawer shows the episode of the page.
  await page.goto(episodeAddress('900105'));
  await player.getByRole('button', { name: podcast.open }).click();
  const title = player.getByRole('heading', { level: 2 }).getByText('Nerves as Information');
  await expect(title).toHaveAttribute('lang', 'en-US');
});

test.describe('without a connection', () => {
  test.use({ allowed: { console: [/Failed to load resource/, /net::ERR/, /status of 404/] } });

  test('first screen: home lists what is on the device instead of an empty picture', async ({
    page,
    context,
    world,
  }) => {
    await presetLanguage(context, 'de-DE');
    await page.setViewportSize(PHONE);
    await page.goto(PAGES.contact);
    // As the service worker keeps the data of visited pages.
    await page.evaluate(async (file) => {
      const cache = await caches.open('open-strings-data-visited');
      await cache.put(file, await fetch(file));
    }, `/data/de-DE/p${SAMPLE_ROUTES.article}.json`);
    await page.route(`${world.siteUrl}/`, (route) =>
      route.continue({ url: `${world.siteUrl}/not-published` }),
    );
    for (const file of ['**/in/*/index.html', '**/in/*/', '**/data/*/index.json'])
      await page.route(file, (route) => route.fulfill({ status: 404, body: '' }));
    await page.route(/\/spaces\//, (route) => route.abort());
    await page.goto(PAGES.home);
    const { offline } = WORDS['de-DE'];
    await expect(page.getByRole('heading', { name: offline.onDevice })).toBeVisible();
    expect(await missingFrom(page, [offline.onDevice])).toEqual([]);
    await expect(page.getByRole('main').getByRole('link', { name: 'Langsam üben' })).toBeVisible();
    await expect(page.getByRole('main').locator('picture, [class*=picture]')).toHaveCount(0);
  });
});
