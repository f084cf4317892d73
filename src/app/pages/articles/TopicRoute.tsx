import { loadTopic, TopicPage } from '@/features/articles/TopicPage';
import { RelatedPodcasts } from '@/features/podcast/RelatedPodcasts';

/** /articles/{topicId} with the episodes that belong to it. */
export function Component() {
  return <TopicPage related={(titles) => <RelatedPodcasts titles={titles} />} />;
}

export { loadTopic as load };
