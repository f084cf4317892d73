import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { LANGUAGES, type Language } from '../../contracts/language/languages';
import type { LabelSets } from './labels';

/** The one namespace that holds every label. */
export const LABELS_NAMESPACE = 'labels';

/**
 * A fresh i18next instance with the labels at hand; others may be added later. One instance per store:
 * pre-rendering renders several languages in one process.
 */
export function makeI18n(locale: Language, labels: LabelSets): i18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: locale,
    fallbackLng: locale,
    supportedLngs: LANGUAGES,
    defaultNS: LABELS_NAMESPACE,
    ns: [LABELS_NAMESPACE],
    resources: Object.fromEntries(
      Object.entries(labels).map(([language, set]) => [language, { [LABELS_NAMESPACE]: set }]),
    ),
    interpolation: { escapeValue: false },
    initAsync: false,
    react: { useSuspense: false },
  });
  return instance;
}
