import { bilingual } from '../../contracts/language/bilingual';
import { formatCents } from '../../contracts/money/money';
import { regionalFieldId } from '../../contracts/money/regionalField';
import { REGIONS } from '../../contracts/money/regions';
import { shopSettingsOf } from '../../contracts/money/shopSettings';
import type { Entity } from '../mirror/entity';
import { sharedValue } from '../report/reportSpace';
import { isFar, priceField, pricesOf, unusablePrice } from '../report/prices';
import type { HoldReason } from '../mirror/heldChange';

const insteadOf = (cents: number, old: number) =>
  bilingual(
    `${formatCents(cents, 'en-US')} instead of ${formatCents(old, 'en-US')}`,
    `${formatCents(cents, 'de-DE')} statt ${formatCents(old, 'de-DE')}`,
  );

/** Shipping that costs twice or half as much as before. */
export function shippingReasons(before: Entity, after: Entity): HoldReason[] {
  const [old, next] = [before, after].map((entry) =>
    shopSettingsOf((field) => sharedValue(entry, field)),
  );
  return REGIONS.flatMap((region): HoldReason[] => {
    const [from = 0, to = 0] = [old?.shipping[region], next?.shipping[region]];
    return from === to || !isFar(to, from)
      ? []
      : [{ kind: 'price', field: regionalFieldId('shipping', region), words: insteadOf(to, from) }];
  });
}

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
        words: insteadOf(cents, old),
      },
    ];
  });
}
