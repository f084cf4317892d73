import { readFileSync } from 'node:fs';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import type { RouteObject } from 'react-router-dom';
import type { Language } from '../contracts/language/languages';
import { languageOfText } from '../contracts/language/languageOfText';
import { legalAddress } from './lib/addresses';
import { STATUTORY } from '../contracts/content/statutory';
import type { RunningSandbox } from '../sandbox/core/server';
import { makeRoutes } from './app/routes';
import { imageHostsOf } from './app/store/services';
import { provideSanitizerWindow } from './components/prose/render/sanitize';
import { EVERY_LABEL } from './i18n/testing/everyLabel';
import { TOPIC_IDS } from '../contracts/content/topics';
import { renderPage, type RenderedPage } from './prerender';
import { sample } from '../test/nightly';
import type { Episode } from './services/podcasts/episode';
import {
  edit,
  makeTestSite,
  resetContent,
  startContentSandbox,
  testConfiguration,
} from './services/content/testing/testContent';

type Localized = Partial<Record<Language, unknown>>;
interface DemoEntry {
  sys: { id: string; contentType: { sys: { id: string } } };
  fields: Record<string, Localized>;
}

const demo = (
  JSON.parse(readFileSync(path.join(__dirname, '../content/space.json'), 'utf8')) as {
    entries: DemoEntry[];
  }
).entries;
const ofType = (type: string): DemoEntry[] =>
  demo.filter(({ sys }) => sys.contentType.sys.id === type);
const field = (entry: DemoEntry | undefined, name: string, locale: Language): unknown =>
  entry?.fields[name]?.[locale] ?? entry?.fields[name]?.['en-US'];
const LABELS = EVERY_LABEL;

/** Returns the longest run of words without markup in a text field, which the page must show. */
function words(entry: DemoEntry | undefined, name: string, locale: Language): string {
  const value = field(entry, name, locale);
  const texts =
    typeof value === 'string'
      ? value.split(/\n|[*_`[\]()<>#|~\\&"'-]/)
      : [...JSON.stringify(value).matchAll(/"value":"((?:[^"\\]|\\.)*)"/g)].map(
          ([, text]) => text ?? '',
        );
  return texts.map((text) => text.trim()).sort((a, b) => b.length - a.length)[0] ?? '';
}

interface Expected {
  path: string;
  locale: Language;
  title: string;
  words: string[];
}

/** Facts that the law requires beside a price: maker, identification, and liability for defects. */
function asTheLawWants(item: DemoEntry, locale: Language): string[] {
  const said = ['maker', 'makerContact', 'productId', 'warnings']
    .flatMap((name) => field(item, name, locale) ?? [])
    .map(String);
  return [...said, STATUTORY[locale].guarantee.text, LABELS[locale].shop.officialNotice];
}

const EPISODE: Episode = {
  id: '900101',
  title: 'Why Slow Is Fast',
  lang: 'en-US',
  artist: 'Clara',
  show: 'Notes',
  description: '<p>About slowness, and what it is for. With more after it.</p>',
  audioUrl: 'https://sound.example/1.mp3',
  smallArtwork: null,
  largeArtwork: null,
  releasedAt: 0,
  duration: 82,
};

function pagesOf(locale: Language): Expected[] {
  const { titles, videoCourses, problems, workshops } = LABELS[locale];
  const author = String(field(ofType('settings')[0], 'authorName', locale));
  const contact = String(field(ofType('settings')[0], 'contactEmail', locale));
  const home = ofType('homepageText')[0];
  const one = (address: string, title: string, ...own: string[]): Expected => ({
    path: address,
    locale,
    title,
    words: own,
  });
  return [
    one(
      '/',
      titles.home,
      words(home, 'text1', locale),
      words(home, 'text2', locale),
      words(ofType('bookPanel')[0], 'description', locale),
    ),
    one('/biography', author, words(ofType('biography')[0], 'text', locale)),
    one('/contact', titles.contact, contact),
    one('/community', titles.community, words(ofType('communityPage')[0], 'mainText', locale)),
    one('/news', titles.news, titles.news),
    one(
      '/video-courses',
      titles.videoCourses,
      videoCourses.information,
      videoCourses.exploration,
      videoCourses.transformation,
    ),
    one('/no/such/page', titles.notFound, problems.notFoundText),
    // The demo's topics have one page each (publish/scale.test.ts has more).
    one('/articles/foundations/page/2', titles.notFound, problems.notFoundText),
    ...ofType('topicOverview').map((topic) =>
      one(
        `/articles/${String(field(topic, 'id', locale))}`,
        String(field(topic, 'title', locale)),
        words(topic, 'description', locale),
      ),
    ),
    ...ofType('article').flatMap((article) =>
      TOPIC_IDS.filter((topic) => field(article, topic, locale) === true).map((topic) =>
        one(
          `/articles/${topic}/${String(field(article, 'slug', locale))}`,
          String(field(article, 'title', locale)),
          words(article, 'mainText', locale),
        ),
      ),
    ),
    ...ofType('legalPage').map((page) =>
      one(
        `/legal/${String(field(page, 'slug', locale))}`,
        String(field(page, 'title', locale)),
        words(page, 'text', locale),
      ),
    ),
    one('/offline', LABELS[locale].offline.title, LABELS[locale].offline.intro),
    one('/withdrawal', LABELS[locale].titles.withdrawal, LABELS[locale].withdrawal.intro),
    ...ofType('quiz').map((quiz) =>
      one(
        '/quiz',
        String(field(quiz, 'title', locale)),
        LABELS[locale].quiz.quiet,
        words(quiz, 'intro', locale),
      ),
    ),
    one('/shelf', titles.shelf, LABELS[locale].shelf.lead, LABELS[locale].shelf.thisDevice),
    one(
      '/shop',
      titles.shop,
      ...ofType('shopItem')
        .filter((item) => field(item, 'books', locale) === true)
        .map((item) => String(field(item, 'title', locale))),
    ),
    ...ofType('shopItem').map((item) =>
      one(
        `/shop/${item.sys.id}`,
        String(field(item, 'title', locale)),
        words(item, 'description', locale),
        ...asTheLawWants(item, locale),
      ),
    ),
    one(
      '/search',
      LABELS[locale].nav.search,
      LABELS[locale].search.label,
      LABELS[locale].search.withoutScript,
    ),
    one('/podcast', titles.podcast, EPISODE.title),
    one(`/podcast/${EPISODE.id}`, EPISODE.title, 'About slowness'),
    one('/workshops_and_coaching', titles.workshops, workshops.forthcoming),
  ];
}

const BROWSER_GLOBALS = [
  'window',
  'document',
  'localStorage',
  'sessionStorage',
  'navigator',
  'location',
  'indexedDB',
] as const;
const touched: string[] = [];
let sandbox: RunningSandbox;
/** Document for parsing rendered pages; not that of the page being rendered. */
const { window: paperWindow } = new JSDOM('');
const paper = paperWindow.document;

/** Browser globals: an access by our own code throws; a library that checks for them finds nothing. */
function forbid(name: string): void {
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get() {
      const caller = new Error().stack?.split('\n')[2] ?? '';
      if (caller.includes('node_modules')) return undefined;
      touched.push(`${name} ${caller.trim()}`);
      throw new ReferenceError(`${name} is not there while a page is rendered to a string`);
    },
  });
}

beforeAll(async () => {
  provideSanitizerWindow(new JSDOM('').window);
  sandbox = await startContentSandbox();
  BROWSER_GLOBALS.forEach(forbid);
});
beforeEach(() => void touched.splice(0));
afterAll(async () => {
  for (const name of BROWSER_GLOBALS) Reflect.deleteProperty(globalThis, name);
  await sandbox.close();
});

async function render(
  address: string,
  locale: Language,
  renderedAt = Date.now(),
): Promise<RenderedPage & { text: string; warnings: string[] }> {
  const { services, warnings } = makeTestSite(sandbox, locale);
  Object.assign(services.podcasts, {
    read: () => [EPISODE],
    parse: (html: string) => new JSDOM(html).window.document,
  });
  const page = await renderPage({
    url: `http://localhost${address}`,
    locale,
    services,
    imageHosts: imageHostsOf(testConfiguration(sandbox).content),
    renderedAt,
  });
  paper.body.innerHTML = page.html;
  return { ...page, text: paper.body.textContent.replace(/\s+/g, ' '), warnings };
}

it.each(sample(['en-US', 'de-DE'] as const, 2))(
  "episode list: each link has the episode's name once and its action, %s",
  async (locale) => {
    const { play } = LABELS[locale].podcast;
    await render('/podcast', locale);
    const row = paper.querySelector('main li button');
    expect([row?.getAttribute('aria-label'), row?.textContent.includes(EPISODE.title)]).toEqual([
      `${play}: ${EPISODE.title}`,
      false,
    ]);
    expect(paper.querySelector('main li h2')?.textContent).toBe(EPISODE.title);
  },
);

it.each([
  ['before', '2026-01-06', true],
  ['from', '2026-01-07', false],
] as const)('shop: names a pause only until parcels leave again (%s)', async (_, day, isNamed) => {
  const { text } = await render('/shop', 'en-US', Date.parse(`${day}T12:00:00+01:00`));
  expect(text.includes('January 7, 2026')).toBe(isNamed);
});

/** Texts of the rendered page whose words are of another language than their element's (WCAG 3.1.2). */
function untaggedTexts(locale: Language): string[] {
  const texts = paper.createTreeWalker(paper.body, paperWindow.NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (texts.nextNode()) {
    const { textContent: text, parentElement: element } = texts.currentNode;
    // Names are exempt: works that an article cites, an authority.
    if (element === null || element.closest('script, style, li em, li a[href^=http]') !== null)
      continue;
    const written = languageOfText((text ?? '').replace('Datenschutz- und Transparenz', ''));
    const tagged = element.closest('[lang]')?.getAttribute('lang') ?? locale;
    if (written !== undefined && !written.startsWith(tagged.slice(0, 2))) found.push(text ?? '');
  }
  return found;
}

/** Names that two navigation landmarks of the rendered page share, so that a screen reader's list cannot tell them apart. */
function sharedNames(): (string | null)[] {
  const open = [...paper.querySelectorAll('nav')].filter((nav) => nav.closest('dialog') === null);
  const names = open.map((nav) => nav.getAttribute('aria-label'));
  return names.filter((name, index) => names.indexOf(name) !== index);
}

/** Every address pattern of the route table. */
function patternsOf(list: RouteObject[], parent = ''): string[] {
  return list.flatMap((route) => {
    const own = route.index
      ? '/'
      : `${parent}/${route.path ?? ''}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1');
    return route.children === undefined ? [own] : patternsOf(route.children, own);
  });
}

/** Pages that belong to one visitor and are never prerendered. */
const PRIVATE = ['/receipt/:token'];

const ROUTES = patternsOf(makeRoutes(() => Promise.resolve())).filter(
  (route) => !PRIVATE.includes(route),
);
const pattern = (route: string): RegExp =>
  new RegExp(`^${route.replace(/:\w+/g, '[^/]+').replace(/\*$/, '.+')}$`);

it('prerender: has a sample for every route', () => {
  const tried = pagesOf('en-US').map((page) => page.path);
  expect(ROUTES.filter((route) => !tried.some((address) => pattern(route).test(address)))).toEqual(
    [],
  );
});

/** The first page of each route in English. */
const FIRSTS = new Set(
  ROUTES.map((route) => pagesOf('en-US').find((page) => pattern(route).test(page.path))?.path),
);
const isFirst = ({ path: address }: Expected): boolean => FIRSTS.has(address);

// Every third route in English, and some others, some of them in German; the nightly run has all of them.
it.each([
  ...sample(pagesOf('en-US').filter(isFirst), 3),
  ...sample(
    pagesOf('en-US').filter((page) => !isFirst(page)),
    32,
  ),
  ...sample(pagesOf('de-DE'), 40),
])(
  'renders $path in $locale, called "$title"',
  async ({ path: address, locale, title, words: own }) => {
    const { text, head, state, warnings } = await render(address, locale);
    expect(head.title).toBe(`${title} – Open Strings`);
    for (const some of own) {
      expect(some).not.toBe('');
      expect(text).toContain(some.replace(/\s+/g, ' '));
    }
    expect(text).not.toContain(LABELS[locale].content.loading);
    expect(untaggedTexts(locale)).toEqual([]);
    expect(sharedNames()).toEqual([]);
    expect(state.language.lang).toBe(locale);
    expect(warnings).toEqual([]);
    expect(touched).toEqual([]);
  },
);

it.each(
  sample(
    [
      [
        'the rate of its region',
        'en-US',
        false,
        /€24\.90 incl\. 7% VAT, plus €25\.00 shipping Delivery \(Germany\): within 4 working days of payment/,
      ],
      [
        'the rate of its region',
        'de-DE',
        false,
        /24,90 € inkl\. 7 % MwSt\., zzgl\. 25,00 € Versand Lieferzeit \(Deutschland\): höchstens 4 Werktage ab Zahlung/,
      ],
      [
        'why there is none',
        'en-US',
        true,
        /€24\.90 No VAT is charged: tax exemption for small businesses .* plus €25\.00 shipping/,
      ],
      [
        'why there is none',
        'de-DE',
        true,
        /24,90 € Es wird keine Umsatzsteuer berechnet: .* zzgl\. 25,00 € Versand/,
      ],
    ] as const,
    3,
  ),
)(
  'prerender: shows %s at a price, %s, small business: %s',
  async (_, locale, smallBusiness, words) => {
    await edit(sandbox, 'entries/settings', { smallBusiness: { 'en-US': smallBusiness } });
    const { text } = await render('/shop/book-open-strings', locale);
    await resetContent(sandbox);
    expect(text.replace(/\s/g, ' ')).toMatch(words);
    if (smallBusiness)
      expect(text).not.toMatch(/incl\. \d|include VAT|inkl\. \d|enthalten die Mehrwertsteuer/);
  },
);

it('prerender: legal pages say what the settings say', async () => {
  const textOf = async (slug: string, locale: Language) =>
    (await render(legalAddress(slug), locale)).text.replace(/\s+/g, ' ');
  const privacy = await textOf('privacy', 'de-DE');
  expect(privacy).toContain('Nachklang Meetings GmbH, Hallweg 0');
  expect(privacy).toMatch(/nimmt entgegen:.*Maternistraße 17, 01067 Dresden/);
  expect(await textOf('privacy', 'en-US')).toMatch(/Video meetings.*Nachklang Meetings GmbH/);
  expect(await textOf('withdrawal', 'de-DE')).toContain('Kein Widerrufsrecht: Der Workshop');
  await edit(sandbox, 'entries/settings', {
    workshopWithdrawal: { 'en-US': true },
    meetingProvider: null,
  });
  const withdrawal = await textOf('withdrawal', 'de-DE');
  const withoutProvider = await textOf('privacy', 'de-DE');
  await resetContent(sandbox);
  expect(withdrawal).toContain('Widerrufsrecht binnen vierzehn Tagen ab der Buchung');
  expect(withdrawal).not.toContain('Kein Widerrufsrecht');
  expect(withoutProvider).not.toContain('Videotreffen bei dem hier genannten');
});

it('prerender: has a state that survives JSON', async () => {
  const { state } = await render('/articles/foundations/slow-practice', 'de-DE');
  expect(JSON.parse(JSON.stringify(state.contentApi.queries))).toEqual(state.contentApi.queries);
});

it('prerender: throws when content cannot be loaded', async () => {
  sandbox.faults.place({ service: 'content', pathContains: 'content_type=biography', status: 404 });
  await expect(render('/biography', 'en-US')).rejects.toThrow(/without its content: biography/);
  sandbox.faults.clear();
});

it('prerender: renders a recent edit', async () => {
  await edit(sandbox, 'entries/community', { fields: { title: { 'en-US': 'A new name for it' } } });
  expect((await render('/community', 'en-US')).text).toContain('A new name for it');
  await resetContent(sandbox);
});
