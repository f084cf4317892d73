import { useSettings } from './useSettings';

/** True while the settings say that the seller is a small business (§ 19 UStG): then no price contains VAT. */
export const useSmallBusiness = (): boolean => useSettings()?.smallBusiness ?? false;
