import type { LocalizedText, MediaFile, Prose } from '../mapping/domain';
import type { EntryReader } from '../mapping/reader';

export interface Biography {
  title: LocalizedText | null;
  image: MediaFile | null;
  text: Prose | null;
}

export function toBiography(entry: EntryReader): Biography {
  return {
    title: entry.text('title', { expected: true }),
    image: entry.asset('image'),
    text: entry.prose('text', { expected: true }),
  };
}
