import { article } from './article';
import { audioFile } from './audioFile';
import { biography } from './biography';
import { book } from './book';
import { bookPanel } from './bookPanel';
import { communityPage } from './communityPage';
import { endorsement } from './endorsement';
import { featureBlock } from './featureBlock';
import { freeDownload } from './freeDownload';
import { homepageText } from './homepageText';
import { legalPage } from './legalPage';
import { podcastNotes } from './podcastNotes';
import { quiz } from './quiz';
import { quizResult } from './quizResult';
import { searchSynonyms } from './searchSynonyms';
import { settings } from './settings';
import { shopItem } from './shopItem';
import { socialAccount } from './socialAccount';
import { topicOverview } from './topicOverview';
import { workshop } from './workshop';
import { workshopsAndCoaching } from './workshopsAndCoaching';
import { youtubeVideo } from './youtubeVideo';
import type { ContentTypeModel } from './types';

/** Every content type of the site, in the order in which editors see them. */
export const contentModel: readonly ContentTypeModel[] = [
  settings,
  socialAccount,
  legalPage,
  homepageText,
  topicOverview,
  article,
  featureBlock,
  audioFile,
  youtubeVideo,
  freeDownload,
  endorsement,
  book,
  bookPanel,
  biography,
  communityPage,
  shopItem,
  workshop,
  workshopsAndCoaching,
  podcastNotes,
  quiz,
  quizResult,
  searchSynonyms,
];
