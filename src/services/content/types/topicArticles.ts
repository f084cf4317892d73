import type { ArticleSummary } from './articleSummary';

/** One page of a topic's articles, in the editors' order. */
export interface TopicArticles {
  articles: ArticleSummary[];
  /** Whether another page follows. */
  more: boolean;
}
