import type { Cents } from '../../../contracts/money';

/** What the basket knows of an item, and what pressing Add does. */
export interface Offer {
  /** Goods price for the visitor's region; null when it cannot be bought. */
  price: Cents | null;
  /** Shipping for one piece to the visitor's region. */
  shipping: Cents;
  inBasket: boolean;
  onToggle(id: string): void;
}
