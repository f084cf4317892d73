import type { LocalizedText, MediaFile, Prose } from '../mapping/domain';
import type { EntryReader } from '../mapping/reader';

/** The book promo. */
export interface BookPanel {
  title: LocalizedText | null;
  description: Prose | null;
  image1: MediaFile | null;
  image2: MediaFile | null;
}

export function toBookPanel(entry: EntryReader): BookPanel {
  return {
    title: entry.text('title', { expected: true }),
    description: entry.prose('description', { expected: true }),
    image1: entry.asset('image1'),
    image2: entry.asset('image2'),
  };
}
