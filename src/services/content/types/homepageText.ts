import type { EntryReader } from '../mapping/reader';

/** The welcome text of the home page. */
export type HomepageText = ReturnType<typeof toHomepageText>;

export function toHomepageText(entry: EntryReader) {
  return {
    title: entry.text('title', { expected: true }),
    text1: entry.prose('text1', { expected: true }),
    text2: entry.prose('text2'),
  };
}
