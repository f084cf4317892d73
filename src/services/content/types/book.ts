import type { EntryReader } from '../mapping/reader';

/** The book with its PDF. */
export type Book = ReturnType<typeof toBook>;

export function toBook(entry: EntryReader) {
  return {
    id: entry.id,
    title: entry.text('title', { expected: true }) ?? { text: entry.id },
    description: entry.prose('description'),
    image1: entry.asset('image1'),
    image2: entry.asset('image2'),
    download: entry.asset('downloadLink'),
  };
}
