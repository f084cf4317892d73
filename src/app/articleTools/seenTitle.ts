import type { Titles } from '@/features/shelf/state/shelfState';
import type { LocalizedText } from '@/services/content/mapping/domain';
import type { Language } from '../../../contracts/language/languages';

/** A title by its language, which may be the other one when it is not translated. */
export function seenTitle(title: LocalizedText | null, language: Language): Titles {
  return title === null ? {} : { [title.lang ?? language]: title.text };
}
