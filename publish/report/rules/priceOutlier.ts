import { bilingual, inBoth } from '../../../contracts/language/bilingual';
import { regionalFieldId } from '../../../contracts/money/regionalField';
import { REGIONS } from '../../../contracts/money/regions';
import { type Found, type Rule } from '../finding';
import { isFar, priceKey, pricesOf } from '../priceHistory';
import { entriesOf, sharedValue } from '../reportSpace';

/** A changed price is compared with the one before it for this time, ms. */
const COMPARED_MS = 30 * 86_400_000;

const median = (sorted: readonly number[]): number =>
  sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;

/** Prices that are twice or half the one before, or those of the other regions. */
export const priceOutlier: Rule = {
  id: 'priceOutlier',
  severity: 'serious',
  isUrgent: true,
  title: bilingual('Unusual prices', 'Auffällige Preise'),
  check: (space) =>
    entriesOf(space, 'shopItem').flatMap((entity) => {
      const prices = pricesOf(entity);
      return REGIONS.flatMap((region): Found[] => {
        const cents = prices[region];
        if (cents === null) return [];
        const { before = null, changedAt = 0 } =
          space.prices[priceKey(entity.sys.id, region)] ?? {};
        const others = REGIONS.flatMap((one) => (one === region ? [] : (prices[one] ?? [])));
        const usual = median(others.sort((a, b) => a - b));
        const isRecent = space.now - changedAt < COMPARED_MS;
        const earlier = before !== null && isRecent && isFar(cents, before) ? before : null;
        // Of two regions that differ it cannot be said which one is wrong; the dearer one is named.
        const isOdd =
          others.length > 0 && isFar(cents, usual) && (others.length > 1 || cents > usual);
        if (earlier === null && !isOdd) return [];
        const id = regionalFieldId('price', region);
        const field = sharedValue(entity, id) === undefined ? 'price' : id;
        const words = inBoth((language) => {
          const euros = (amount: number): string =>
            new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(
              amount / 100,
            );
          const isGerman = language === 'de-DE';
          if (earlier !== null)
            return isGerman
              ? `${euros(cents)} statt bisher ${euros(earlier)}: stimmt das?`
              : `${euros(cents)} instead of ${euros(earlier)} before: is this right?`;
          return isGerman
            ? `${euros(cents)}, anderswo ${euros(usual)}: stimmt das?`
            : `${euros(cents)}, elsewhere ${euros(usual)}: is this right?`;
        });
        return [{ entity, field, words }];
      });
    }),
};
