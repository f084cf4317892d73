import { bilingual } from '../../../contracts/language/bilingual';
import type { Rule } from '../finding';
import { entriesOf, sharedValue } from '../reportSpace';

/** Colours of topics that are not written as #rrggbb. */
export const colour: Rule = {
  id: 'colour',
  severity: 'serious',
  title: bilingual('Wrong colours', 'Falsche Farben'),
  check: (space) =>
    entriesOf(space, 'topicOverview').flatMap((entity) => {
      const value = sharedValue(entity, 'colour');
      if (
        value === undefined ||
        (typeof value === 'string' && /^\s*(#[0-9a-f]{6})?\s*$/i.test(value))
      )
        return [];
      return {
        entity,
        field: 'colour',
        words: bilingual(
          `${JSON.stringify(value)} is not of the form #rrggbb, so the site’s own colour is used`,
          `${JSON.stringify(value)} hat nicht die Form #rrggbb, darum gilt die Farbe der Website`,
        ),
      };
    }),
};
