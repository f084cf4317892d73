import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Language } from '../../../contracts/languages';
import type { Region } from '../../../contracts/regions';
import { lateReducer } from '@/lib/lateReducer';

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

const slice = createSlice({
  name: 'cart',
  initialState: initialCart,
  reducers: {
    /** Another tab changed the basket. */
    cartShared(state, { payload }: PayloadAction<CartState>) {
      return {
        ...payload,
        settled: [...new Set([...state.settled, ...payload.settled])].slice(-MAX_SETTLED),
      };
    },
  },
});

export const { cartShared } = slice.actions;

/** A basket is kept and follows other tabs on every page; what a visitor does with it comes with the actions (cartSlice.ts). */
export const { reducer: cartReducer, join: joinCart } = lateReducer<CartState>(slice.reducer);

type WithCart = { cart: CartState };
export const selectCart = (state: WithCart): CartState => state.cart;
