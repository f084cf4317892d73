import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Locale } from './locale';
import deDE from './locales/de-DE.json';
import enUS from './locales/en-US.json';

/**
 * A fresh i18next instance. Both languages are small and travel with the first chunk, so that switching works
 * offline and at once. One instance per store: pre-rendering renders several languages in one process.
 */
export function makeI18n(locale: Locale): i18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: locale,
    fallbackLng: 'en-US',
    supportedLngs: ['en-US', 'de-DE'],
    defaultNS: 'labels',
    ns: ['labels'],
    resources: { 'en-US': { labels: enUS }, 'de-DE': { labels: deDE } },
    interpolation: { escapeValue: false },
    initAsync: false,
    react: { useSuspense: false },
  });
  return instance;
}
