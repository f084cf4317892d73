import type { LocalizedText, MediaFile, Prose } from '../mapping/domain';
import type { EntryReader } from '../mapping/reader';

/** The book with its PDF. */
export interface Book {
  id: string;
  title: LocalizedText;
  description: Prose | null;
  image1: MediaFile | null;
  image2: MediaFile | null;
  download: MediaFile | null;
}

export function toBook(entry: EntryReader): Book {
  return {
    id: entry.id,
    title: entry.text('title', { expected: true }) ?? { text: entry.id },
    description: entry.prose('description'),
    image1: entry.asset('image1'),
    image2: entry.asset('image2'),
    download: entry.asset('downloadLink'),
  };
}
