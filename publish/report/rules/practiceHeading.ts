import { bilingual } from '../../../contracts/language/bilingual';
import leven from 'leven';
import { LANGUAGES } from '../../../contracts/language/languages';
import { keyOf } from '../../mirror/entity';
import type { Rule } from '../finding';
import { entriesOf, textIn } from '../reportSpace';

const WORDS = ['application', 'anwendung'];

const isPractice = (heading: string): boolean => /application|anwendung/i.test(heading);

/** The first word of a heading that is one of the words but for a letter or two; null when it is not. */
function mistypedWord(heading: string): string | null {
  const [first = ''] = /^\p{L}+/u.exec(heading) ?? [];
  const isAlike = WORDS.some((word) => leven(first.toLowerCase(), word) <= 2);
  return isAlike && !isPractice(heading) ? first : null;
}

/** Feature blocks whose heading lost the word that makes them a practice, in one language or by the latest change in both. */
export const practiceHeading: Rule = {
  id: 'practiceHeading',
  severity: 'serious',
  isUrgent: true,
  title: bilingual('Practices without their word', 'Anwendungen ohne ihr Wort'),
  check: (space) =>
    entriesOf(space, 'featureBlock').flatMap((entity) => {
      const [english, german] = [
        textIn(entity, 'heading', 'en-US'),
        textIn(entity, 'heading', 'de-DE'),
      ];
      const before = space.before.get(keyOf('Entry', entity.sys.id));
      const wasPractice =
        before !== undefined && LANGUAGES.some((one) => isPractice(textIn(before, 'heading', one)));
      const isEither = isPractice(english) || isPractice(german);
      if (wasPractice && !isEither)
        return {
          entity,
          field: 'heading',
          words: bilingual(
            'has lost “application” and “Anwendung”, so the block stands before the text and opens as no card for the music stand; write the words again, unless that is meant',
            'hat „Anwendung“ und „application“ verloren, darum steht der Block vor dem Text und öffnet sich nicht als Karte für den Notenständer; schreib die Wörter wieder hin, falls das nicht gewollt ist',
          ),
        };
      const mistyped = isEither ? null : (mistypedWord(english) ?? mistypedWord(german));
      if (mistyped !== null)
        return {
          entity,
          field: 'heading',
          words: bilingual(
            `has “${mistyped}”; only with “application” or “Anwendung” does the block open as a card for the music stand`,
            `hat „${mistyped}“; nur mit „Anwendung“ oder „application“ öffnet sich der Block als Karte für den Notenständer`,
          ),
        };
      if (english === '' || german === '' || isPractice(english) === isPractice(german)) return [];
      const locale = isPractice(english) ? ('de-DE' as const) : ('en-US' as const);
      return {
        entity,
        field: 'heading',
        locale,
        words: bilingual(
          `has no “${locale === 'de-DE' ? 'Anwendung' : 'application'}”, so in this language the block comes before the text and opens as no card; in the other it does`,
          `hat kein „${locale === 'de-DE' ? 'Anwendung' : 'application'}“, darum steht der Block in dieser Sprache vor dem Text und öffnet sich nicht als Karte, in der anderen schon`,
        ),
      };
    }),
};
