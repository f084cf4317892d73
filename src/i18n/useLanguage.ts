import type { Language } from '../../contracts/languages';
import { useTranslation } from './useTranslation';

/**
 * The language of what is on the screen: labels, content and formats. It follows the choice in the `language` slice
 * as soon as the chosen language's labels are there, so that a page never mixes two.
 */
export function useLanguage(): Language {
  return useTranslation().i18n.language;
}
