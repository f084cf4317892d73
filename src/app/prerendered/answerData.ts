import type { Article } from '@/services/content/types/article';
import type { FreeDownload } from '@/services/content/types/freeDownload';
import type { LegalPage } from '@/services/content/types/legalPage';
import type { PodcastNotes } from '@/services/content/types/podcastNotes';
import type { Quiz } from '@/services/content/types/quiz';
import type { ShopItem } from '@/services/content/types/shopItem';
import type { TopicArticles } from '@/services/content/types/topicArticles';
import type { TopicOverview } from '@/services/content/types/topicOverview';
import type { Workshop } from '@/services/content/types/workshop';
import type { WorkshopsPageContent } from '@/services/content/types/workshopsAndCoaching';
import type { EpisodeDetails } from '@/services/podcasts/episodePages';
import type { PublishedAnswer } from './answers';

/** Values of the endpoints whose published answers are read without the store. */
interface AnswerData {
  article: Article;
  episode: EpisodeDetails;
  freeDownloads: FreeDownload[];
  legalPage: LegalPage;
  podcastNotes: PodcastNotes;
  quiz: Quiz;
  shopItems: ShopItem[];
  topicArticles: TopicArticles;
  topicOverviews: TopicOverview[];
  workshops: Workshop[];
  workshopsPage: WorkshopsPageContent;
}

/** The value that a page's answers hold for an endpoint; null when there is none. */
export function answerData<E extends keyof AnswerData>(
  answers: readonly PublishedAnswer[],
  endpoint: E,
): AnswerData[E] | null {
  const answer = answers.find((one) => one.endpoint === endpoint);
  // A cast: the publisher wrote the value from this endpoint's typed answer.
  return (answer?.data ?? null) as AnswerData[E] | null;
}
