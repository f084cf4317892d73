import * as v from 'valibot';
import { LanguageSchema } from '../language/languageSchema';
import { OrderStateSchema } from './orderStates';
import { PaymentSchema } from './payment';
import { RegionSchema } from '../money/regions';
import { VatRateSchema } from '../money/vat';

const cents = v.pipe(v.number(), v.integer());

/** Answer of `POST /orders` (201 when new, 200 when the idempotency key was known). */
export const OrderAnswerSchema = v.object({
  id: v.string(),
  /** PayPal's order id, which `createOrder` of PayPal's buttons returns. */
  paypalOrderId: v.string(),
  /** Secret part of the receipt's address. */
  receiptToken: v.string(),
  /** For a repeated key: `paid` and `pending` lead to the receipt, every other status to PayPal's buttons. */
  payment: PaymentSchema,
  region: v.nullable(RegionSchema),
  goods: cents,
  shipping: cents,
  total: cents,
});

export type OrderAnswer = v.InferOutput<typeof OrderAnswerSchema>;

/**
 * Answer of `POST /orders/{id}/capture`: 200 when `paid`, 202 when `pending` (the receipt is updated later).
 * Any other result is a refusal, see PROBLEM_CODES.
 */
export const CaptureAnswerSchema = v.object({
  id: v.string(),
  payment: PaymentSchema,
  receiptToken: v.string(),
});

export type CaptureAnswer = v.InferOutput<typeof CaptureAnswerSchema>;

export const ReceiptLineSchema = v.object({
  id: v.string(),
  title: v.string(),
  quantity: cents,
  goodsEach: cents,
  shippingEach: cents,
  /** VAT contained in both, percent; missing for donations and in old orders. */
  vatRate: v.optional(VatRateSchema),
  /** Max. delivery time from the payment, in working days; null when unknown. */
  deliveryDays: v.optional(v.nullable(cents)),
});

/** Answer of `GET /receipts/{token}`. Amounts in cents, times as ISO instants. No mail address, no meeting link. */
export const ReceiptSchema = v.object({
  id: v.string(),
  kind: v.picklist(['shop', 'workshop', 'donation']),
  language: LanguageSchema,
  state: OrderStateSchema,
  at: v.string(),
  payment: PaymentSchema,
  /** Destination of the goods; null when nothing is shipped. */
  region: v.nullable(RegionSchema),
  lines: v.array(ReceiptLineSchema),
  /** Begin and end of a workshop as booked; `moved` has them as they are now, when they differ. */
  workshop: v.nullable(
    v.object({
      title: v.string(),
      start: v.string(),
      end: v.nullable(v.string()),
      moved: v.optional(v.object({ start: v.string(), end: v.nullable(v.string()) })),
      /** True when the workshop was taken off the programme before it began. */
      withdrawn: v.optional(v.boolean(), false),
    }),
  ),
  /** Latest day of delivery as agreed; null when nothing is delivered or it is unknown. */
  deliveryBy: v.optional(v.nullable(v.pipe(v.string(), v.isoDate())), null),
  goods: cents,
  shipping: cents,
  total: cents,
  /** Time zone of the order's times, such as `Europe/Berlin`. */
  zone: v.string(),
  /** Name and address of the seller in the order's language; null in old orders. */
  seller: v.nullable(v.object({ title: v.string(), text: v.string() })),
  /** True when the seller charged no VAT (§ 19 UStG). */
  smallBusiness: v.optional(v.boolean(), false),
  /** The parcel of a shop order; null until it is shipped. */
  shipment: v.optional(
    v.nullable(v.object({ at: v.string(), tracking: v.string(), carrier: v.string() })),
    null,
  ),
  /** A booked workshop has a right of withdrawal. */
  workshopWithdrawal: v.optional(v.boolean(), false),
  ownerInformed: v.boolean(),
  confirmationSent: v.boolean(),
  /** True when the mail server refused the visitor's address for good. */
  confirmationUndeliverable: v.boolean(),
});

export type Receipt = v.InferOutput<typeof ReceiptSchema>;
