import type { Language } from './languages';

/** A text, or a table of texts, in both languages. */
export type Bilingual<T = string> = Readonly<Record<Language, T>>;

/** The one form of words outside the site's label files; German has the shape of English. */
export const bilingual = <T>(en: T, de: NoInfer<T>): Bilingual<T> => ({ 'en-US': en, 'de-DE': de });

/** The results of `make` for both languages. */
export const inBoth = <T>(make: (language: Language) => T): Bilingual<T> =>
  bilingual(make('en-US'), make('de-DE'));
