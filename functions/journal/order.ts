import type { Customer } from '../../contracts/orders/customer';
import type { Language } from '../../contracts/language/languages';
import type { DeclineKind } from '../../contracts/orders/payment';
import type { OrderFailure, OrderState } from '../../contracts/orders/orderStates';
import type { PricedOrder } from '../contentService/pricedOrder';
import type { OrderSnapshot } from './snapshot';

/** A priced order with what was agreed about it. */
export interface AgreedOrder extends PricedOrder {
  snapshot: OrderSnapshot;
}

/** Last status that PayPal reported; `over` when it accepts no further charge. */
export const PAYPAL_STATUSES = ['waiting', 'approved', 'pending', 'over'] as const;

export type PaypalStatus = (typeof PAYPAL_STATUSES)[number];

/** The parcel of a shop order, as the owner recorded it. */
export interface Shipment {
  /** ms */
  at: number;
  /** Tracking number; '' without one. */
  tracking: string;
  /** Carrier's name or web address; '' when not given. */
  carrier: string;
}

/** An order as stored in the journal. Times in ms. */
export interface Order extends AgreedOrder {
  id: string;
  receiptToken: string;
  idempotencyKey: string;
  requestHash: string;
  language: Language;
  customer: Customer;
  state: OrderState;
  paypalOrderId: string | null;
  captureAttempt: number;
  failure: OrderFailure | null;
  captureId: string | null;
  createAttempt: number;
  /** Reason why the last payment method was declined; null once another charge has been requested. */
  declined: DeclineKind | null;
  /** True after a decline: only the payer's own call may charge again. */
  needsPayer: boolean;
  /** True when the payer has been told of the decline. */
  declineReported: boolean;
  /** True when the last answer to the payer was that the payment is being confirmed. */
  pendingReported: boolean;
  /** Time of a requested charge whose result is unknown. */
  captureSentAt: number | null;
  /** Time of the payer's approval, reported by PayPal or by the payer. */
  approvedAt: number | null;
  paypalStatus: PaypalStatus | null;
  /** Time since which PayPal does not find the order. */
  missingSince: number | null;
  createdAt: number;
  paidAt: number | null;
  shipment: Shipment | null;
  checks: number;
  /** Id of an earlier equal order of the same mail address. */
  repeats: string | null;
}

/** Recipient of a mail about an order. */
export type Audience = 'owner' | 'customer';
