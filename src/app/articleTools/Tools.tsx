import { BlockTools } from './BlockTools';
import { ArticleTools } from './ArticleTools';
import { EpisodeTools } from './EpisodeTools';
import type { ToolsOf } from './toolsOf';

/** The tools for the slot's subject. */
export function Tools(of: ToolsOf) {
  if ('episode' in of) return <EpisodeTools episode={of.episode} />;
  const { article, topic, block } = of;
  return block === undefined ? (
    <ArticleTools article={article} topic={topic} />
  ) : (
    <BlockTools article={article} topic={topic} block={block} />
  );
}
