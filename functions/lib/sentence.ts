import type { Language } from '../../contracts/language/languages';

/** A sentence for the owner in both languages of the desk. */
export type Sentence = Readonly<Record<Language, string>>;

export const sentence = (en: string, de: string): Sentence => ({ 'en-US': en, 'de-DE': de });
