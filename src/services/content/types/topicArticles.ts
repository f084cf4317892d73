import type { ArticleSummary } from './articleSummary';

/** A part of a topic's articles, in the editors' order. */
export interface TopicArticles {
  articles: ArticleSummary[];
  /** Whether further ones follow. */
  more: boolean;
}
