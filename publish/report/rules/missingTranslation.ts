import { bilingual } from '../../../contracts/language/bilingual';
import { isTranslatedText } from '../../../content/lib/isTranslatedText';
import { LANGUAGES } from '../../../contracts/language/languages';
import { type Found, type Rule } from '../finding';
import { modelOf, typeOf } from '../reportSpace';

const LANGUAGE_WORDS = bilingual(bilingual('English', 'German'), bilingual('Englisch', 'Deutsch'));

/** Episodes differ by language, so a list of them may exist in one only. */
const OPTIONAL = new Set(['relatedPodcasts']);

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** Texts that exist in one language only. */
export const missingTranslation: Rule = {
  id: 'missingTranslation',
  severity: 'serious',
  isUrgent: true,
  title: bilingual('Missing translations', 'Fehlende Übersetzungen'),
  check: ({ entities }) =>
    [...entities.values()].flatMap((entity): Found[] =>
      (modelOf(typeOf(entity))?.fields ?? [])
        .filter((field) => isTranslatedText(field) && !OPTIONAL.has(field.id))
        .flatMap(({ id }) => {
          const missing = LANGUAGES.filter((language) => isEmpty(entity.fields[id]?.[language]));
          const [locale, other] = missing;
          if (locale === undefined || other !== undefined) return [];
          return {
            entity,
            field: id,
            locale,
            words: bilingual(
              `is missing in ${LANGUAGE_WORDS['en-US'][locale]}; the page shows the other language`,
              `fehlt auf ${LANGUAGE_WORDS['de-DE'][locale]}; die Seite zeigt die andere Sprache`,
            ),
          };
        }),
    ),
};
