import { loadArticle, ArticlePage } from '@/features/articles/ArticlePage';
import { ToolsSlot } from '../../articleTools/ToolsSlot';
import { RelatedPodcasts } from '@/features/podcast/RelatedPodcasts';

/** /articles/{topicId}/{slug} with related episodes and the tools. */
export function Component() {
  return (
    <ArticlePage
      related={(titles) => <RelatedPodcasts titles={titles} />}
      tools={(of) => <ToolsSlot {...of} />}
    />
  );
}

export { loadArticle as load };
