import type { Cents } from '../../contracts/money/money';
import type { EuCountry } from '../../contracts/money/placeOfSupply';
import type { Region } from '../../contracts/money/regions';
import type { VatRate } from '../../contracts/money/vat';
import type { OrderKind } from '../../contracts/orders/orderRequest';

/** One line of an order, with name and price at the time of the order. Cents per piece. */
export interface OrderLine {
  id: string;
  title: string;
  quantity: number;
  goodsEach: Cents;
  shippingEach: Cents;
  /** VAT in percent contained in price and shipping. Missing for donations. */
  vatRate?: VatRate;
  /** Max. working days from the payment until delivery. */
  deliveryDays?: number | null;
  /** Essential features, as the page says them before the order. */
  features?: string;
  /** Manufacturer, identification and warnings. */
  safety?: string;
}

/** The announced workshop of a sign-up. Its meeting link is part of the snapshot. */
export interface WorkshopDetails {
  id: string;
  title: string;
  start: string;
  end: string | null;
  /** Its description on the page, as plain text. */
  description?: string;
  /** Number of places when it was ordered; null or missing when they are not limited. */
  places?: number | null;
  /** True when a code set the price. */
  reduced?: boolean;
  /** Country in which the buyer lives and the workshop is taxed, when it is not Germany. */
  country?: EuCountry;
}

/** Payment of a place that the owner has booked: in cash, or by bank transfer. */
export const HAND_PAYMENTS = ['cash', 'transfer'] as const;

export type HandPayment = (typeof HAND_PAYMENTS)[number];

/** Items and prices of the order, as receipts and mails show them. */
export interface PricedOrder {
  kind: OrderKind;
  region: Region | null;
  lines: OrderLine[];
  workshop: WorkshopDetails | null;
  goods: Cents;
  shipping: Cents;
  total: Cents;
  /** Already shortened for PayPal. */
  description: string;
  /** Day on which parcels leave again, when it is still to come. */
  shipsFrom?: string;
  /** Missing for what was paid through PayPal, and for free places. */
  paidBy?: HandPayment;
  /** The order whose place moves to the workshop, when this one pays the difference only. */
  moves?: string;
}
