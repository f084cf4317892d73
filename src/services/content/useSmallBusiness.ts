import { useLanguage } from '@/i18n/useLanguage';
import { useSettingsQuery } from './queries/settings';

/** True while the settings say that the seller is a small business (§ 19 UStG): then no price contains VAT. */
export function useSmallBusiness(): boolean {
  return useSettingsQuery({ locale: useLanguage() }).data?.smallBusiness ?? false;
}
