import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { MAX_QUANTITY } from '../../../contracts/limits';
import type { Region } from '../../../contracts/regions';

/** What is kept of an item in the basket: never a price. */
export interface CartLine {
  id: string;
  /** 1 to 99. */
  quantity: number;
}

export interface CartState {
  region: Region;
  lines: CartLine[];
  /** What was in the basket before the region changed, to be offered again at the new prices. */
  emptied: CartLine[];
}

export const initialCart: CartState = { region: 'germany', lines: [], emptied: [] };

const slice = createSlice({
  name: 'cart',
  initialState: initialCart,
  reducers: {
    /** Adding an item that is already in the basket removes it (spec, section 4). */
    itemToggled(state, { payload: id }: PayloadAction<string>) {
      const there = state.lines.some((line) => line.id === id);
      state.lines = there ? state.lines.filter((line) => line.id !== id) : [...state.lines, { id, quantity: 1 }];
      state.emptied = [];
    },
    quantityRaised(state, { payload: id }: PayloadAction<string>) {
      const line = state.lines.find((candidate) => candidate.id === id);
      if (line) line.quantity = Math.min(MAX_QUANTITY, line.quantity + 1);
    },
    /** Never below 1. */
    quantityLowered(state, { payload: id }: PayloadAction<string>) {
      const line = state.lines.find((candidate) => candidate.id === id);
      if (line) line.quantity = Math.max(1, line.quantity - 1);
    },
    itemRemoved(state, { payload: id }: PayloadAction<string>) {
      state.lines = state.lines.filter((line) => line.id !== id);
    },
    /** Empties the basket: every price may be another one. The lines are kept aside for the offer to put them back. */
    regionChosen(state, { payload: region }: PayloadAction<Region>) {
      if (region === state.region) return;
      state.region = region;
      if (state.lines.length > 0) state.emptied = state.lines;
      state.lines = [];
    },
    /** The visitor takes the offer. */
    emptiedRestored(state) {
      state.lines = state.emptied;
      state.emptied = [];
    },
    emptiedForgotten(state) {
      state.emptied = [];
    },
    /** The order is placed. */
    cartEmptied(state) {
      state.lines = [];
      state.emptied = [];
    },
    /** Another tab changed the basket. */
    cartShared(state, { payload }: PayloadAction<Pick<CartState, 'region' | 'lines'>>) {
      state.region = payload.region;
      state.lines = payload.lines;
      state.emptied = [];
    },
  },
});

export const { itemToggled, quantityRaised, quantityLowered, itemRemoved, regionChosen, emptiedRestored, emptiedForgotten, cartEmptied, cartShared } = slice.actions;
export const cartReducer = slice.reducer;

type WithCart = { cart: CartState };
export const selectCart = (state: WithCart): CartState => state.cart;
/** Pieces, not lines: what the checkout button counts. */
export const selectPieces = (state: WithCart): number => state.cart.lines.reduce((sum, { quantity }) => sum + quantity, 0);
