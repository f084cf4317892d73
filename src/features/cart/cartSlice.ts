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

function mergeLines(lines: readonly CartLine[], more: readonly CartLine[]): CartLine[] {
  const added = more.filter(({ id }) => !lines.some((line) => line.id === id));
  return [...lines, ...added].slice(0, MAX_LINES);
}

function withoutLines(lines: readonly CartLine[], ordered: readonly CartLine[]): CartLine[] {
  return lines.flatMap(({ id, quantity }) => {
    const remaining = quantity - (ordered.find((line) => line.id === id)?.quantity ?? 0);
    return remaining > 0 ? [{ id, quantity: remaining }] : [];
  });
}

const slice = createSlice({
  name: 'cart',
  initialState: initialCart,
  reducers: {
    /** Applies a change from another tab. */
    cartShared(state, { payload }: PayloadAction<CartState>) {
      return {
        ...payload,
        settled: [...new Set([...state.settled, ...payload.settled])].slice(-MAX_SETTLED),
      };
    },
    /**
     * Adds an item, or removes it when it is in the cart (spec, section 4). A full cart takes no
     * more.
     */
    itemToggled(state, { payload: id }: PayloadAction<string>) {
      const isInCart = state.lines.some((line) => line.id === id);
      state.lines = isInCart
        ? state.lines.filter((line) => line.id !== id)
        : mergeLines(state.lines, [{ id, quantity: 1 }]);
      state.emptied = state.emptied.filter((line) => line.id !== id);
    },
    quantityRaised(state, { payload: id }: PayloadAction<string>) {
      const line = state.lines.find((candidate) => candidate.id === id);
      if (line) line.quantity = Math.min(MAX_QUANTITY, line.quantity + 1);
    },
    /** Keeps at least 1. */
    quantityLowered(state, { payload: id }: PayloadAction<string>) {
      const line = state.lines.find((candidate) => candidate.id === id);
      if (line) line.quantity = Math.max(1, line.quantity - 1);
    },
    itemRemoved(state, { payload: id }: PayloadAction<string>) {
      state.lines = state.lines.filter((line) => line.id !== id);
    },
    /**
     * Empties the cart, because prices depend on the region. The lines are kept to be offered
     * again.
     */
    regionChosen(state, { payload: region }: PayloadAction<Region>) {
      if (region === state.region) return;
      state.region = region;
      state.emptied = mergeLines(state.lines, state.emptied);
      state.lines = [];
    },
    /** The visitor accepts the offer. */
    emptiedLinesRestored(state) {
      state.lines = mergeLines(state.lines, state.emptied);
      state.emptied = [];
    },
    emptiedLinesDiscarded(state) {
      state.emptied = [];
    },
    /** Removes the lines of a placed order, once per order; lines added since stay. */
    orderLinesRemoved(
      state,
      { payload: { token, lines } }: PayloadAction<{ token: string; lines: readonly CartLine[] }>,
    ) {
      if (state.settled.includes(token)) return;
      state.settled = [...state.settled, token].slice(-MAX_SETTLED);
      state.lines = withoutLines(state.lines, lines);
      state.emptied = withoutLines(state.emptied, lines);
    },
    /** Restores the lines of an order whose payment failed. */
    orderLinesRestored(state, { payload: lines }: PayloadAction<readonly CartLine[]>) {
      state.lines = mergeLines(
        state.lines,
        lines.map(({ id, quantity }) => ({ id, quantity })),
      );
    },
    /** Stores the titles of the items, to name those that leave the shop. */
    titlesSeen(state, { payload }: PayloadAction<Record<string, SeenTitle>>) {
      const relevantIds = new Set([...state.lines, ...state.emptied].map(({ id }) => id));
      state.titles = Object.fromEntries(
        Object.entries({ ...state.titles, ...payload }).filter(([id]) => relevantIds.has(id)),
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
  emptiedLinesRestored,
  emptiedLinesDiscarded,
  orderLinesRemoved,
  orderLinesRestored,
  titlesSeen,
} = slice.actions;
/** Reducer of the cart. */
export const cartReducer = slice.reducer;
