import type { OrderRequestInput } from '../../../contracts/orders/orderRequest';
import type { ConcernedItem } from '../../../contracts/problems';
import type { OrderDetails } from './orderDetails';
import type { PaymentProblem } from './paymentProblem';

type WithoutKey<T> = T extends unknown
  ? Omit<T, 'idempotencyKey' | 'replaces' | 'again' | 'ownOrders'>
  : never;

/** An order request without what only its sending needs. */
export type OrderIntent = WithoutKey<OrderRequestInput>;

/** Form of an order: `shop`, `donation` or `signUp:<workshop>`. Idempotency key and draft are stored under this name. */
export type FormName = string;

/** A placed order that has to be paid. */
export interface PlacedOrder {
  form: FormName;
  intent: OrderIntent;
  /** As the visitor saw it when ordering. */
  details: OrderDetails;
  /** The visitor means it although there is an equal order. */
  again: boolean;
  orderId: string;
  receiptToken: string;
}

/**
 * Phase of the payment. `choosing`: PayPal's buttons are shown. `window`: PayPal's window is open. `checking`: the orders
 * function is asked for the result. `settled`: `outcome` has the result.
 */
export type PaymentPhase = 'choosing' | 'window' | 'checking' | 'settled';

export type PaymentOutcome = 'paid' | 'pending';

/** A workshop booking that was paid in this visit. */
export interface PaidSignUp {
  orderId: string;
  receiptToken: string;
  /** Time at which the page received the result, ISO instant. */
  at: string;
}

export interface PaymentState {
  /** The form whose dialog is open. */
  form: FormName | null;
  placed: PlacedOrder | null;
  /** The payer approved at PayPal, and the result is not known yet. */
  agreed: boolean;
  /** The payment dialog is visible; a payment in progress continues without it. */
  shown: boolean;
  phase: PaymentPhase;
  problem: PaymentProblem | null;
  /** Items that the problem is about, with current prices. */
  concerned: readonly ConcernedItem[];
  outcome: PaymentOutcome | null;
  /** Receipt tokens of the orders of this visit: they prove that an equal order is the visitor's own. */
  ownOrders: readonly string[];
  /** Paid bookings by workshop id. */
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
  ownOrders: [],
  signUps: {},
};

export interface WithPayment {
  payment: PaymentState;
}
export const selectPayment = (state: WithPayment): PaymentState => state.payment;
/** The open form; null while its order is being paid. */
export const selectOpenForm = ({ payment }: WithPayment): FormName | null =>
  payment.shown ? null : payment.form;
export const selectPaymentShown = ({ payment }: WithPayment): boolean => payment.shown;
