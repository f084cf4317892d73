import type { EntryReader } from '../mapping/reader';

export type Biography = ReturnType<typeof toBiography>;

export function toBiography(entry: EntryReader) {
  return {
    title: entry.text('title', { expected: true }),
    image: entry.asset('image'),
    text: entry.prose('text', { expected: true }),
  };
}
