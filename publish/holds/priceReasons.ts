import { bilingual } from '../../contracts/language/bilingual';
import { isRecord } from '../../contracts/isRecord';
import { formatCents } from '../../contracts/money/money';
import { regionalFieldId, regionalValue } from '../../contracts/money/regionalField';
import { REGIONS } from '../../contracts/money/regions';
import type { Entity } from '../mirror/entity';
import { isFar, pricesOf } from '../report/prices';
import { sharedValue } from '../report/reportSpace';
import type { HoldReason } from '../mirror/heldChange';

/** Prices that are twice or half those before, or none at all. A price that is taken away only ends the sale there. */
export function priceReasons(before: Entity, after: Entity): HoldReason[] {
  const [known, next] = [pricesOf(before), pricesOf(after)];
  const written = regionalValue('price', (field) => sharedValue(after, field));
  return REGIONS.flatMap((region): HoldReason[] => {
    const [old, cents] = [known[region], next[region]];
    const value = isRecord(written) ? written[region] : written;
    if (old === null || value === undefined || value === null) return [];
    const id = regionalFieldId('price', region);
    const field = sharedValue(after, id) === undefined ? 'price' : id;
    if (cents === null)
      return [
        {
          kind: 'price',
          field,
          words: bilingual(
            `${String(value)} is no price (euros with at most two decimals), so the item would be off sale; before it was ${formatCents(old, 'en-US')}`,
            `${String(value)} ist kein Preis (Euro mit höchstens zwei Nachkommastellen), darum wäre der Artikel nicht mehr zu kaufen; bisher ${formatCents(old, 'de-DE')}`,
          ),
        },
      ];
    if (!isFar(cents, old)) return [];
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
