import type { Language } from '../../../contracts/language/languages';
import { storeLanguage } from './storedLanguage';

let newest: Language | undefined;

/** Brings the page into a language, as long as no other one is chosen. @returns false when it cannot */
type ShowLanguage = (language: Language, isNewest: () => boolean) => Promise<boolean>;

/**
 * The one way to change the language: stores the choice, shows the page in it, and marks the document. The `language`
 * slice calls it (app/store/languageListener.ts); before there is a store, the head script. Of several choices the last
 * one holds.
 * @returns false when the page cannot be shown in the language
 */
export async function switchLanguage(language: Language, show: ShowLanguage): Promise<boolean> {
  newest = language;
  storeLanguage(language);
  const isShown = await show(language, () => newest === language);
  if (newest !== language) return true;
  // Pages are also switched where there is no document, in tests.
  if (isShown && typeof document !== 'undefined') document.documentElement.lang = language;
  return isShown;
}
