import type { LocalizedText, Prose } from '../reading/domain';
import type { EntryReader } from '../reading/reader';

/** A tinted card of an article. */
export interface FeatureBlock {
  id: string;
  heading: LocalizedText | null;
  content: Prose | null;
}

export function toFeatureBlock(entry: EntryReader): FeatureBlock {
  return { id: entry.id, heading: entry.text('heading', { expected: true }), content: entry.prose('content', { expected: true }) };
}
