import type { PageLoad } from '../../pageLoad';
import { loadTopic, TopicPage } from '@/features/articles/TopicPage';
import { loadRelatedPodcasts, RelatedPodcasts } from '@/features/podcast/RelatedPodcasts';

/** /articles/{topicId} with related episodes. */
export function Component() {
  return <TopicPage related={(titles) => <RelatedPodcasts titles={titles} />} />;
}

/** Loads the topic, its articles and its related episodes. */
export const load: PageLoad = async (arg) => {
  const [{ data: topics }] = await loadTopic(arg);
  const topic = topics?.find(({ id }) => id === arg.params['topicId']);
  await loadRelatedPodcasts(arg, topic?.relatedPodcasts);
};
