import type { ContentTypeModel } from './types';
import { article } from './article';
import { audioFile, featureBlock, freeDownload, youtubeVideo } from './articleParts';
import { biography, book, communityPage } from './author';
import { endorsement } from './endorsement';
import { bookPanel, homepageText, topicOverview } from './home';
import { podcastNotes } from './podcastNotes';
import { shopItem } from './shopItem';
import { legalPage, settings, socialAccount } from './site';
import { workshop, workshopsAndCoaching } from './workshops';

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
];
