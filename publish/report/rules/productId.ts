import { bilingual } from '../../../contracts/language/bilingual';
import type { Rule } from '../finding';
import { sharedValue } from '../reportSpace';
import { soldItems } from '../soldItems';

/** Items without an order number. */
export const productId: Rule = {
  id: 'productId',
  severity: 'serious',
  title: bilingual('No product identification', 'Keine Produktkennung'),
  check: (space) =>
    soldItems(space)
      .filter((entity) => sharedValue(entity, 'productId') === undefined)
      .map((entity) => ({
        entity,
        field: 'productId',
        words: bilingual(
          'is empty; the law wants an ISBN, a type or an item number',
          'ist leer; das Gesetz verlangt ISBN, Typ oder Artikelnummer',
        ),
      })),
};
