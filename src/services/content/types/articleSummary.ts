import { TOPIC_IDS, type TopicId } from '../../../../contracts/content/topics';
import type { LocalizedText } from '../mapping/domain';
import type { EntryReader } from '../mapping/reader';

/** What menus and lists need of an article: no body. */
export interface ArticleSummary {
  id: string;
  slug: string;
  title: LocalizedText;
  summary: LocalizedText | null;
  order: number | null;
  topics: TopicId[];
}

/** Null when the entry cannot be linked to: no usable slug. Any other is read as it is, whatever the
 * content model would have advised. A missing title is borrowed or the slug stands in. */
export function toArticleSummary(entry: EntryReader): ArticleSummary | null {
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
