import type { Language } from '../../contracts/language/languages';

/** A field's values by locale; a field that is not localized has only the default locale. */
export type Localized<Value = unknown> = Partial<Record<Language, Value>>;

/** The same field in both languages. */
export const both = <Value>(en: Value, de: Value): Localized<Value> => ({
  'en-US': en,
  'de-DE': de,
});

/** A value that does not depend on the language. */
export const one = <Value>(value: Value): Localized<Value> => ({ 'en-US': value });
