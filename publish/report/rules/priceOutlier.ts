import { bilingual } from '../../../contracts/language/bilingual';
import { formatCents } from '../../../contracts/money/money';
import { regionalFieldId } from '../../../contracts/money/regionalField';
import { REGIONS } from '../../../contracts/money/regions';
import { type Found, type Rule } from '../finding';
import { isFar, pricesOf } from '../prices';
import { entriesOf, sharedValue } from '../reportSpace';

const median = (sorted: readonly number[]): number =>
  sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;

/** Prices that are twice or half those of the other regions. */
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
        const others = REGIONS.flatMap((one) => (one === region ? [] : (prices[one] ?? [])));
        const usual = median(others.sort((a, b) => a - b));
        // Of two regions that differ it cannot be said which one is wrong; the dearer one is named.
        const isOdd =
          others.length > 0 && isFar(cents, usual) && (others.length > 1 || cents > usual);
        if (!isOdd) return [];
        const id = regionalFieldId('price', region);
        const field = sharedValue(entity, id) === undefined ? 'price' : id;
        const words = bilingual(
          `${formatCents(cents, 'en-US')}, elsewhere ${formatCents(usual, 'en-US')}: is this right?`,
          `${formatCents(cents, 'de-DE')}, anderswo ${formatCents(usual, 'de-DE')}: stimmt das?`,
        );
        return [{ entity, field, words }];
      });
    }),
};
