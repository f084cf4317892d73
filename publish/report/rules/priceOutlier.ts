import { bilingual } from '../../../contracts/language/bilingual';
import { formatCents } from '../../../contracts/money/money';
import { REGIONS, type Region } from '../../../contracts/money/regions';
import type { Entity } from '../../mirror/entity';
import { type Found, type Rule } from '../finding';
import { isFar, priceField, pricesOf, unusablePrice } from '../prices';
import { entriesOf } from '../reportSpace';

/** Prices above it have mostly lost their decimal point, in cents; the content model refuses them. */
const MAX_CENTS = 50_000;

const median = (sorted: readonly number[]): number =>
  sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;

/** The mistake of a region's price; null when it has none. */
function mistakeOf(item: Entity, region: Region): Pick<Found, 'words' | 'severity'> | null {
  const unusable = unusablePrice(item, region);
  if (unusable !== null)
    return {
      severity: 'hidden',
      words: bilingual(
        `${unusable} is no price, so the item is not sold there; write euros with at most two decimals, such as 24.90`,
        `${unusable} ist kein Preis, darum wird der Artikel dort nicht verkauft; schreib Euro mit höchstens zwei Nachkommastellen, etwa 24.90`,
      ),
    };
  const prices = pricesOf(item);
  const cents = prices[region];
  if (cents === null) return null;
  if (cents > MAX_CENTS)
    return {
      words: bilingual(
        `${formatCents(cents, 'en-US')} is what buyers pay; is a decimal point lost?`,
        `${formatCents(cents, 'de-DE')} zahlen die Käufer; fehlt ein Komma?`,
      ),
    };
  const others = REGIONS.flatMap((one) => (one === region ? [] : (prices[one] ?? [])));
  const usual = median(others.sort((a, b) => a - b));
  // Of two regions that differ it cannot be said which one is wrong; the dearer one is named.
  const isOdd = others.length > 0 && isFar(cents, usual) && (others.length > 1 || cents > usual);
  if (!isOdd) return null;
  return {
    words: bilingual(
      `${formatCents(cents, 'en-US')} is what buyers pay there, elsewhere ${formatCents(usual, 'en-US')}: is this right?`,
      `${formatCents(cents, 'de-DE')} zahlen die Käufer dort, anderswo ${formatCents(usual, 'de-DE')}: stimmt das?`,
    ),
  };
}

/** Prices that are none, very high, or twice or half those of the other regions. */
export const priceOutlier: Rule = {
  id: 'priceOutlier',
  severity: 'serious',
  isUrgent: true,
  title: bilingual('Unusual prices', 'Auffällige Preise'),
  check: (space) =>
    entriesOf(space, 'shopItem').flatMap((entity) =>
      REGIONS.flatMap((region): Found[] => {
        const mistake = mistakeOf(entity, region);
        return mistake === null ? [] : [{ entity, field: priceField(entity, region), ...mistake }];
      }),
    ),
};
