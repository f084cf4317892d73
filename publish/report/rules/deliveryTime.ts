import { bilingual } from '../../../contracts/language/bilingual';
import { allDeliveryDaysOf } from '../../../contracts/money/delivery';
import { regionalFieldId, regionalValue } from '../../../contracts/money/regionalField';
import { REGIONS } from '../../../contracts/money/regions';
import type { Rule } from '../finding';
import { pricesOf } from '../prices';
import { sharedValue } from '../reportSpace';
import { soldItems } from '../soldItems';

/** Items that are sold to a region without a delivery time. */
export const deliveryTime: Rule = {
  id: 'deliveryTime',
  severity: 'serious',
  isUrgent: true,
  title: bilingual('No delivery time', 'Keine Lieferzeit'),
  check: (space) =>
    soldItems(space).flatMap((entity) => {
      const days = allDeliveryDaysOf(
        regionalValue('deliveryDays', (id) => sharedValue(entity, id)),
      );
      const prices = pricesOf(entity);
      const region = REGIONS.find((one) => prices[one] !== null && days[one] === null);
      if (region === undefined) return [];
      return {
        entity,
        field: regionalFieldId('deliveryDays', region),
        words: bilingual(
          'is empty; the law wants it at every piece that is sold',
          'ist leer; das Gesetz verlangt sie bei allem, was verkauft wird',
        ),
      };
    }),
};
