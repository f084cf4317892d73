import { bilingual } from '../../../contracts/language/bilingual';
import type { Rule } from '../finding';
import { sharedValue } from '../reportSpace';
import { soldItems } from '../soldItems';

const FIELDS = [
  [
    'maker',
    bilingual(
      'is empty; the law wants the maker’s name and postal address',
      'ist leer; das Gesetz verlangt Namen und Anschrift des Herstellers',
    ),
  ],
  [
    'makerContact',
    bilingual(
      'is empty; the law wants a mail or web address of the maker',
      'ist leer; das Gesetz verlangt eine Mail- oder Webadresse des Herstellers',
    ),
  ],
] as const;

/** Items without a maker, or without a way to reach one. */
export const maker: Rule = {
  id: 'maker',
  severity: 'serious',
  isUrgent: true,
  title: bilingual('No maker', 'Kein Hersteller'),
  check: (space) =>
    soldItems(space).flatMap((entity) =>
      FIELDS.filter(([field]) => (sharedValue(entity, field) ?? '') === '').map(
        ([field, words]) => ({ entity, field, words }),
      ),
    ),
};
