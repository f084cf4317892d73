import type { Cents } from '../../../contracts/money/money';
import type { OrderKind } from '../../../contracts/orders/orderRequest';
import type { Totals } from '../../../contracts/money/pricing';
import type { Region } from '../../../contracts/money/regions';
import type { VatRate } from '../../../contracts/money/vat';
import type { LocalizedText } from '@/services/content/mapping/domain';

export interface OrderDetailsLine {
  id: string;
  title: LocalizedText;
  quantity: number;
  /** Price of the goods, the booking or the donation, in cents for one piece. */
  goodsEach: Cents;
  /** Shipping of one piece; missing where nothing is shipped. */
  shippingEach?: Cents;
  /** VAT contained in the price, percent; missing for donations and in old receipts. */
  vatRate?: VatRate | undefined;
  /** Max. delivery time in working days. */
  deliveryDays?: number | null | undefined;
  /** Essential features in a few words. */
  features?: LocalizedText | undefined;
}

/** Items, prices and delivery of an order, as shown before ordering, while paying and on the receipt. */
export interface OrderDetails {
  kind: OrderKind;
  lines: readonly OrderDetailsLine[];
  totals: Totals;
  /** Destination of the goods; null when nothing is shipped. */
  region: Region | null;
  /** Latest day of delivery, `2026-12-04`; missing or null when unknown. */
  deliveryBy?: string | null;
  /** Day on which parcels leave again; missing or null when they leave as usual. */
  shipsFrom?: string | null;
  /** The seller charges no VAT (§ 19 UStG). */
  smallBusiness: boolean;
  /** A booked workshop has a right of withdrawal. */
  workshopWithdrawal?: boolean;
  /** A place that costs nothing; without it a total of 0 is not chosen yet. */
  isFree?: boolean;
  /** Date of a booked workshop, ISO instants. */
  workshop: { start: string; end: string | null } | null;
}

/** The contents of an order as text, equal for equal orders, without personal data. */
export const contentsOf = ({ kind, region, lines, totals }: OrderDetails): string =>
  JSON.stringify([
    kind,
    region,
    totals.total,
    lines.map(({ id, quantity }) => [id, quantity].join()).sort(),
  ]);
