import { useLanguage } from '@/i18n/useLanguage';
import { useSettingsQuery } from '../queries/settings';

/** The site's settings in the language of the page; null when there is no such entry, undefined while loading. */
export const useSettings = () => useSettingsQuery({ locale: useLanguage() }).data;
