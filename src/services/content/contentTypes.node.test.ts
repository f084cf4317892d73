import { CONTENT_TYPES, contentModel, type ContentTypeId } from '../../../content/contentTypes';
import { LANGUAGES, type Language } from '../../../contracts/language/languages';
import type { RunningSandbox } from '../../../sandbox/core/server';
import type { AppStore } from '@/app/store/makeStore';
import type { Mapper } from './mapping/fetchContent';
import { fetchEntries } from './mapping/fetchEntries';
import { toRichTextNode } from './mapping/richText';
import { articleApi } from './queries/article';
import { biographyApi } from './queries/biography';
import { bookApi } from './queries/book';
import { bookPanelApi } from './queries/bookPanel';
import { communityApi } from './queries/communityPage';
import { endorsementsApi } from './queries/endorsement';
import { freeDownloadsApi } from './queries/freeDownload';
import { homepageTextApi } from './queries/homepageText';
import { legalApi } from './queries/legalPage';
import { podcastNotesApi } from './queries/podcastNotes';
import { quizApi } from './queries/quiz';
import { settingsApi } from './queries/settings';
import { shopApi } from './queries/shopItem';
import { topicOverviewApi } from './queries/topicOverview';
import { workshopApi } from './queries/workshop';
import { workshopsApi } from './queries/workshopsAndCoaching';
import { makeTestSite, startContentSandbox } from './testing/testContent';
import { toArticle } from './types/article';
import { toAudioFile } from './types/audioFile';
import { toBiography } from './types/biography';
import { toBook } from './types/book';
import { toBookPanel } from './types/bookPanel';
import { toCommunityPage } from './types/communityPage';
import { toEndorsement } from './types/endorsement';
import { toFeatureBlock } from './types/featureBlock';
import { toFreeDownload } from './types/freeDownload';
import { toHomepageText } from './types/homepageText';
import { toLegalPage } from './types/legalPage';
import { toPodcastNotes } from './types/podcastNotes';
import { toQuiz } from './types/quiz';
import { toQuizResult } from './types/quizResult';
import { toSynonymGroup } from './types/searchSynonyms';
import { toSettings } from './types/settings';
import { toShopItem } from './types/shopItem';
import { toSocialAccount } from './types/socialAccount';
import { toTopicOverview } from './types/topicOverview';
import { toWorkshop } from './types/workshop';
import { toWorkshopsPage } from './types/workshopsAndCoaching';
import { toYoutubeVideo } from './types/youtubeVideo';

type Dispatch = AppStore['dispatch'];

interface Reading {
  mapper: Mapper<unknown>;
  /** Asks for an entry or all; the text says where a type without a query is read. */
  query: ((dispatch: Dispatch, locale: Language) => PromiseLike<{ data?: unknown }>) | string;
}

/** Mapper and query of every content type. */
const READINGS = {
  settings: {
    mapper: toSettings,
    query: (dispatch, locale) => dispatch(settingsApi.endpoints.settings.initiate({ locale })),
  },
  socialAccount: { mapper: toSocialAccount, query: 'in settings' },
  legalPage: {
    mapper: toLegalPage,
    query: (dispatch, locale) =>
      dispatch(legalApi.endpoints.legalPage.initiate({ locale, slug: 'imprint' })),
  },
  homepageText: {
    mapper: toHomepageText,
    query: (dispatch, locale) =>
      dispatch(homepageTextApi.endpoints.homepageText.initiate({ locale })),
  },
  topicOverview: {
    mapper: toTopicOverview,
    query: (dispatch, locale) =>
      dispatch(topicOverviewApi.endpoints.topicOverviews.initiate({ locale })),
  },
  article: {
    mapper: toArticle,
    query: (dispatch, locale) =>
      dispatch(articleApi.endpoints.article.initiate({ locale, slug: 'slow-practice' })),
  },
  featureBlock: { mapper: toFeatureBlock, query: 'in an article' },
  audioFile: { mapper: toAudioFile, query: 'in an article' },
  youtubeVideo: { mapper: toYoutubeVideo, query: 'in an article' },
  freeDownload: {
    mapper: toFreeDownload,
    query: (dispatch) => dispatch(freeDownloadsApi.endpoints.freeDownloads.initiate()),
  },
  endorsement: {
    mapper: toEndorsement,
    query: (dispatch) => dispatch(endorsementsApi.endpoints.endorsements.initiate()),
  },
  book: {
    mapper: toBook,
    query: (dispatch, locale) => dispatch(bookApi.endpoints.book.initiate({ locale })),
  },
  bookPanel: {
    mapper: toBookPanel,
    query: (dispatch, locale) => dispatch(bookPanelApi.endpoints.bookPanel.initiate({ locale })),
  },
  biography: {
    mapper: toBiography,
    query: (dispatch, locale) => dispatch(biographyApi.endpoints.biography.initiate({ locale })),
  },
  communityPage: {
    mapper: toCommunityPage,
    query: (dispatch, locale) =>
      dispatch(communityApi.endpoints.communityPage.initiate({ locale })),
  },
  shopItem: {
    mapper: toShopItem,
    query: (dispatch, locale) => dispatch(shopApi.endpoints.shopItems.initiate({ locale })),
  },
  workshop: {
    mapper: toWorkshop,
    query: (dispatch, locale) => dispatch(workshopApi.endpoints.workshops.initiate({ locale })),
  },
  workshopsAndCoaching: {
    mapper: toWorkshopsPage,
    query: (dispatch, locale) =>
      dispatch(workshopsApi.endpoints.workshopsPage.initiate({ locale })),
  },
  podcastNotes: {
    mapper: toPodcastNotes,
    query: (dispatch, locale) =>
      dispatch(podcastNotesApi.endpoints.podcastNotes.initiate({ locale, id: '900101' })),
  },
  quiz: {
    mapper: toQuiz,
    query: (dispatch, locale) => dispatch(quizApi.endpoints.quiz.initiate({ locale })),
  },
  quizResult: { mapper: toQuizResult, query: 'in a quiz' },
  searchSynonyms: { mapper: toSynonymGroup, query: 'when the search index is written' },
} satisfies Record<ContentTypeId, Reading>;

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startContentSandbox();
});
afterAll(() => sandbox.close());

const all = Object.entries<Reading>(READINGS);

it.each(all)('content type %s: its demonstration entries are mapped', async (contentType, of) => {
  const { services, warnings } = makeTestSite(sandbox);
  const { client } = await services.content.loadBackend();
  const read = (locale: Language) =>
    fetchEntries(
      client,
      { contentType, locale, parameters: { include: 3 }, map: (found) => found.map(of.mapper) },
      { insecure: true, report: services.content.report },
    );
  const values = (await Promise.all(LANGUAGES.map(read))).flat();
  expect([warnings, values.length > 0, values.includes(null)]).toEqual([[], true, false]);
});

it.each(all.filter(([, { query }]) => typeof query !== 'string'))(
  'content type %s: its query finds them',
  async (_, { query }) => {
    const { store, warnings } = makeTestSite(sandbox, 'de-DE');
    const { data } = typeof query === 'string' ? {} : await query(store.dispatch, 'de-DE');
    const found = Array.isArray(data) ? data.length > 0 : (data ?? null) !== null;
    expect([warnings, found]).toEqual([[], true]);
  },
);

it('content types: the key of each is the id of its model', () => {
  const ids = Object.entries(CONTENT_TYPES).map(([key, { model }]) => [key, model.id]);
  expect(ids.filter(([key, id]) => key !== id)).toEqual([]);
});

it('content types: each that texts may link to has an address', () => {
  const rules = contentModel.flatMap(({ fields }) => fields.flatMap((field) => field.validations));
  const linkable = rules.flatMap(({ nodes = {} }) =>
    (nodes['entry-hyperlink'] ?? []).flatMap((rule) => rule.linkContentType ?? []),
  );
  const addressOf = (id: string): string | null | undefined => {
    const sys = { id: 'linked', type: 'Entry', contentType: { sys: { id } } };
    const target = { sys, fields: { title: 'Linked', slug: 'linked' } };
    const link = { nodeType: 'entry-hyperlink', data: { target }, content: [] };
    const node = toRichTextNode(
      link,
      false,
      () => 'foundations',
      () => undefined,
    );
    return node?.data?.target?.href;
  };
  expect(linkable).toContain('article');
  expect(linkable.filter((id) => typeof addressOf(id) !== 'string')).toEqual([]);
});
