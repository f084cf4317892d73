import type { Customer } from '../../contracts/orders/customer';
import type { Language } from '../../contracts/language/languages';
import type { Cents } from '../../contracts/money/money';
import type { OrderKind } from '../../contracts/orders/orderRequest';
import type { DeclineKind } from '../../contracts/orders/payment';
import type { OrderState } from '../../contracts/orders/orderStates';
import type { Region } from '../../contracts/money/regions';
import type { VatRate } from '../../contracts/money/vat';
import type { OrderSnapshot } from './sales/snapshot';

/** One kind of article in an order, as it was named and priced when ordered. Cents for one piece. */
export interface OrderLine {
  id: string;
  title: string;
  quantity: number;
  goodsEach: Cents;
  shippingEach: Cents;
  /** VAT contained in both, in percent. Missing for donations, and in orders from before there were rates. */
  vatRate?: VatRate;
  /** Working days from the payment until delivery at the latest. */
  deliveryDays?: number | null;
  /** Maker, identification and warnings. */
  safety?: string;
}

/** The workshop of a sign-up as it was announced. Its meeting link is part of the snapshot. */
export interface WorkshopDetails {
  id: string;
  title: string;
  start: string;
  end: string | null;
}

/** Items and prices of the order: everything that a receipt or a mail shows. */
export interface PricedOrder {
  kind: OrderKind;
  region: Region | null;
  lines: OrderLine[];
  workshop: WorkshopDetails | null;
  goods: Cents;
  shipping: Cents;
  total: Cents;
  /** Already cut for the payment service. */
  description: string;
  /** Missing in orders from before there were any; read it with `snapshotOf`. */
  snapshot?: OrderSnapshot;
}

/** Last status that PayPal showed; `over` when it takes no further charge. */
export const SEEN = ['waiting', 'approved', 'pending', 'over'] as const;

export type Seen = (typeof SEEN)[number];

/** An order as the journal has it. Times in ms. */
export interface Order extends PricedOrder {
  id: string;
  receiptToken: string;
  idempotencyKey: string;
  requestHash: string;
  language: Language;
  customer: Customer;
  state: OrderState;
  paypalOrderId: string | null;
  captureAttempt: number;
  failure: string | null;
  captureId: string | null;
  createAttempt: number;
  /** Why the last way to pay did not work; null once another charge has been asked for. */
  declined: DeclineKind | null;
  /** True after a decline: only the payer's own call charges again. */
  needsPayer: boolean;
  /** True when the payer has heard of the decline. */
  declineTold: boolean;
  /** True when what the payer was answered last is that the payment is being confirmed. */
  toldToWait: boolean;
  /** Since when a charge has been asked for without a known outcome. */
  captureSentAt: number | null;
  /** Since when the payer is known, or said, to have agreed. */
  approvedAt: number | null;
  seen: Seen | null;
  /** Since when PayPal does not find it. */
  missingSince: number | null;
  createdAt: number;
  paidAt: number | null;
  checks: number;
}

/** Failure of an order that was agreed to, and until it was charged could not be sold as agreed any more. */
export const NOT_SOLD = 'not_sold';

/** Failure of an order that PayPal does not find any more, and whose money nobody knows of. */
export const LOST = 'lost';

/** To whom a mail about an order goes. */
export type Audience = 'owner' | 'customer';
