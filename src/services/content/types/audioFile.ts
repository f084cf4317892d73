import type { LocalizedText, MediaFile } from '../mapping/domain';
import type { EntryReader } from '../mapping/reader';

/** A track of an article's bonus material. */
export interface AudioFile {
  id: string;
  title: LocalizedText;
  file: MediaFile;
}

/** Null when there is no file to listen to. */
export function toAudioFile(entry: EntryReader): AudioFile | null {
  const file = entry.asset('file');
  return file === null
    ? null
    : {
        id: entry.id,
        title: entry.text('title', { expected: true }) ?? { text: file.title },
        file,
      };
}
