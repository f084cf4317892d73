import type { Language } from '../../contracts/languages';
import type { Labels, LabelSets } from './labels';

/** Where every text stands in a tree of labels, its names joined by dots. */
type Places<Tree> = { [Name in keyof Tree & string]: Tree[Name] extends string ? Name : `${Name}.${Places<Tree[Name]>}` }[keyof Tree & string];

/** A label by its place, for example `nav.home`; typed from English. */
export type LabelKey = Places<Labels>;

/** What stands for the `{{names}}` of a label. */
export type LabelValues = Readonly<Record<string, string | number>>;

/** A label in the language of the page. One that is missing is shown by its key, so that somebody sees it. */
export type Translate = (key: LabelKey, values?: LabelValues) => string;

/** The labels of one store. */
export interface I18n {
  readonly language: Language;
  /** Another function after each change of language. */
  readonly t: Translate;
  labelsOf(locale: Language): Labels | undefined;
  addLabels(locale: Language, labels: Labels): void;
  /** Labels that are not there yet leave those of the first language. */
  changeLanguage(locale: Language): void;
  /** @returns ends it */
  subscribe(listener: () => void): () => void;
}

function textAt(labels: Labels | undefined, key: string): string | undefined {
  let place: unknown = labels;
  for (const name of key.split('.')) place = (place as Record<string, unknown> | undefined)?.[name];
  return typeof place === 'string' ? place : undefined;
}

const VARIABLE = /{{\s*(\w+)\s*}}/g;

function filled(text: string, values: LabelValues): string {
  return text.replace(VARIABLE, (name, variable: string) => String(values[variable] ?? name));
}

/**
 * Labels with those of some languages at hand; others may be added later. One instance per store: pre-rendering renders
 * several languages in one process.
 */
export function makeI18n(first: Language, labels: LabelSets): I18n {
  const sets: LabelSets = { ...labels };
  const listeners = new Set<() => void>();
  const speak =
    (language: Language): Translate =>
    (key, values = {}) =>
      filled(textAt(sets[language], key) ?? textAt(sets[first], key) ?? key, values);
  let language = first;
  let t = speak(first);
  return {
    get language() {
      return language;
    },
    get t() {
      return t;
    },
    labelsOf: (locale) => sets[locale],
    addLabels(locale, added) {
      sets[locale] = added;
    },
    changeLanguage(locale) {
      language = locale;
      t = speak(locale);
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
