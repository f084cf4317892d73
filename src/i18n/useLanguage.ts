import { useTranslation } from 'react-i18next';
import type { Language } from '../../contracts/languages';
import { isLanguage } from './language';

/**
 * The language of what is on the screen: labels, content and formats. It follows the choice in the `language` slice
 * as soon as the chosen language's labels are there, so that a page never mixes two.
 */
export function useLanguage(): Language {
  const { language } = useTranslation().i18n;
  return isLanguage(language) ? language : 'en-US';
}
