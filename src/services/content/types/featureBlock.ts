import type { LocalizedText, Prose } from '../mapping/domain';
import type { EntryReader } from '../mapping/reader';

/** A tinted card of an article. */
export interface FeatureBlock {
  id: string;
  heading: LocalizedText | null;
  content: Prose | null;
  /** How long an exercise takes, minutes as the editors gave them; null when they do not say. */
  practiceMinutes: number | null;
}

export function toFeatureBlock(entry: EntryReader): FeatureBlock {
  return {
    id: entry.id,
    heading: entry.text('heading', { expected: true }),
    content: entry.prose('content', { expected: true }),
    practiceMinutes: entry.number('practiceMinutes'),
  };
}
