import { TOPIC_IDS } from '../../../../contracts/content/topics';
import type { EntryReader } from '../mapping/reader';

/** An article without its body, for menus and lists. */
export type ArticleSummary = NonNullable<ReturnType<typeof toArticleSummary>>;

/** Null without a usable slug. A missing title comes from the other language, or is the slug. */
export function toArticleSummary(entry: EntryReader) {
  const { slug } = entry;
  if (slug === null) return null;
  return {
    id: entry.id,
    slug,
    title: entry.text('title', { expected: true }) ?? { text: slug },
    summary: entry.text('summary'),
    order: entry.number('order'),
    topics: TOPIC_IDS.filter((topic) => entry.flag(topic)),
  };
}
