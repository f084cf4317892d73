import { createContext, use } from 'react';
import type { Language } from '../../contracts/language/languages';

/** Set by `LabelsProvider`, because a subscription to the labels in every component is slow on a phone. */
export const ShownLanguageContext = createContext<Language>('en-US');

/**
 * The language on the screen: labels, content and formats. It follows the `language` slice once the labels of the chosen
 * language are loaded, so that a page never mixes two languages.
 */
export function useLanguage(): Language {
  return use(ShownLanguageContext);
}
