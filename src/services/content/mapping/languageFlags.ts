import type { Language } from '../../../../contracts/language/languages';
import type { EntryReader } from './reader';

/** The languages that an untranslated entry is flagged for by its fields `enUs` and `deDe`. */
export function flaggedLanguages(entry: EntryReader): Language[] {
  return [
    ...(entry.flag('enUs') ? (['en-US'] as const) : []),
    ...(entry.flag('deDe') ? (['de-DE'] as const) : []),
  ];
}
