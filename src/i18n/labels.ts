import type { Language } from '../../contracts/language/languages';
import type enUS from './locales/en-US.json';

/** All labels of one language; typed from English. */
export type Labels = typeof enUS;

/** Labels of one or both languages. */
export type LabelSets = Partial<Record<Language, Labels>>;

/**
 * The labels of a language, each in a chunk of its own: the first paint needs one language only. The page's head
 * asks for the right one early (src/headScript.ts).
 */
export async function loadLabels(locale: Language): Promise<Labels> {
  const module =
    locale === 'en-US'
      ? await import(/* webpackChunkName: "labels-en-US" */ './locales/en-US.json')
      : await import(/* webpackChunkName: "labels-de-DE" */ './locales/de-DE.json');
  return module.default;
}
