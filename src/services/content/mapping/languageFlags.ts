import type { Language } from '../../../../contracts/language/languages';
import { languageOfText } from '../../../../contracts/language/languageOfText';
import type { EntryReader } from './reader';

/** The languages that an untranslated entry is flagged for by its fields `enUs` and `deDe`. */
export function flaggedLanguages(entry: EntryReader): Language[] {
  return [
    ...(entry.flag('enUs') ? (['en-US'] as const) : []),
    ...(entry.flag('deDe') ? (['de-DE'] as const) : []),
  ];
}

/** The language of an untranslated text: the only one that its entry is flagged for, else as far as its words tell. */
export const writtenIn = ([first, ...more]: readonly Language[], text: string) =>
  first !== undefined && more.length === 0 ? first : languageOfText(text);
