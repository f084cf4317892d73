import { otherLanguage } from '@/i18n/language';
import type { LocalizedText } from '@/services/content/reading/domain';
import type { Language } from '../../../contracts/languages';
import type { Titles } from './shelfState';

/** A title in the chosen language, else in the one that is known; null when none is. */
export function titleOf(titles: Titles, language: Language): LocalizedText | null {
  const own = titles[language];
  if (own !== undefined) return { text: own };
  const other = otherLanguage(language);
  const borrowed = titles[other];
  return borrowed === undefined ? null : { text: borrowed, lang: other };
}
