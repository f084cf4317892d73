import type { LocalizedText, Prose } from '../mapping/domain';
import type { EntryReader } from '../mapping/reader';

/** A highlighted block of an article. */
export interface FeatureBlock {
  id: string;
  heading: LocalizedText | null;
  content: Prose | null;
  /** Duration of the exercise, minutes; null when unknown. */
  practiceMinutes: number | null;
  /** One line about each step with its minutes, tempo and note; missing on pages of an older release. */
  stepDetails?: string | null;
}

export function toFeatureBlock(entry: EntryReader): FeatureBlock {
  return {
    id: entry.id,
    heading: entry.text('heading', { expected: true }),
    content: entry.prose('content', { expected: true }),
    practiceMinutes: entry.number('practiceMinutes'),
    stepDetails: entry.plain('stepDetails') || null,
  };
}
