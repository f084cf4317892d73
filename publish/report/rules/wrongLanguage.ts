import { bilingual, type Bilingual } from '../../../contracts/language/bilingual';
import type { Language } from '../../../contracts/language/languages';
import type { Found, Rule } from '../finding';
import { textsOf } from '../texts';

/** Words that nearly every sentence of one language has, and none of the other. */
const COMMON: Bilingual<ReadonlySet<string>> = bilingual(
  new Set(
    'the and of to is that with for this are you your from have not they when which how it can without every'.split(
      ' ',
    ),
  ),
  new Set(
    'der die und das ist nicht ein eine zu mit auf für von sich auch den dem wenn du dein wie im aber ohne bei nach wird'.split(
      ' ',
    ),
  ),
);

/** Shorter paragraphs are names and titles too often, words; those with words of the other language only may be shorter. */
const MIN_WORDS = 12;
const MIN_CLEAR_WORDS = 5;

const paragraphsOf = (text: string): string[] => text.split(/\n\s*\n/);

/** Lists of books and episodes, whose titles may be in the other language. */
const isOfTitles = (field: string, paragraph: string): boolean =>
  ['extraResources', 'relatedPodcasts'].includes(field) || paragraph.trimStart().startsWith('[^');

/** Common words of a language in a text. */
const countIn = (words: readonly string[], language: Language): number =>
  words.filter((word) => COMMON[language].has(word)).length;

/** True for a paragraph that is written in the other language, or stands there as well and is of that language only. */
function isForeign(paragraph: string, own: Language, others: readonly string[]): boolean {
  const words = paragraph.toLowerCase().match(/\p{L}+/gu) ?? [];
  const other = own === 'en-US' ? 'de-DE' : 'en-US';
  const foreign = countIn(words, other);
  if (others.includes(paragraph) && countIn(words, own) === 0) return foreign >= 1;
  if (words.length < MIN_WORDS && (words.length < MIN_CLEAR_WORDS || countIn(words, own) > 0))
    return false;
  return foreign >= 3 && foreign > 3 * countIn(words, own);
}

/** Paragraphs in the field of the other language. */
export const wrongLanguage: Rule = {
  id: 'wrongLanguage',
  severity: 'serious',
  isUrgent: true,
  title: bilingual('Texts in the wrong language', 'Texte in der falschen Sprache'),
  check: ({ entities }) =>
    [...entities.values()].flatMap((entity) => {
      const texts = textsOf(entity);
      return texts.flatMap(({ field, locale, text }): Found[] => {
        const others = texts
          .filter((one) => one.field === field && one.locale !== locale)
          .flatMap((one) => paragraphsOf(one.text));
        const paragraph = paragraphsOf(text).find(
          (one) => !isOfTitles(field, one) && isForeign(one, locale, others),
        );
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
      });
    }),
};
