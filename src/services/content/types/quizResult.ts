import type { LocalizedText, Prose } from '../mapping/domain';
import type { EntryReader } from '../mapping/reader';
import { toArticleSummary, type ArticleSummary } from './articleSummary';

/** A possible result of a quiz. */
export interface QuizResult {
  id: string;
  /** The key that answers refer to. */
  key: string;
  title: LocalizedText;
  text: Prose | null;
  /** Linked articles; dead links are left out. */
  articles: Pick<ArticleSummary, 'id' | 'slug' | 'title' | 'topics'>[];
  /** Comma-separated titles of episodes. */
  relatedPodcasts: string;
}

/** Null without a key or a title. */
export function toQuizResult(entry: EntryReader): QuizResult | null {
  const key = entry.plain('key');
  const title = entry.text('title', { expected: true });
  if (key === '') entry.complain('key', 'quizKey');
  if (key === '' || title === null) return null;
  return {
    id: entry.id,
    key,
    title,
    text: entry.prose('text', { expected: true }),
    articles: entry.links('articles').flatMap((link) => {
      const article = toArticleSummary(link);
      return article === null || article.topics.length === 0
        ? []
        : [{ id: article.id, slug: article.slug, title: article.title, topics: article.topics }];
    }),
    relatedPodcasts: entry.text('relatedPodcasts')?.text ?? entry.plain('relatedPodcasts'),
  };
}
