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
import { socialAccount } from './model/socialAccount';
import { topicOverview } from './model/topicOverview';
import { workshop } from './model/workshop';
import { workshopsAndCoaching } from './model/workshopsAndCoaching';
import { youtubeVideo } from './model/youtubeVideo';
import type { ContentTypeModel } from './model/types';

interface ContentType {
  model: ContentTypeModel;
  /** Its entries in the demo space; none where the articles contain them. */
  entries: readonly DemoEntry[];
}

/** Every content type of the site, in the order in which editors see them. */
const CONTENT_TYPES: readonly ContentType[] = [
  { model: settings, entries: siteSettings },
  { model: socialAccount, entries: socialAccounts },
  { model: legalPage, entries: legalPages },
  { model: homepageText, entries: homepageTexts },
  { model: topicOverview, entries: topicOverviews },
  { model: article, entries: [] },
  { model: featureBlock, entries: [] },
  { model: audioFile, entries: audioFiles },
  { model: youtubeVideo, entries: youtubeVideos },
  { model: freeDownload, entries: freeDownloads },
  { model: endorsement, entries: endorsements },
  { model: book, entries: books },
  { model: bookPanel, entries: bookPanels },
  { model: biography, entries: biographies },
  { model: communityPage, entries: communityPages },
  { model: shopItem, entries: shopItems },
  { model: workshop, entries: workshops },
  { model: workshopsAndCoaching, entries: workshopsAndCoachingPages },
  { model: podcastNotes, entries: podcastNotesEntries },
  { model: quiz, entries: quizzes },
  { model: quizResult, entries: quizResults },
  { model: searchSynonyms, entries: searchSynonymsEntries },
];

export const contentModel: readonly ContentTypeModel[] = CONTENT_TYPES.map(({ model }) => model);

/** Every entry of the demo space except the articles and their feature blocks. */
export const demoEntries: readonly DemoEntry[] = CONTENT_TYPES.flatMap(({ entries }) => entries);
