import type { Language } from '../../../../contracts/language/languages';
import { flaggedLanguages } from '../mapping/languageFlags';
import type { EntryReader } from '../mapping/reader';

/** A recommendation, written in one or both of the languages. */
export interface Endorsement {
  id: string;
  short: string;
  source: string;
  locales: Language[];
}

/** Null without a text. */
export function toEndorsement(entry: EntryReader): Endorsement | null {
  const short = entry.plain('short');
  if (short === '') {
    entry.complain('short', 'empty');
    return null;
  }
  const locales = flaggedLanguages(entry);
  if (locales.length === 0) entry.complain('enUs, deDe', 'noLanguage');
  return {
    id: entry.id,
    short,
    source: entry.plain('source'),
    locales,
  };
}
