import { loadTopic, TopicPage } from '@/features/articles/TopicPage';
import { RelatedPodcasts } from '@/features/podcast/RelatedPodcasts';

/** /articles/{topicId} with related episodes. */
export function Component() {
  return <TopicPage related={(titles) => <RelatedPodcasts titles={titles} />} />;
}

export { loadTopic as load };
