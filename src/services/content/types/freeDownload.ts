import { LANGUAGES, type Language } from '../../../../contracts/language/languages';
import type { LocalizedText, MediaFile } from '../mapping/domain';
import { flaggedLanguages, writtenIn } from '../mapping/languageFlags';
import type { EntryReader } from '../mapping/reader';

/** A file that visitors may download. */
export interface FreeDownload {
  id: string;
  title: LocalizedText;
  description: LocalizedText;
  file: MediaFile;
  /** Languages in which it is listed; an entry without flags is listed in both. */
  locales: Language[];
}

/** Null without a file. */
export function toFreeDownload(entry: EntryReader): FreeDownload | null {
  const file = entry.asset('file');
  if (file === null) {
    entry.complain('file', 'noFile');
    return null;
  }
  const flags = flaggedLanguages(entry);
  const title = entry.text('title')?.text ?? file.title;
  const description = entry.plain('description');
  const lang = writtenIn(flags, `${title} ${description}`);
  return {
    id: entry.id,
    title: { text: title, lang },
    description: { text: description, lang },
    file,
    locales: flags.length === 0 ? [...LANGUAGES] : flags,
  };
}
