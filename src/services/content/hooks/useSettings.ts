import { useLanguage } from '@/i18n/useLanguage';
import { useSettingsQuery } from '../queries/settings';

/** What editors set for the whole site, in the language of the page; null when there is no such entry, undefined until it is known. */
export const useSettings = () => useSettingsQuery({ locale: useLanguage() }).data;
