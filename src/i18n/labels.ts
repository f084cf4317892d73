import type { Language } from '../../contracts/language/languages';
import type enUS from './locales/en-US.json';

/** All labels of one language; typed from English. */
export type Labels = typeof enUS;

/** Labels of one or both languages. */
export type LabelSets = Partial<Record<Language, Labels>>;

/**
 * Loads the labels of a language. Each language is a chunk of its own, since a page needs only one; the head script
 * requests it early (src/head).
 */
export async function loadLabels(locale: Language): Promise<Labels> {
  const module =
    locale === 'en-US'
      ? await import(/* webpackChunkName: "labels-en-US" */ './locales/en-US.json')
      : await import(/* webpackChunkName: "labels-de-DE" */ './locales/de-DE.json');
  return module.default;
}
