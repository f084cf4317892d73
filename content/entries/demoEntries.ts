import type { DemoEntry } from '../lib/demoEntry';
import { biographies } from './biography';
import { bookEntries } from './book';
import { communityPages } from './community';
import { freeDownloads } from './downloads';
import { endorsements } from './endorsements';
import { homepageTexts } from './homepage';
import { legalPages } from './legalPages';
import { audioFiles, youtubeVideos } from './media';
import { podcastNotes } from './podcastNotes';
import { quizEntries } from './quiz';
import { searchSynonyms } from './searchSynonyms';
import { siteSettings } from './settings';
import { shopItems } from './shopItems';
import { socialAccounts } from './social';
import { topicOverviews } from './topics';
import { workshops } from './workshops';
import { workshopsAndCoachingPages } from './workshopsAndCoaching';

/** Every entry of the demo space except the articles and their feature blocks. */
export const demoEntries: readonly DemoEntry[] = [
  ...siteSettings,
  ...socialAccounts,
  ...legalPages,
  ...homepageTexts,
  ...topicOverviews,
  ...freeDownloads,
  ...audioFiles,
  ...youtubeVideos,
  ...endorsements,
  ...bookEntries,
  ...biographies,
  ...communityPages,
  ...shopItems,
  ...workshops,
  ...workshopsAndCoachingPages,
  ...podcastNotes,
  ...quizEntries,
  ...searchSynonyms,
];
