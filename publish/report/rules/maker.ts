import { bilingual } from '../../../contracts/language/bilingual';
import type { Rule } from '../finding';
import { sharedValue } from '../reportSpace';
import { soldItems } from '../soldItems';

/** Items without a maker. */
export const maker: Rule = {
  id: 'maker',
  severity: 'serious',
  isUrgent: true,
  title: bilingual('No maker', 'Kein Hersteller'),
  check: (space) =>
    soldItems(space)
      .filter((entity) => sharedValue(entity, 'maker') === undefined)
      .map((entity) => ({
        entity,
        field: 'maker',
        words: bilingual(
          'is empty; the law wants the maker’s name and postal address',
          'ist leer; das Gesetz verlangt Namen und Anschrift des Herstellers',
        ),
      })),
};
