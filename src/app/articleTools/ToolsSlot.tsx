import { ArticleTools } from './ArticleTools';
import { BlockTools } from './BlockTools';
import { EpisodeTools } from './EpisodeTools';
import styles from './ToolsSlot.module.css';
import type { Article } from '@/services/content/types/article';
import type { FeatureBlock } from '@/services/content/types/featureBlock';
import type { EpisodeSummary } from '@/services/podcasts/episodePages';

/** The subject of a tools slot: an article, one of its application blocks, or an episode. */
type ToolsOf =
  | { article: Article; topic: string; block?: FeatureBlock }
  | { episode: EpisodeSummary };

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
