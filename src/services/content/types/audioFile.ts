import type { EntryReader } from '../mapping/reader';

/** A track of an article's bonus material. */
export type AudioFile = NonNullable<ReturnType<typeof toAudioFile>>;

/** Null when there is no file to listen to. */
export function toAudioFile(entry: EntryReader) {
  const file = entry.asset('file');
  return file === null
    ? null
    : {
        id: entry.id,
        title: entry.text('title', { expected: true }) ?? { text: file.title },
        file,
      };
}
