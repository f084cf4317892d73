import { createSlice, type Draft, type PayloadAction } from '@reduxjs/toolkit';
import { MAX_OWN_ORDERS } from '../../../contracts/limits';
import type { ConcernedItem } from '../../../contracts/problems';
import type { PaymentProblem } from './paymentProblem';
import {
  initialPayment,
  type FormName,
  type PaymentOutcome,
  type PaymentPhase,
  type PaymentState,
  type PlacedOrder,
} from './paymentState';

const NOTHING_PLACED = {
  placed: null,
  agreed: false,
  shown: false,
  phase: 'choosing',
  problem: null,
  outcome: null,
} as const satisfies Partial<PaymentState>;

/** Keeps the receipt of an order of this visit. */
function keepReceipt(state: Draft<PaymentState>, token: string): void {
  const others = state.ownOrders.filter((one) => one !== token);
  state.ownOrders = [...others, token].slice(-MAX_OWN_ORDERS / 2);
}

const slice = createSlice({
  name: 'payment',
  initialState: initialPayment,
  reducers: {
    formOpened(state, { payload }: PayloadAction<FormName>) {
      state.form = payload;
    },
    formClosed(state) {
      state.form = null;
    },
    orderPlaced(state, { payload }: PayloadAction<PlacedOrder>) {
      Object.assign(state, NOTHING_PLACED, { placed: payload, shown: true });
      keepReceipt(state, payload.receiptToken);
    },
    /** The same order under a new id: the previous one ended without payment. */
    orderRenewed(state, { payload }: PayloadAction<{ orderId: string; receiptToken: string }>) {
      if (state.placed !== null) Object.assign(state.placed, payload);
      keepReceipt(state, payload.receiptToken);
      state.agreed = false;
    },
    /** The payer approved at PayPal; false once the result is known. */
    payerAgreed(state, { payload }: PayloadAction<boolean>) {
      state.agreed = payload && state.placed !== null;
    },
    /** Returns to the form, with its input. */
    orderReopened(state) {
      Object.assign(state, NOTHING_PLACED);
    },
    /** The payment dialog was closed. A payment in progress continues. */
    paymentLeft(state) {
      state.form = null;
      state.shown = false;
      if (state.phase === 'choosing' || state.phase === 'settled')
        Object.assign(state, NOTHING_PLACED);
    },
    phaseReached(
      state,
      {
        payload,
      }: PayloadAction<{
        phase: PaymentPhase;
        problem?: PaymentProblem | null;
        concerned?: readonly ConcernedItem[];
      }>,
    ) {
      state.phase = payload.phase;
      if (payload.problem !== undefined) state.problem = payload.problem;
      state.concerned = [...(payload.concerned ?? [])];
      if (!state.shown && payload.phase === 'choosing') Object.assign(state, NOTHING_PLACED);
    },
    outcomeReached(
      state,
      { payload: { outcome, at } }: PayloadAction<{ outcome: PaymentOutcome; at: string }>,
    ) {
      const { placed } = state;
      if (placed === null) return;
      if (outcome === 'paid' && placed.intent.kind === 'workshop') {
        state.signUps[placed.intent.workshopId] = {
          orderId: placed.orderId,
          receiptToken: placed.receiptToken,
          at,
        };
      }
      if (state.shown) Object.assign(state, { phase: 'settled', problem: null, outcome });
      else Object.assign(state, NOTHING_PLACED);
    },
  },
});

export const {
  formOpened,
  formClosed,
  orderPlaced,
  orderRenewed,
  payerAgreed,
  orderReopened,
  paymentLeft,
  phaseReached,
  outcomeReached,
} = slice.actions;
export const paymentReducer = slice.reducer;
