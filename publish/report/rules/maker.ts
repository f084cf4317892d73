import type { Rule } from '../finding';
import { sharedValue } from '../reportSpace';
import { soldItems } from '../soldItems';

/** Items without a maker. */
export const maker: Rule = {
  id: 'maker',
  severity: 'serious',
  isUrgent: true,
  title: { 'en-US': 'No maker', 'de-DE': 'Kein Hersteller' },
  check: (space) =>
    soldItems(space)
      .filter((entity) => sharedValue(entity, 'maker') === undefined)
      .map((entity) => ({
        entity,
        field: 'maker',
        words: {
          'en-US': 'is empty; the law wants the maker’s name and postal address',
          'de-DE': 'ist leer; das Gesetz verlangt Namen und Anschrift des Herstellers',
        },
      })),
};
