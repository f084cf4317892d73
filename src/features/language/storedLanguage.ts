import type { Language } from '../../../contracts/language/languages';
import { safeStorage } from '@/lib/storage/safeStorage';
import { isLanguage } from '@/i18n/language';

/** localStorage key of the visitor's choice, a bare locale: the stored form of the `language` slice. */
const LANGUAGE_STORAGE_KEY = 'lang';

/** The visitor's stored choice; null without one. */
export function storedLanguage(): Language | null {
  const stored = safeStorage.get(LANGUAGE_STORAGE_KEY);
  return isLanguage(stored) ? stored : null;
}

/** Stores the visitor's choice. Where storage is forbidden it holds for this page. */
export const storeLanguage = (language: Language): boolean =>
  safeStorage.set(LANGUAGE_STORAGE_KEY, language);
