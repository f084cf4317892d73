import * as v from 'valibot';
import { BuyerSchema, PayerSchema } from './customer';
import { LanguageSchema } from '../language/languageSchema';
import { ENTRY_ID, MAX_LINES, MAX_OWN_ORDERS, MAX_QUANTITY, MAX_REPLACED } from '../limits';
import { PlaceCodeSchema } from './workshopPlaces';
import { EuCountrySchema } from '../money/placeOfSupply';
import { RegionSchema } from '../money/regions';

/** Id of an entry in the content service. */
export const EntryIdSchema = v.pipe(v.string(), v.regex(ENTRY_ID, 'must be an entry id'));

/** Chosen by the browser; the same after a reload, new for every new order. */
export const IdempotencyKeySchema = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9_-]{16,100}$/, 'must be 16 to 100 letters, digits, - or _'),
);

export const OrderLineSchema = v.strictObject({
  id: EntryIdSchema,
  quantity: v.pipe(
    v.number(),
    v.integer('must be a whole number'),
    v.minValue(1, 'must be at least 1'),
    v.maxValue(MAX_QUANTITY, `must be at most ${MAX_QUANTITY}`),
  ),
});

/** Secret part of a receipt's address. */
export const ReceiptTokenSchema = v.pipe(v.string(), v.regex(/^[\w-]{16,200}$/));

const common = {
  language: LanguageSchema,
  idempotencyKey: IdempotencyKeySchema,
  /** Total that the visitor saw, in cents. An order with another total is refused with `priceChanged`. */
  expectedTotal: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** Receipt tokens of earlier orders of this device: proof that an equal order is the visitor's own. */
  ownOrders: v.optional(v.pipe(v.array(ReceiptTokenSchema), v.maxLength(MAX_OWN_ORDERS))),
  /** True when the visitor wants this order although they have an equal one (`alreadyOpen`, `alreadyPaid`). */
  again: v.optional(v.boolean()),
  /** Keys of earlier orders of the same form that the visitor has changed since; unpaid, they count as no equal order. */
  replaces: v.optional(v.pipe(v.array(IdempotencyKeySchema), v.maxLength(MAX_REPLACED))),
};

export const ShopOrderSchema = v.strictObject({
  kind: v.literal('shop'),
  region: RegionSchema,
  items: v.pipe(
    v.array(OrderLineSchema),
    v.minLength(1, 'must have an item'),
    v.maxLength(MAX_LINES, `must have at most ${MAX_LINES} items`),
    v.check(
      (items) => new Set(items.map((item) => item.id)).size === items.length,
      'must name each item once',
    ),
  ),
  /** Day on which parcels leave, as the visitor saw it; null for at once. Another one is refused with `shippingPaused`. */
  shipsFrom: v.optional(v.nullable(v.pipe(v.string(), v.isoDate()))),
  customer: BuyerSchema,
  ...common,
});

export const WorkshopOrderSchema = v.strictObject({
  kind: v.literal('workshop'),
  workshopId: EntryIdSchema,
  /** Whole euros, one of WORKSHOP_AMOUNTS. */
  amount: v.pipe(v.number(), v.integer()),
  /** Country in which the buyer lives and the workshop is taxed. */
  country: EuCountrySchema,
  /** The declaration about an early start was made; required where the workshop has a right of withdrawal. */
  earlyStart: v.optional(v.boolean()),
  /** Takes a place that is held for a person of the waiting list, sets the price, or moves a place. */
  code: v.optional(PlaceCodeSchema),
  /** Missing only with a code that moves a place, whose buyer is known. */
  customer: v.optional(PayerSchema),
  ...common,
});

export const DonationOrderSchema = v.strictObject({
  kind: v.literal('donation'),
  /** Whole euros, one of DONATION_AMOUNTS. */
  amount: v.pipe(v.number(), v.integer()),
  customer: PayerSchema,
  ...common,
});

/** Body of `POST /orders`. Unknown fields are refused: prices and currency never come from the browser. */
export const OrderRequestSchema = v.variant('kind', [
  ShopOrderSchema,
  WorkshopOrderSchema,
  DonationOrderSchema,
]);

/** Body of `POST /orders/release`: the place that this unpaid order holds is free again. */
export const ReleaseRequestSchema = v.strictObject({ idempotencyKey: IdempotencyKeySchema });

export type OrderRequest = v.InferOutput<typeof OrderRequestSchema>;
export type OrderRequestInput = v.InferInput<typeof OrderRequestSchema>;
export type OrderKind = OrderRequest['kind'];
