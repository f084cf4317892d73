import type { TFunction } from 'i18next';
import { TOPIC_COLOURS, TOPIC_IDS, type TopicId } from '@/lib/topics';
import type { LocalizedText, MediaFile, Prose } from './reading/domain';
import type { ArticleSummary } from './types/articleIndex';
import type { TopicOverview } from './types/topicOverview';

/** A topic with its articles: what menus, the carousel and topic pages are made of. */
export interface TopicGroup {
  id: TopicId;
  title: LocalizedText;
  colour: string;
  description: Prose | null;
  image: MediaFile | null;
  relatedPodcasts: string;
  list: ArticleSummary[];
}

/** Articles without a number come last, in the order of their titles. */
function byOrder(a: ArticleSummary, b: ArticleSummary): number {
  return (a.order ?? Infinity) - (b.order ?? Infinity) || a.title.text.localeCompare(b.title.text);
}

/**
 * The five topics in the order of the site, always all of them: what the content service has not described keeps
 * the product's own title and colour.
 */
export function groupArticles(overviews: TopicOverview[], articles: ArticleSummary[], t: TFunction): TopicGroup[] {
  return TOPIC_IDS.map((id) => {
    const overview = overviews.find((topic) => topic.id === id);
    return {
      id,
      title: overview?.title ?? { text: t(`topics.${id}`) },
      colour: overview?.colour ?? TOPIC_COLOURS[id],
      description: overview?.description ?? null,
      image: overview?.image ?? null,
      relatedPodcasts: overview?.relatedPodcasts ?? '',
      list: articles.filter((article) => article.topics.includes(id)).sort(byOrder),
    };
  });
}
