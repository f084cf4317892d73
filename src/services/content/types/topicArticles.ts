import type { ArticleSummary } from './articleSummary';

/** Max. number of articles on one page of a topic. */
export const ARTICLES_PER_PAGE = 24;

/** One page of a topic's articles, in the editors' order. */
export interface TopicArticles {
  articles: ArticleSummary[];
  /** True when another page follows. */
  more: boolean;
}
