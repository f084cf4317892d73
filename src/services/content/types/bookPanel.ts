import type { EntryReader } from '../mapping/reader';

/** The book promo. */
export type BookPanel = ReturnType<typeof toBookPanel>;

export function toBookPanel(entry: EntryReader) {
  return {
    title: entry.text('title', { expected: true }),
    description: entry.prose('description', { expected: true }),
    image1: entry.asset('image1'),
    image2: entry.asset('image2'),
  };
}
