import type { Entity } from '../mirror/entity';
import { hasPrice } from './prices';
import { entriesOf, sharedValue, type ReportSpace } from './reportSpace';

/** Items of the shop that can be ordered and are shipped. */
export const soldItems = (space: ReportSpace): Entity[] =>
  entriesOf(space, 'shopItem').filter(
    (item) => sharedValue(item, 'comingSoon') !== true && hasPrice(item),
  );
