import { articleLoad, ArticlePage } from '@/features/articles/ArticlePage';
import { RelatedPodcasts } from '@/features/podcast/RelatedPodcasts';

/** /articles/{topicId}/{slug} with the episodes that belong to it. */
export function Component() {
  return <ArticlePage related={(titles) => <RelatedPodcasts titles={titles} />} />;
}

export { articleLoad as load };
