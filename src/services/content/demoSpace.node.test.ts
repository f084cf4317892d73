import { LANGUAGES, type Language } from '../../../contracts/language/languages';
import { articleApi } from './queries/article';
import { biographyApi } from './queries/biography';
import { communityApi } from './queries/communityPage';
import { bookPanelApi } from './queries/bookPanel';
import { homepageTextApi } from './queries/homepageText';
import { legalApi } from './queries/legalPage';
import type { RunningSandbox } from '../../../sandbox/core/server';
import { endorsementsApi } from './queries/endorsement';
import { freeDownloadsApi } from './queries/freeDownload';
import { settingsApi } from './queries/settings';
import { edit, makeTestSite, resetContent, startContentSandbox } from './testing/testContent';
import { TOPIC_IDS } from '../../../contracts/content/topics';
import { topicArticlesApi } from './queries/topicArticles';
import { topicOverviewApi } from './queries/topicOverview';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startContentSandbox();
});
afterAll(() => sandbox.close());
afterEach(() => resetContent(sandbox));

/** Everything that the pages fetch, in one language. */
async function readAll(locale: Language) {
  const { store, warnings } = makeTestSite(sandbox, locale);
  const { dispatch } = store;
  const lists = await Promise.all(
    TOPIC_IDS.map(
      async (topic) =>
        (
          await dispatch(
            topicArticlesApi.endpoints.topicArticles.initiate({ locale, topic, page: 1 }),
          )
        ).data?.articles ?? [],
    ),
  );
  const index = [...new Map(lists.flat().map((article) => [article.id, article])).values()];
  const settings = (await dispatch(settingsApi.endpoints.settings.initiate({ locale }))).data;
  return {
    warnings,
    index,
    settings,
    topics:
      (await dispatch(topicOverviewApi.endpoints.topicOverviews.initiate({ locale }))).data ?? [],
    // An article without a topic is in no list.
    articles: await Promise.all(
      [...new Set([...index.map(({ slug }) => slug), 'slow-practice'])].map(
        async (slug) =>
          (await dispatch(articleApi.endpoints.article.initiate({ locale, slug }))).data,
      ),
    ),
    legal: await Promise.all(
      (settings?.legalPages ?? []).map(
        async ({ slug }) =>
          (await dispatch(legalApi.endpoints.legalPage.initiate({ locale, slug }))).data,
      ),
    ),
    home: (await dispatch(homepageTextApi.endpoints.homepageText.initiate({ locale }))).data,
    panel: (await dispatch(bookPanelApi.endpoints.bookPanel.initiate({ locale }))).data,
    biography: (await dispatch(biographyApi.endpoints.biography.initiate({ locale }))).data,
    community: (await dispatch(communityApi.endpoints.communityPage.initiate({ locale }))).data,
    endorsements: (await dispatch(endorsementsApi.endpoints.endorsements.initiate())).data ?? [],
    downloads: (await dispatch(freeDownloadsApi.endpoints.freeDownloads.initiate())).data ?? [],
  };
}

it.each(LANGUAGES)('demo space: is read whole in %s without a warning', async (locale) => {
  const all = await readAll(locale);
  expect(all.warnings).toEqual([]);
  expect(all.topics.map(({ id }) => id).sort()).toEqual([
    'attentionalFocus',
    'exploration',
    'foundations',
    'musiciansLearning',
    'selfRegulation',
  ]);
  expect(all.articles.length).toBeGreaterThanOrEqual(15);
  for (const article of all.articles) {
    expect(article).toMatchObject({
      slug: expect.stringMatching(/^[a-z0-9-]+$/),
      mainText: { kind: 'markdown' },
      pictogram: { url: expect.stringMatching(/^http/) },
      image: { width: expect.any(Number) },
    });
    expect(article?.topics.length).toBeGreaterThan(0);
  }
  const used = (
    pick: (article: NonNullable<(typeof all.articles)[number]>) => { length: number },
  ) => all.articles.some((article) => article && pick(article).length > 0);
  expect([
    used((a) => a.featureBlocks),
    used((a) => a.freeDownloads),
    used((a) => a.audioFiles),
    used((a) => a.videos),
    used((a) => a.relatedPodcasts),
  ]).toEqual(Array(5).fill(true));
  expect(all.legal.map((page) => page?.text?.kind)).toEqual(Array(5).fill('richText'));
  expect(all.settings).toMatchObject({
    siteName: 'Open Strings',
    authorName: 'Clara Weidmann',
    credits: expect.anything(),
    socialAccounts: expect.arrayContaining([expect.objectContaining({ name: 'Facebook' })]),
  });
  expect(all.home).toMatchObject({ text1: { kind: 'richText' }, text2: { kind: 'richText' } });
  expect(all.panel).toMatchObject({
    description: { kind: 'markdown' },
    image1: expect.anything(),
    image2: expect.anything(),
  });
  expect(all.biography).toMatchObject({ image: expect.anything(), text: { kind: 'richText' } });
  expect(all.community).toMatchObject({
    mainImage: expect.anything(),
    mainText: { kind: 'richText' },
  });
  expect(all.endorsements).toHaveLength(8);
  expect(all.downloads.filter(({ title }) => title.text === 'Quiz')).toHaveLength(1);
  // Nothing that is translated comes from the other language; what is not has its own.
  const { endorsements, downloads, ...translated } = all;
  const withoutFiles = (key: string, value: unknown): unknown =>
    key === 'freeDownloads' ? undefined : value;
  expect(JSON.stringify(translated, withoutFiles)).not.toMatch(/"lang":"/);
  const languages = [
    ...endorsements.map(({ id, short }) => [id, short.lang]),
    ...downloads.map(({ id, description }) => [id, description.lang]),
  ];
  expect(Object.fromEntries(languages)).toMatchObject({
    'endorsement-harrow': 'en-US',
    'endorsement-sailer': 'de-DE',
    'endorsement-rossi': 'en-US',
    'endorsement-quartett': undefined,
    'week-plan-de': 'de-DE',
    quiz: 'en-US',
    'tempo-ladder': undefined,
  });
});

/** An entry with the required fields of its content type only. */
const BARE: [type: string, id: string, fields: Record<string, Record<string, unknown>>][] = [
  [
    'settings',
    'settings',
    { siteName: { 'en-US': 'Bare' }, contactEmail: { 'en-US': 'bare@example.org' } },
  ],
  ['homepageText', 'homepage', { title: { 'en-US': 'Bare' } }],
  ['bookPanel', 'book-panel', { title: { 'en-US': 'Bare' } }],
  ['biography', 'biography', { title: { 'en-US': 'Bare' } }],
  ['communityPage', 'community', { title: { 'en-US': 'Bare' } }],
  ['article', 'slow-practice', { title: { 'en-US': 'Bare' }, slug: { 'en-US': 'slow-practice' } }],
];

it.each(LANGUAGES)(
  'content types: are read from entries with only their required fields in %s',
  async (locale) => {
    for (const [contentType, id, fields] of BARE)
      await edit(sandbox, `entries/${id}`, { contentType, fields });
    const all = await readAll(locale);
    const title = locale === 'en-US' ? { text: 'Bare' } : { text: 'Bare', lang: 'en-US' };
    expect(all.settings).toMatchObject({
      siteName: 'Bare',
      description: null,
      socialAccounts: [],
      legalPages: [],
      credits: null,
    });
    expect(all.home).toEqual({
      title: { text: 'Bare', lang: title.lang },
      text1: null,
      text2: null,
    });
    expect(all.panel).toEqual({ title, description: null, image1: null, image2: null });
    expect(all.biography).toMatchObject({ image: null, text: null });
    expect(all.community).toMatchObject({ mainText: null, mainImage: null, socialLinks: [] });
    expect(all.articles.find((article) => article?.id === 'slow-practice')).toEqual({
      id: 'slow-practice',
      slug: 'slow-practice',
      title,
      summary: null,
      order: null,
      topics: [],
      pictogram: null,
      image: null,
      mainText: null,
      featureBlocks: [],
      extraResources: null,
      freeDownloads: [],
      audioFiles: [],
      videos: [],
      relatedPodcasts: '',
      published: { first: expect.any(Number) as number, last: expect.any(Number) as number },
    });
    expect(all.warnings).toContain('Entry biography, field text: is empty in both languages');
  },
);

it('empty space: is read as an empty site', async () => {
  sandbox.faults.place({
    service: 'content',
    status: 200,
    body: { sys: { type: 'Array' }, total: 0, skip: 0, limit: 1000, items: [] },
  });
  expect(await readAll('de-DE')).toMatchObject({
    index: [],
    topics: [],
    settings: null,
    home: null,
    panel: null,
    biography: null,
    community: null,
    endorsements: [],
    downloads: [],
    warnings: [],
  });
});
