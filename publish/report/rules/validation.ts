import { bilingual } from '../../../contracts/language/bilingual';
import { validateMeaning } from '../../../content/lib/validateMeaning';
import { validateValue } from '../../../content/lib/validateValue';
import { type Found, type Rule } from '../finding';
import { modelOf, typeOf } from '../reportSpace';
import { LANGUAGES } from '../../../contracts/language/languages';

/** Contentful requires a field in the default language only. */
const REQUIRED_IN = 'en-US';

const EMPTY = bilingual(
  'must be filled in; Contentful does not publish the entry without it',
  'muss ausgefüllt sein; ohne das veröffentlicht Contentful den Eintrag nicht',
);

/** Values that the content model would refuse now; they were published before it had the validation. */
export const validation: Rule = {
  id: 'validation',
  severity: 'better',
  title: bilingual('Against the field’s rules', 'Gegen die Regeln des Feldes'),
  check: ({ entities }) =>
    [...entities.values()].flatMap((entity) =>
      (modelOf(typeOf(entity))?.fields ?? []).flatMap((field) =>
        LANGUAGES.flatMap((locale): Found[] => {
          const value = entity.fields[field.id]?.[locale];
          const at = { entity, field: field.id, ...(field.localized ? { locale } : {}) };
          if (value === undefined || value === null || value === '')
            return field.required === true && locale === REQUIRED_IN
              ? [{ ...at, severity: 'hidden', words: EMPTY }]
              : [];
          const wrong = validateValue(field, value);
          const [problem] =
            wrong.length > 0 ? wrong : validateMeaning(typeOf(entity), field.id, value);
          if (problem === undefined) return [];
          return [
            {
              ...at,
              words: bilingual(
                `Contentful would not take this value any more (${problem})`,
                `Contentful würde diesen Wert nicht mehr annehmen (${problem})`,
              ),
            },
          ];
        }),
      ),
    ),
};
