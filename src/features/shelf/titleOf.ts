import { otherLanguage } from '@/i18n/language';
import type { LocalizedText } from '@/services/content/mapping/domain';
import type { Language } from '../../../contracts/language/languages';
import type { Titles } from './state/shelfState';

/** Returns the title in the given language, else in the other one; null when neither is known. */
export function titleOf(titles: Titles, language: Language): LocalizedText | null {
  const ownTitle = titles[language];
  if (ownTitle !== undefined) return { text: ownTitle };
  const other = otherLanguage(language);
  const otherTitle = titles[other];
  return otherTitle === undefined ? null : { text: otherTitle, lang: other };
}
