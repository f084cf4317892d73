import { loadArticle, ArticlePage } from '@/features/articles/ArticlePage';
import { ToolsPlace } from '../../articleTools/ToolsPlace';
import { RelatedPodcasts } from '@/features/podcast/RelatedPodcasts';

/** /articles/{topicId}/{slug} with the episodes that belong to it, and the tools. */
export function Component() {
  return (
    <ArticlePage
      related={(titles) => <RelatedPodcasts titles={titles} />}
      tools={(of) => <ToolsPlace {...of} />}
    />
  );
}

export { loadArticle as load };
