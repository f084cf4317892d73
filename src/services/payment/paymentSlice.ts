import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { OrderRequestInput } from '../../../contracts/orderRequest';
import type { ConcernedItem } from '../../../contracts/problems';
import type { Ordered } from './ordered';
import type { PaymentProblem } from './paymentProblem';

type WithoutKey<T> = T extends unknown ? Omit<T, 'idempotencyKey'> : never;

/** What is ordered; the key is added when it is sent. */
export type OrderIntent = WithoutKey<OrderRequestInput>;

/** Which form an order comes from: `shop`, `donation` or `signUp:<workshop>`. Key and draft are kept under it. */
export type FormName = string;

/** An order that our own button has placed and that is to be paid. */
export interface PlacedOrder {
  form: FormName;
  intent: OrderIntent;
  /** What the visitor saw when they ordered. */
  ordered: Ordered;
  orderId: string;
  receiptToken: string;
}

/**
 * Where the payment is. `choosing`: PayPal's buttons wait. `window`: PayPal is open. `checking`: the orders function is
 * asked what became of it. `settled`: see the outcome.
 */
export type PaymentPhase = 'choosing' | 'window' | 'checking' | 'settled';

export type PaymentOutcome = 'paid' | 'pending';

/** A sign-up that has been paid in this visit. */
export interface PaidSignUp {
  orderId: string;
  receiptToken: string;
  /** When the page heard of it, ISO. */
  at: string;
}

export interface PaymentState {
  /** The form whose dialog is open. */
  form: FormName | null;
  placed: PlacedOrder | null;
  /** The payer has agreed at PayPal, and no answer has told yet what became of it. */
  agreed: boolean;
  /** The payment dialog is on the screen; a payment under way goes on without it. */
  shown: boolean;
  phase: PaymentPhase;
  problem: PaymentProblem | null;
  /** Items that the problem is about, with today's prices. */
  concerned: readonly ConcernedItem[];
  outcome: PaymentOutcome | null;
  /** By workshop. */
  signUps: Record<string, PaidSignUp>;
}

export const initialPayment: PaymentState = { form: null, placed: null, agreed: false, shown: false, phase: 'choosing', problem: null, concerned: [], outcome: null, signUps: {} };

const NOTHING_PLACED = { placed: null, agreed: false, shown: false, phase: 'choosing', problem: null, outcome: null } as const satisfies Partial<PaymentState>;

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
    },
    /** The same order under another number: the one before had ended without money. */
    orderRenewed(state, { payload }: PayloadAction<{ orderId: string; receiptToken: string }>) {
      if (state.placed !== null) Object.assign(state.placed, payload);
      state.agreed = false;
    },
    /** The payer comes back from PayPal with a yes; false once an answer has said what became of it. */
    payerAgreed(state, { payload }: PayloadAction<boolean>) {
      state.agreed = payload && state.placed !== null;
    },
    /** Back to the form, with everything that was typed. */
    orderReopened(state) {
      Object.assign(state, NOTHING_PLACED);
    },
    /** The payment dialog was closed. What is under way at PayPal goes on. */
    paymentLeft(state) {
      state.form = null;
      state.shown = false;
      if (state.phase === 'choosing' || state.phase === 'settled') Object.assign(state, NOTHING_PLACED);
    },
    phaseReached(state, { payload }: PayloadAction<{ phase: PaymentPhase; problem?: PaymentProblem | null; concerned?: readonly ConcernedItem[] }>) {
      state.phase = payload.phase;
      if (payload.problem !== undefined) state.problem = payload.problem;
      state.concerned = [...(payload.concerned ?? [])];
      if (!state.shown && payload.phase === 'choosing') Object.assign(state, NOTHING_PLACED);
    },
    outcomeReached(state, { payload: { outcome, at } }: PayloadAction<{ outcome: PaymentOutcome; at: string }>) {
      const { placed } = state;
      if (placed === null) return;
      if (outcome === 'paid' && placed.intent.kind === 'workshop') {
        state.signUps[placed.intent.workshopId] = { orderId: placed.orderId, receiptToken: placed.receiptToken, at };
      }
      if (state.shown) Object.assign(state, { phase: 'settled', problem: null, outcome });
      else Object.assign(state, NOTHING_PLACED);
    },
  },
});

export const { formOpened, formClosed, orderPlaced, orderRenewed, payerAgreed, orderReopened, paymentLeft, phaseReached, outcomeReached } = slice.actions;
export const paymentReducer = slice.reducer;

export interface WithPayment {
  payment: PaymentState;
}
export const selectPayment = (state: WithPayment): PaymentState => state.payment;
/** A form gives way while its order is being paid. */
export const selectOpenForm = ({ payment }: WithPayment): FormName | null => (payment.shown ? null : payment.form);
export const selectPaymentShown = ({ payment }: WithPayment): boolean => payment.shown;
