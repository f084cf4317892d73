import type { DemoEntry } from './lib/demoEntry';
import { audioFiles } from './entries/audioFile';
import { biographies } from './entries/biography';
import { books } from './entries/book';
import { bookPanels } from './entries/bookPanel';
import { communityPages } from './entries/communityPage';
import { endorsements } from './entries/endorsement';
import { freeDownloads } from './entries/freeDownload';
import { homepageTexts } from './entries/homepageText';
import { legalPages } from './entries/legalPage';
import { podcastNotes as podcastNotesEntries } from './entries/podcastNotes';
import { quizzes } from './entries/quiz';
import { quizResults } from './entries/quizResult';
import { searchSynonyms as searchSynonymsEntries } from './entries/searchSynonyms';
import { shopSettingsEntries } from './entries/shopSettings';
import { siteSettings } from './entries/settings';
import { shopItems } from './entries/shopItem';
import { socialAccounts } from './entries/socialAccount';
import { topicOverviews } from './entries/topicOverview';
import { workshops } from './entries/workshop';
import { workshopsAndCoachingPages } from './entries/workshopsAndCoaching';
import { youtubeVideos } from './entries/youtubeVideo';
import { article } from './model/article';
import { audioFile } from './model/audioFile';
import { biography } from './model/biography';
import { book } from './model/book';
import { bookPanel } from './model/bookPanel';
import { communityPage } from './model/communityPage';
import { endorsement } from './model/endorsement';
import { featureBlock } from './model/featureBlock';
import { freeDownload } from './model/freeDownload';
import { homepageText } from './model/homepageText';
import { legalPage } from './model/legalPage';
import { podcastNotes } from './model/podcastNotes';
import { quiz } from './model/quiz';
import { quizResult } from './model/quizResult';
import { searchSynonyms } from './model/searchSynonyms';
import { settings } from './model/settings';
import { shopItem } from './model/shopItem';
import { shopSettings } from './model/shopSettings';
import { socialAccount } from './model/socialAccount';
import { topicOverview } from './model/topicOverview';
import { workshop } from './model/workshop';
import { workshopsAndCoaching } from './model/workshopsAndCoaching';
import { youtubeVideo } from './model/youtubeVideo';
import type { ContentTypeModel } from './model/types';

interface ContentType {
  model: ContentTypeModel;
  /** Its entries in the demo space. */
  entries: readonly DemoEntry[] | 'in content/articles';
}

/** Every content type of the site by its id, in the order in which editors see them. */
export const CONTENT_TYPES = {
  settings: { model: settings, entries: siteSettings },
  socialAccount: { model: socialAccount, entries: socialAccounts },
  legalPage: { model: legalPage, entries: legalPages },
  homepageText: { model: homepageText, entries: homepageTexts },
  topicOverview: { model: topicOverview, entries: topicOverviews },
  article: { model: article, entries: 'in content/articles' },
  featureBlock: { model: featureBlock, entries: 'in content/articles' },
  audioFile: { model: audioFile, entries: audioFiles },
  youtubeVideo: { model: youtubeVideo, entries: youtubeVideos },
  freeDownload: { model: freeDownload, entries: freeDownloads },
  endorsement: { model: endorsement, entries: endorsements },
  book: { model: book, entries: books },
  bookPanel: { model: bookPanel, entries: bookPanels },
  biography: { model: biography, entries: biographies },
  communityPage: { model: communityPage, entries: communityPages },
  shopItem: { model: shopItem, entries: shopItems },
  shopSettings: { model: shopSettings, entries: shopSettingsEntries },
  workshop: { model: workshop, entries: workshops },
  workshopsAndCoaching: { model: workshopsAndCoaching, entries: workshopsAndCoachingPages },
  podcastNotes: { model: podcastNotes, entries: podcastNotesEntries },
  quiz: { model: quiz, entries: quizzes },
  quizResult: { model: quizResult, entries: quizResults },
  searchSynonyms: { model: searchSynonyms, entries: searchSynonymsEntries },
} satisfies Record<string, ContentType>;

export type ContentTypeId = keyof typeof CONTENT_TYPES;

const ALL: readonly ContentType[] = Object.values(CONTENT_TYPES);

export const contentModel: readonly ContentTypeModel[] = ALL.map(({ model }) => model);

/** Every entry of the demo space except the articles and their feature blocks. */
export const demoEntries: readonly DemoEntry[] = ALL.flatMap(({ entries }) =>
  typeof entries === 'string' ? [] : entries,
);
