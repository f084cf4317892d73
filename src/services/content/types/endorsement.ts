import type { Language } from '../../../../contracts/language/languages';
import type { LocalizedText } from '../mapping/domain';
import { flaggedLanguages, writtenIn } from '../mapping/languageFlags';
import type { EntryReader } from '../mapping/reader';

/** Ways to check that an endorsement comes from a customer (§ 5b (3) UWG). */
const CHECKS = ['booking', 'person'] as const;

/** A recommendation, written in one or both of the languages. */
export interface Endorsement {
  id: string;
  short: LocalizedText;
  source: string;
  /** Method of the check; `none` without one. */
  checked: (typeof CHECKS)[number] | 'none';
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
  const checked = CHECKS.find((check) => check === entry.plain('checked')) ?? 'none';
  if (checked === 'none') entry.complain('checked', 'unchecked');
  return {
    id: entry.id,
    short: { text: short, lang: writtenIn(locales, short) },
    source: entry.plain('source'),
    checked,
    locales,
  };
}
