import { ArticleTools } from './ArticleTools';
import { BlockTools } from './BlockTools';
import { EpisodeTools } from './EpisodeTools';
import type { ToolsOf } from './toolsOf';
import styles from './ToolsSlot.module.css';

function toolsOf(of: ToolsOf) {
  if ('episode' in of) return <EpisodeTools episode={of.episode} />;
  const { article, topic, block } = of;
  return block === undefined ? (
    <ArticleTools article={article} topic={topic} />
  ) : (
    <BlockTools article={article} topic={topic} block={block} />
  );
}

/** The tools of an article, one of its exercises or an episode. */
export const ToolsSlot = (of: ToolsOf) => <div className={styles.slot}>{toolsOf(of)}</div>;
