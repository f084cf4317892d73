import type { LocalizedText, Prose } from '../mapping/domain';
import type { EntryReader } from '../mapping/reader';

export interface LegalPage {
  id: string;
  title: LocalizedText | null;
  text: Prose | null;
}

export function toLegalPage(entry: EntryReader): LegalPage {
  return {
    id: entry.id,
    title: entry.text('title', { expected: true }),
    text: entry.prose('text', { expected: true }),
  };
}
