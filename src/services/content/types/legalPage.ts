import type { EntryReader } from '../mapping/reader';

export type LegalPage = ReturnType<typeof toLegalPage>;

export function toLegalPage(entry: EntryReader) {
  return {
    id: entry.id,
    title: entry.text('title', { expected: true }),
    text: entry.prose('text', { expected: true }),
  };
}
