import type { Cents } from '../../../contracts/money/money';
import type { Region } from '../../../contracts/money/regions';
import type { VatRate } from '../../../contracts/money/vat';

/** What the basket knows of an item, and what pressing Add does. */
export interface Offer {
  /** Goods price for the visitor's region; null when it cannot be bought. */
  price: Cents | null;
  /** Shipping for one piece to the visitor's region. */
  shipping: Cents;
  /** VAT contained in both; null for a small business, which charges none. */
  vatRate: VatRate | null;
  /** Working days until it is there at the latest; null when nobody has said it. */
  deliveryDays: number | null;
  region: Region;
  inBasket: boolean;
  onToggle(id: string): void;
}
