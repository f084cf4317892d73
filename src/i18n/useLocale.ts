import { useTranslation } from 'react-i18next';
import { isLocale, type Locale } from './locale';

/** The language the labels are shown in; content is asked for in the same one. */
export function useLocale(): Locale {
  const { language } = useTranslation().i18n;
  return isLocale(language) ? language : 'en-US';
}
