import { bilingual, type Bilingual } from '../../../contracts/language/bilingual';
import type { Language } from '../../../contracts/language/languages';
import type { Found, Rule } from '../finding';
import { textsOf } from '../texts';

/** Words that nearly every sentence of one language has, and none of the other. */
const COMMON: Bilingual<ReadonlySet<string>> = bilingual(
  new Set(
    'the and of to is that with for this are you your from have not they when which'.split(' '),
  ),
  new Set(
    'der die und das ist nicht ein eine zu mit auf für von sich auch den dem wenn du dein'.split(
      ' ',
    ),
  ),
);

/** Shorter paragraphs are names and titles too often, words. */
const MIN_WORDS = 12;

/** Lists of books, which are often in the other language. */
const isOfBooks = (field: string, paragraph: string): boolean =>
  field === 'extraResources' || paragraph.trimStart().startsWith('[^');

/** Common words of a language in a text. */
const countIn = (words: readonly string[], language: Language): number =>
  words.filter((word) => COMMON[language].has(word)).length;

/** True for a paragraph that is written in the other language. */
function isForeign(paragraph: string, own: Language): boolean {
  const words = paragraph.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (words.length < MIN_WORDS) return false;
  const other = own === 'en-US' ? 'de-DE' : 'en-US';
  const foreign = countIn(words, other);
  return foreign >= 3 && foreign > 3 * countIn(words, own);
}

/** Paragraphs in the field of the other language. */
export const wrongLanguage: Rule = {
  id: 'wrongLanguage',
  severity: 'serious',
  isUrgent: true,
  title: bilingual('Texts in the wrong language', 'Texte in der falschen Sprache'),
  check: ({ entities }) =>
    [...entities.values()].flatMap((entity) =>
      textsOf(entity).flatMap(({ field, locale, text }): Found[] => {
        const paragraph = text
          .split(/\n\s*\n/)
          .find((one) => !isOfBooks(field, one) && isForeign(one, locale));
        if (paragraph === undefined) return [];
        const start = paragraph.trim().slice(0, 40);
        const german = locale === 'de-DE';
        return [
          {
            entity,
            field,
            locale,
            words: bilingual(
              `the paragraph “${start}…” is ${german ? 'English' : 'German'}; visitors of the ${german ? 'German' : 'English'} site read it so. Translate it`,
              `der Absatz „${start}…“ ist ${german ? 'englisch' : 'deutsch'}; Besucher der ${german ? 'deutschen' : 'englischen'} Website lesen ihn so. Übersetze ihn`,
            ),
          },
        ];
      }),
    ),
};
