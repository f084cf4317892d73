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
  /** Goods price, the price of a booking, or the donation, for one piece. */
  goodsEach: Cents;
  /** VAT contained in its price; missing where there is none to speak of (donations), or in receipts of old times. */
  vatRate?: VatRate | undefined;
  /** Working days until it is there at the latest. */
  deliveryDays?: number | null | undefined;
  /** Its essential features, in a few words. */
  features?: LocalizedText | undefined;
}

/** What is ordered and what it costs, as a summary shows it: before ordering, while paying, and on the receipt. */
export interface OrderDetails {
  kind: OrderKind;
  lines: readonly OrderDetailsLine[];
  totals: Totals;
  /** Where the goods go; null for what is not sent. */
  region: Region | null;
  /** The seller charges no VAT (§ 19 UStG). */
  smallBusiness: boolean;
  /** When a booked workshop takes place, ISO instants. */
  workshop: { start: string; end: string | null } | null;
}
