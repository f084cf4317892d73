import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { ContentTypeId } from '../../../../content/contentTypes';
import type { Language } from '../../../../contracts/language/languages';
import type { Mapper } from '../mapping/fetchContent';
import { articleApi } from '../queries/article';
import { biographyApi } from '../queries/biography';
import { bookApi } from '../queries/book';
import { bookPanelApi } from '../queries/bookPanel';
import { communityApi } from '../queries/communityPage';
import { endorsementsApi } from '../queries/endorsement';
import { freeDownloadsApi } from '../queries/freeDownload';
import { homepageTextApi } from '../queries/homepageText';
import { legalApi } from '../queries/legalPage';
import { podcastNotesApi } from '../queries/podcastNotes';
import { quizApi } from '../queries/quiz';
import { settingsApi } from '../queries/settings';
import { shopApi } from '../queries/shopItem';
import { shopSettingsApi } from '../queries/shopSettings';
import { topicOverviewApi } from '../queries/topicOverview';
import { workshopApi } from '../queries/workshop';
import { workshopsApi } from '../queries/workshopsAndCoaching';
import { toArticle } from '../types/article';
import { toAudioFile } from '../types/audioFile';
import { toBiography } from '../types/biography';
import { toBook } from '../types/book';
import { toBookPanel } from '../types/bookPanel';
import { toCommunityPage } from '../types/communityPage';
import { toEndorsement } from '../types/endorsement';
import { toFeatureBlock } from '../types/featureBlock';
import { toFreeDownload } from '../types/freeDownload';
import { toHomepageText } from '../types/homepageText';
import { toLegalPage } from '../types/legalPage';
import { toPodcastNotes } from '../types/podcastNotes';
import { toQuiz } from '../types/quiz';
import { toQuizResult } from '../types/quizResult';
import { toSynonymGroup } from '../types/searchSynonyms';
import { toSettings } from '../types/settings';
import { toShopItem } from '../types/shopItem';
import { toShopSettings } from '../types/shopSettings';
import { toSocialAccount } from '../types/socialAccount';
import { toTopicOverview } from '../types/topicOverview';
import { toWorkshop } from '../types/workshop';
import { toWorkshopsPage } from '../types/workshopsAndCoaching';
import { toYoutubeVideo } from '../types/youtubeVideo';

type Question = ThunkAction<PromiseLike<{ data?: unknown }>, unknown, unknown, UnknownAction>;

interface Reading {
  mapper: Mapper<unknown>;
  /** Asks for an entry or all; the text says where a type without a query is read. */
  query: ((locale: Language) => Question) | string;
}

const READINGS = {
  settings: {
    mapper: toSettings,
    query: (locale) => settingsApi.endpoints.settings.initiate({ locale }),
  },
  socialAccount: { mapper: toSocialAccount, query: 'in settings' },
  legalPage: {
    mapper: toLegalPage,
    query: (locale) => legalApi.endpoints.legalPage.initiate({ locale, slug: 'imprint' }),
  },
  homepageText: {
    mapper: toHomepageText,
    query: (locale) => homepageTextApi.endpoints.homepageText.initiate({ locale }),
  },
  topicOverview: {
    mapper: toTopicOverview,
    query: (locale) => topicOverviewApi.endpoints.topicOverviews.initiate({ locale }),
  },
  article: {
    mapper: toArticle,
    query: (locale) => articleApi.endpoints.article.initiate({ locale, slug: 'slow-practice' }),
  },
  featureBlock: { mapper: toFeatureBlock, query: 'in an article' },
  audioFile: { mapper: toAudioFile, query: 'in an article' },
  youtubeVideo: { mapper: toYoutubeVideo, query: 'in an article' },
  freeDownload: {
    mapper: toFreeDownload,
    query: () => freeDownloadsApi.endpoints.freeDownloads.initiate(),
  },
  endorsement: {
    mapper: toEndorsement,
    query: () => endorsementsApi.endpoints.endorsements.initiate(),
  },
  book: {
    mapper: toBook,
    query: (locale) => bookApi.endpoints.book.initiate({ locale }),
  },
  bookPanel: {
    mapper: toBookPanel,
    query: (locale) => bookPanelApi.endpoints.bookPanel.initiate({ locale }),
  },
  biography: {
    mapper: toBiography,
    query: (locale) => biographyApi.endpoints.biography.initiate({ locale }),
  },
  communityPage: {
    mapper: toCommunityPage,
    query: (locale) => communityApi.endpoints.communityPage.initiate({ locale }),
  },
  shopItem: {
    mapper: toShopItem,
    query: (locale) => shopApi.endpoints.shopItems.initiate({ locale }),
  },
  shopSettings: {
    mapper: toShopSettings,
    query: (locale) => shopSettingsApi.endpoints.shopSettings.initiate({ locale }),
  },
  workshop: {
    mapper: toWorkshop,
    query: (locale) => workshopApi.endpoints.workshops.initiate({ locale }),
  },
  workshopsAndCoaching: {
    mapper: toWorkshopsPage,
    query: (locale) => workshopsApi.endpoints.workshopsPage.initiate({ locale }),
  },
  podcastNotes: {
    mapper: toPodcastNotes,
    query: (locale) => podcastNotesApi.endpoints.podcastNotes.initiate({ locale, id: '900101' }),
  },
  quiz: {
    mapper: toQuiz,
    query: (locale) => quizApi.endpoints.quiz.initiate({ locale }),
  },
  quizResult: { mapper: toQuizResult, query: 'in a quiz' },
  searchSynonyms: { mapper: toSynonymGroup, query: 'when the search index is written' },
} satisfies Record<ContentTypeId, Reading>;

/** Mapper and query of every content type, by its id. */
export const readings: readonly [id: string, reading: Reading][] = Object.entries(READINGS);
