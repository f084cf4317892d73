import { bilingual } from '../../contracts/language/bilingual';
import { formatCents } from '../../contracts/money/money';
import { REGIONS } from '../../contracts/money/regions';
import type { Entity } from '../mirror/entity';
import { isFar, priceField, pricesOf, unusablePrice } from '../report/prices';
import type { HoldReason } from '../mirror/heldChange';

/** Prices that are twice or half those before, or none at all. A price that is taken away only ends the sale there. */
export function priceReasons(before: Entity, after: Entity): HoldReason[] {
  const [known, next] = [pricesOf(before), pricesOf(after)];
  return REGIONS.flatMap((region): HoldReason[] => {
    const [old, cents] = [known[region], next[region]];
    if (old === null) return [];
    const field = priceField(after, region);
    const unusable = unusablePrice(after, region);
    if (unusable !== null)
      return [
        {
          kind: 'price',
          field,
          words: bilingual(
            `${unusable} is no price (euros with at most two decimals), so the item would be off sale; before it was ${formatCents(old, 'en-US')}`,
            `${unusable} ist kein Preis (Euro mit höchstens zwei Nachkommastellen), darum wäre der Artikel nicht mehr zu kaufen; bisher ${formatCents(old, 'de-DE')}`,
          ),
        },
      ];
    if (cents === null || !isFar(cents, old)) return [];
    return [
      {
        kind: 'price',
        field,
        words: bilingual(
          `${formatCents(cents, 'en-US')} instead of ${formatCents(old, 'en-US')}`,
          `${formatCents(cents, 'de-DE')} statt ${formatCents(old, 'de-DE')}`,
        ),
      },
    ];
  });
}
