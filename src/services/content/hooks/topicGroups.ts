import type { TFunction } from 'i18next';
import { TOPIC_COLOURS, TOPIC_IDS, type TopicId } from '../../../../contracts/content/topics';
import type { LocalizedText, MediaFile, Prose } from '../mapping/domain';
import type { TopicOverview } from '../types/topicOverview';

/** A topic as menus, the carousel and topic pages show it; its articles are fetched page by page. */
export interface TopicGroup {
  id: TopicId;
  title: LocalizedText;
  colour: string;
  description: Prose | null;
  image: MediaFile | null;
  relatedPodcasts: string;
}

/**
 * All five topics in the order of the site. A topic without a description in the content service has the product's
 * title and colour.
 */
export function describeTopics(overviews: TopicOverview[], t: TFunction): TopicGroup[] {
  return TOPIC_IDS.map((id) => {
    const overview = overviews.find((topic) => topic.id === id);
    return {
      id,
      title: overview?.title ?? { text: t(`topics.${id}`) },
      colour: overview?.colour ?? TOPIC_COLOURS[id],
      description: overview?.description ?? null,
      image: overview?.image ?? null,
      relatedPodcasts: overview?.relatedPodcasts ?? '',
    };
  });
}
