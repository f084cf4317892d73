import type { Language } from '../../../contracts/language/languages';
import type { Region } from '../../../contracts/money/regions';

/** An item in the cart, without its price. */
export interface CartLine {
  id: string;
  /** 1 to 99. */
  quantity: number;
}

/** Title as last seen: the only name of an item that has left the shop. */
export interface SeenTitle {
  text: string;
  lang: Language;
}

/** State of the cart; all fields are stored. */
export interface CartState {
  region: Region;
  lines: CartLine[];
  /** Lines from before the region changed, which are offered again at the new prices. */
  emptied: CartLine[];
  /** Titles by item id of lines in the cart or in the offer. */
  titles: Record<string, SeenTitle>;
  /**
   * Receipt tokens of orders whose lines were removed, newest last. Stored with the lines so that
   * no tab removes them twice.
   */
  settled: string[];
}

/** Empty cart. */
export const initialCart: CartState = {
  region: 'germany',
  lines: [],
  emptied: [],
  titles: {},
  settled: [],
};

/** Max. number of settled orders that are remembered. */
export const MAX_SETTLED = 20;

type CartRootState = { cart: CartState };
/** Selects the cart. */
export const selectCart = (state: CartRootState): CartState => state.cart;
