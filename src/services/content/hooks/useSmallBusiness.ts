import { useSettings } from './useSettings';

/** True when the settings say that the seller is a small business (§ 19 UStG), whose prices contain no VAT. */
export const useSmallBusiness = (): boolean => useSettings()?.smallBusiness ?? false;
