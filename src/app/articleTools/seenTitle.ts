import type { Titles } from '@/features/shelf/state/shelfState';
import type { LocalizedText } from '@/services/content/mapping/domain';
import type { Language } from '../../../contracts/language/languages';

/** A text under the language that it is written in, borrowed or not. */
export function seenTitle(title: LocalizedText | null, language: Language): Titles {
  return title === null ? {} : { [title.lang ?? language]: title.text };
}
