import * as v from 'valibot';
import { DECLINE_KINDS } from './orders/payment';

/** Codes of the functions' refusals, each with its HTTP status and its meaning for the browser. */
export const PROBLEM_CODES = [
  'invalid_request', // 400: see `fields`
  'unknown_item', // 404: an id that the content service does not have (any more); see `items`
  'item_unavailable', // 409: coming soon, or without a price for the region; see `items`
  'price_changed', // 409: the price changed since it was shown or ordered; see `items` and `total`, retry with that total
  'amount_not_offered', // 400
  'workshop_over', // 409: it has begun
  'workshop_moved', // 409: it takes place at another time than when it was ordered; reload it
  'already_open', // 409: an equal order among `ownOrders`, made within the last hour, is not paid yet; retry with `again`
  'already_paid', // 409: the same, but paid
  'already_booked', // 409: one of `ownOrders` has a paid place in this workshop; retry with `again`
  'code_invalid', // 409: the code for a place is unknown, used, or has lapsed
  'sold_out', // 409: every place of the workshop is taken; see `items`
  'places_reserved', // 409: the same, but some are only reserved for unpaid orders; try again in minutes
  'place_free', // 409: a place can be had, so nobody waits
  'idempotency_conflict', // 409: the key was used for another order; take a new key
  'order_unpaid', // 409: the order has ended, and PayPal says that nothing was charged; take a new key
  'order_closed', // 409: the order has ended; whether money moved is not known: never say that nothing was charged
  'not_found', // 404
  'order_not_approved', // 409: the payer has not approved yet
  ...DECLINE_KINDS, // 422: nothing was charged, only the payer can continue; see contracts/orders/payment.ts
  'payment_mismatch', // 409: the approved or charged amount is not the ordered one; never invite to pay again
  'payment_service_down', // 503 at creation: nothing was charged; retry with the same key
  'payment_not_possible', // 503 at creation: PayPal does not let this shop take the payment; the owner has been informed, a retry will not help
  'content_service_down', // 503
  'database_down', // 503: retry with the same key
  'rate_limited', // 429: see Retry-After
  'forbidden_origin', // 403
  'payload_too_large', // 413
  'wrong_account', // 403
  'unauthorized', // 401
  'recipient_refused', // 403: browsers may write to the owner only
  'header_injection', // 400
  'html_refused', // 400: script or other active content
  'mail_refused', // 422: the mail server refuses this mail for good
  'mail_under_way', // 409: this mail is being sent, or may have arrived; retry with the same key, see Retry-After
  'mail_server_down', // 503
  'podcast_unavailable', // 502, or 504 after a timeout of its host; only before the first answer
  'method_not_allowed', // 405: see Allow
  'internal', // 500
] as const;

export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** An item that a refusal is about. */
export const ConcernedItemSchema = v.object({
  id: v.string(),
  /** In the language of the request; null when the content service has none. */
  title: v.nullable(v.string()),
  /** Current goods price of one piece for the region, in cents; null when it is not available. */
  goodsEach: v.nullable(v.pipe(v.number(), v.integer())),
});

export type ConcernedItem = v.InferOutput<typeof ConcernedItemSchema>;

/**
 * Body of every refusal. `fields` names wrong fields by dotted path (for example `customer.email`).
 * `items` has the items that `unknown_item`, `item_unavailable`, `price_changed`, `workshop_over`, `workshop_moved`, `sold_out` and `places_reserved` concern; for
 * `price_changed` those with another price than ordered, or all when only the total was known.
 * `total` is the current total of the available items with shipping, in cents; null when none is available.
 */
export const ProblemSchema = v.object({
  error: v.object({
    code: v.picklist(PROBLEM_CODES),
    message: v.string(),
    fields: v.optional(v.record(v.string(), v.string())),
    items: v.optional(v.array(ConcernedItemSchema)),
    total: v.optional(v.nullable(v.pipe(v.number(), v.integer()))),
  }),
});

export type Problem = v.InferOutput<typeof ProblemSchema>;
