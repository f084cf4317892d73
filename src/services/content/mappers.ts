import { toArticle } from './types/article';
import { toArticleSummary } from './types/articleSummary';
import { toBiography } from './types/biography';
import { toBook } from './types/book';
import { toBookPanel } from './types/bookPanel';
import { toCommunityPage } from './types/communityPage';
import { toEndorsement } from './types/endorsement';
import { toFreeDownload } from './types/freeDownload';
import { toHomepageText } from './types/homepageText';
import { toLegalPage } from './types/legalPage';
import { toPodcastNotes } from './types/podcastNotes';
import { toQuiz } from './types/quiz';
import { toSettings } from './types/settings';
import { toShopItem } from './types/shopItem';
import { toTopicOverview } from './types/topicOverview';
import { toWorkshopsPage } from './types/workshopsAndCoaching';

/**
 * What reads one entry of a type, by the type's name in the content model; what is read of it for lists has a name of its
 * own. They come with what asks the content service: finished pages do without.
 */
export const MAPPERS = {
  article: toArticle,
  articleSummary: toArticleSummary,
  biography: toBiography,
  book: toBook,
  bookPanel: toBookPanel,
  communityPage: toCommunityPage,
  endorsement: toEndorsement,
  freeDownload: toFreeDownload,
  homepageText: toHomepageText,
  legalPage: toLegalPage,
  podcastNotes: toPodcastNotes,
  quiz: toQuiz,
  settings: toSettings,
  shopItem: toShopItem,
  topicOverview: toTopicOverview,
  workshopsAndCoaching: toWorkshopsPage,
};

export type Mappers = typeof MAPPERS;
export type MapperName = keyof Mappers;
/** What a mapper makes of a usable entry. */
export type Mapped<N extends MapperName> = NonNullable<ReturnType<Mappers[N]>>;
