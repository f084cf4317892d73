import { createContext, use } from 'react';
import type { Language } from '../../contracts/language/languages';

/** Told by `LabelsProvider` to all parts of a page: each of them listening to the labels by itself is work that a phone feels. */
export const ShownLanguageContext = createContext<Language>('en-US');

/**
 * The language of what is on the screen: labels, content and formats. It follows the choice in the `language` slice
 * as soon as the chosen language's labels are there, so that a page never mixes two.
 */
export function useLanguage(): Language {
  return use(ShownLanguageContext);
}
