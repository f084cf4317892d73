import type { OrderRequestInput } from '../../../contracts/orders/orderRequest';
import type { ConcernedItem } from '../../../contracts/problems';
import type { OrderDetails } from './orderDetails';
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
  details: OrderDetails;
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

export const initialPayment: PaymentState = {
  form: null,
  placed: null,
  agreed: false,
  shown: false,
  phase: 'choosing',
  problem: null,
  concerned: [],
  outcome: null,
  signUps: {},
};

export interface WithPayment {
  payment: PaymentState;
}
export const selectPayment = (state: WithPayment): PaymentState => state.payment;
/** A form gives way while its order is being paid. */
export const selectOpenForm = ({ payment }: WithPayment): FormName | null =>
  payment.shown ? null : payment.form;
export const selectPaymentShown = ({ payment }: WithPayment): boolean => payment.shown;
