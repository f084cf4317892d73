import type { Article } from '@/services/content/types/article';
import type { FeatureBlock } from '@/services/content/types/featureBlock';
import type { EpisodeSummary } from '@/services/podcasts/episodePages';

/** The subject of a tools slot: an article, one of its application blocks, or an episode. */
export type ToolsOf =
  | { article: Article; topic: string; block?: FeatureBlock }
  | { episode: EpisodeSummary };
