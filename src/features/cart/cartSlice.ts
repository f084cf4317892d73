import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { MAX_LINES, MAX_QUANTITY } from '../../../contracts/limits';
import type { Region } from '../../../contracts/money/regions';
import {
  initialCart,
  MAX_SETTLED,
  type CartLine,
  type SeenTitle,
  type CartState,
} from './cartState';

function merged(lines: readonly CartLine[], more: readonly CartLine[]): CartLine[] {
  const added = more.filter(({ id }) => !lines.some((line) => line.id === id));
  return [...lines, ...added].slice(0, MAX_LINES);
}

function without(lines: readonly CartLine[], ordered: readonly CartLine[]): CartLine[] {
  return lines.flatMap(({ id, quantity }) => {
    const left = quantity - (ordered.find((line) => line.id === id)?.quantity ?? 0);
    return left > 0 ? [{ id, quantity: left }] : [];
  });
}

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
    /** Adding an item that is already in the basket removes it (spec, section 4). A full basket takes no more. */
    itemToggled(state, { payload: id }: PayloadAction<string>) {
      const there = state.lines.some((line) => line.id === id);
      state.lines = there
        ? state.lines.filter((line) => line.id !== id)
        : merged(state.lines, [{ id, quantity: 1 }]);
      state.emptied = state.emptied.filter((line) => line.id !== id);
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
      state.emptied = merged(state.lines, state.emptied);
      state.lines = [];
    },
    /** The visitor takes the offer. */
    emptiedRestored(state) {
      state.lines = merged(state.lines, state.emptied);
      state.emptied = [];
    },
    emptiedForgotten(state) {
      state.emptied = [];
    },
    /** An order was placed and paid: its lines leave the basket, once; what was added since stays. */
    orderSettled(
      state,
      { payload: { token, lines } }: PayloadAction<{ token: string; lines: readonly CartLine[] }>,
    ) {
      if (state.settled.includes(token)) return;
      state.settled = [...state.settled, token].slice(-MAX_SETTLED);
      state.lines = without(state.lines, lines);
      state.emptied = without(state.emptied, lines);
    },
    /** The payment of a settled order came to nothing, and the visitor still wants what was in it. */
    orderPutBack(state, { payload: lines }: PayloadAction<readonly CartLine[]>) {
      state.lines = merged(
        state.lines,
        lines.map(({ id, quantity }) => ({ id, quantity })),
      );
    },
    /** Remembers what the items are called, for the day when the shop no longer knows. */
    titlesSeen(state, { payload }: PayloadAction<Record<string, SeenTitle>>) {
      const wanted = new Set([...state.lines, ...state.emptied].map(({ id }) => id));
      state.titles = Object.fromEntries(
        Object.entries({ ...state.titles, ...payload }).filter(([id]) => wanted.has(id)),
      );
    },
  },
});

export const {
  cartShared,
  itemToggled,
  quantityRaised,
  quantityLowered,
  itemRemoved,
  regionChosen,
  emptiedRestored,
  emptiedForgotten,
  orderSettled,
  orderPutBack,
  titlesSeen,
} = slice.actions;
export const cartReducer = slice.reducer;
