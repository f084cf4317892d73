import type { Language } from '../../../contracts/language/languages';
import type { Region } from '../../../contracts/money/regions';

/** What is kept of an item in the basket: never a price. */
export interface CartLine {
  id: string;
  /** 1 to 99. */
  quantity: number;
}

/** A title as the visitor last saw it: the only name of an item that has gone from the shop. */
export interface SeenTitle {
  text: string;
  lang: Language;
}

export interface CartState {
  region: Region;
  lines: CartLine[];
  /** What was in the basket before the region changed, to be offered again at the new prices. */
  emptied: CartLine[];
  /** By item, of what is or was in the basket. */
  titles: Record<string, SeenTitle>;
  /** Receipt tokens of orders whose lines have been taken out already, the newest last; kept with the lines, so that no tab does it twice. */
  settled: string[];
}

export const initialCart: CartState = {
  region: 'germany',
  lines: [],
  emptied: [],
  titles: {},
  settled: [],
};

/** So many settled orders are remembered. */
export const MAX_SETTLED = 20;

type WithCart = { cart: CartState };
export const selectCart = (state: WithCart): CartState => state.cart;
