import type { LocalizedText, Prose } from '../mapping/domain';
import type { EntryReader } from '../mapping/reader';

/** The welcome text of the home page. */
export interface HomepageText {
  title: LocalizedText | null;
  text1: Prose | null;
  text2: Prose | null;
}

export function toHomepageText(entry: EntryReader): HomepageText {
  return {
    title: entry.text('title', { expected: true }),
    text1: entry.prose('text1', { expected: true }),
    text2: entry.prose('text2'),
  };
}
