import type { Cents } from '../../../contracts/money/money';
import type { Region } from '../../../contracts/money/regions';
import type { VatRate } from '../../../contracts/money/vat';

/** State of an item in the cart, for price and button. */
export interface Offer {
  /** Goods price in the visitor's region, cents; null when it cannot be bought. */
  price: Cents | null;
  /** Shipping for one piece to the visitor's region, cents. */
  shipping: Cents;
  /** VAT rate included in both; null for a small business, which charges no VAT. */
  vatRate: VatRate | null;
  /** Max. delivery time in working days; null when unknown. */
  deliveryDays: number | null;
  region: Region;
  isInCart: boolean;
  onToggle(id: string): void;
}
