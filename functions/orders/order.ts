import type { Customer } from '../../contracts/customer';
import type { Language } from '../../contracts/languages';
import type { Cents } from '../../contracts/money';
import type { OrderKind } from '../../contracts/orderRequest';
import type { OrderState } from '../../contracts/orderStates';
import type { Region } from '../../contracts/regions';

/** One kind of article in an order, as it was named and priced when ordered. Cents for one piece. */
export interface OrderLine {
  id: string;
  title: string;
  quantity: number;
  goodsEach: Cents;
  shippingEach: Cents;
}

/** The workshop of a sign-up as it was announced. The meeting link is never kept. */
export interface WorkshopDetails {
  id: string;
  title: string;
  start: string;
  end: string | null;
}

/** What was ordered and at which price: everything that a receipt or a mail says about it. */
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
}

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
  createdAt: number;
  paidAt: number | null;
  checks: number;
}

/** To whom a mail about an order goes. */
export type Audience = 'owner' | 'customer';
