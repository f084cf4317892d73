import type { Article } from '@/services/content/types/article';
import type { FreeDownload } from '@/services/content/types/freeDownload';
import type { LegalPage } from '@/services/content/types/legalPage';
import type { PodcastNotes } from '@/services/content/types/podcastNotes';
import type { Quiz } from '@/services/content/types/quiz';
import type { ShopItem } from '@/services/content/types/shopItem';
import type { TopicOverview } from '@/services/content/types/topicOverview';
import type { WorkshopsPageContent } from '@/services/content/types/workshopsAndCoaching';
import type { EpisodeDetails } from '@/services/podcasts/episodePages';
import { isRecord } from '../../../contracts/isRecord';
import type { RootState } from '../makeStore';
import { FRAME_ENDPOINTS } from '../layout/frameLoad';

/** One answer of the content service, or of the podcast's function, as a finished page carries it: which endpoint was asked what, and the domain value. */
export interface PublishedAnswer {
  endpoint: string;
  /** Left out for endpoints that take no argument. */
  arg?: unknown;
  data: unknown;
}

/** True for anything that names its endpoint; the values are the publisher's own. */
export const isAnswer = (value: unknown): value is PublishedAnswer =>
  isRecord(value) && typeof value['endpoint'] === 'string';

/** Values of the endpoints whose published answers are read without the store. */
interface AnswerData {
  article: Article;
  episode: EpisodeDetails;
  freeDownloads: FreeDownload[];
  legalPage: LegalPage;
  podcastNotes: PodcastNotes;
  quiz: Quiz;
  shopItems: ShopItem[];
  topicOverviews: TopicOverview[];
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

/** Every answer in a store's cache of content or of the podcast's pages, in the order of their keys, so that equal pages are equal to the byte. */
export function answersOf({
  contentApi,
  podcastsApi,
}: Pick<RootState, 'contentApi' | 'podcastsApi'>): PublishedAnswer[] {
  return Object.entries({ ...contentApi.queries, ...podcastsApi.queries })
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, query]) => {
      if (query?.status !== 'fulfilled') return [];
      const { endpointName = '', originalArgs: arg, data } = query;
      return [{ endpoint: endpointName, ...(arg === undefined ? {} : { arg }), data }];
    });
}

/** True for what every page of a language shares. */
export function isFrames({ endpoint }: PublishedAnswer): boolean {
  return FRAME_ENDPOINTS.includes(endpoint);
}
