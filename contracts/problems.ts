import * as v from 'valibot';
import { DECLINE_KINDS } from './orders/payment';

/** Codes of the functions' refusals, each with its HTTP status and its meaning for the browser. */
export const PROBLEM_CODES = [
  'invalidRequest', // 400: see `fields`
  'unknownItem', // 404: an id that the content service does not have (any more); see `items`
  'itemUnavailable', // 409: coming soon, or without a price for the region; see `items`
  'priceChanged', // 409: the price changed since it was shown or ordered; see `items` and `total`, retry with that total
  'shippingPaused', // 409: parcels leave on another day than was shown; see `items`, retry with that day
  'amountNotOffered', // 400
  'workshopOver', // 409: it has begun
  'workshopMoved', // 409: it takes place at another time than when it was ordered; reload it
  'alreadyOpen', // 409: an equal order among `ownOrders`, made within the last hour, is not paid yet; retry with `again`
  'alreadyPaid', // 409: the same, but paid
  'alreadyBooked', // 409: one of `ownOrders` has a paid place in this workshop; retry with `again`
  'codeInvalid', // 409: the code for a place is unknown, used, or has lapsed
  'soldOut', // 409: every place of the workshop is taken; see `items`
  'placesReserved', // 409: the same, but some are only reserved for unpaid orders; try again in minutes
  'placeFree', // 409: a place can be had, so nobody waits
  'idempotencyConflict', // 409: the key was used for another order; take a new key
  'unpaid', // 409: the order has ended, and PayPal says that nothing was charged; take a new key
  'unclear', // 409: the order has ended; whether money moved is not known: never say that nothing was charged
  'notFound', // 404
  'notApproved', // 409: the payer has not approved yet
  ...DECLINE_KINDS, // 422: nothing was charged, only the payer can continue; see contracts/orders/payment.ts
  'mischarged', // 409: the approved or charged amount is not the ordered one; never invite to pay again
  'paymentServiceDown', // 503 at creation: nothing was charged; retry with the same key
  'paymentNotPossible', // 503 at creation: PayPal does not let this shop take the payment; the owner has been informed, a retry will not help
  'contentServiceDown', // 503
  'databaseDown', // 503: retry with the same key
  'rateLimited', // 429: see Retry-After
  'forbiddenOrigin', // 403
  'payloadTooLarge', // 413
  'wrongAccount', // 403
  'unauthorized', // 401
  'recipientRefused', // 403: browsers may write to the owner only
  'headerInjection', // 400
  'htmlRefused', // 400: script or other active content
  'mailRefused', // 422: the mail server refuses this mail for good
  'mailUnderWay', // 409: this mail is being sent, or may have arrived; retry with the same key, see Retry-After
  'mailServerDown', // 503
  'podcastUnavailable', // 502, or 504 after a timeout of its host; only before the first answer
  'methodNotAllowed', // 405: see Allow
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
  /** Current shipping of one piece to the region, in cents, and the day on which parcels leave; null for at once. */
  shippingEach: v.optional(v.pipe(v.number(), v.integer())),
  shipsFrom: v.optional(v.nullable(v.pipe(v.string(), v.isoDate()))),
});

export type ConcernedItem = v.InferOutput<typeof ConcernedItemSchema>;

/**
 * Body of every refusal. `fields` names wrong fields by dotted path (for example `customer.email`).
 * `items` has the items that `unknownItem`, `itemUnavailable`, `priceChanged`, `shippingPaused`, `workshopOver`, `workshopMoved`, `soldOut` and `placesReserved` concern; for
 * `priceChanged` those with another price than ordered, or all when only the total was known.
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
