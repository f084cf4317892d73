import { bilingual } from '../../../contracts/language/bilingual';
import type { Rule } from '../finding';
import { entriesOf, textIn } from '../reportSpace';

const isPractice = (heading: string): boolean => /application|anwendung/i.test(heading);

/** Feature blocks that are a practice in one language only, because the heading lost its word in the other. */
export const practiceHeading: Rule = {
  id: 'practiceHeading',
  severity: 'serious',
  title: bilingual('Practices in one language only', 'Anwendungen nur in einer Sprache'),
  check: (space) =>
    entriesOf(space, 'featureBlock').flatMap((entity) => {
      const [english, german] = [
        textIn(entity, 'heading', 'en-US'),
        textIn(entity, 'heading', 'de-DE'),
      ];
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
