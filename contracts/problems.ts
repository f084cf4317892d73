import * as v from 'valibot';

/** Every code that a refusal of the functions can carry, with what it means to a visitor's program. */
export const PROBLEM_CODES = [
  'invalid_request', // 400: see `fields`
  'unknown_item', // 404: an id that the content service does not have
  'item_unavailable', // 409: coming soon, or without a price for the region
  'price_changed', // 409: expectedTotal is no longer true; ask again with the fresh price
  'amount_not_offered', // 400
  'workshop_over', // 409: it has begun
  'idempotency_conflict', // 409: the key was used for another order; take a new key
  'order_closed', // 409: failed or expired; take a new key
  'not_found', // 404
  'order_not_approved', // 409: the payer has not agreed yet
  'instrument_declined', // 422: let the payer choose another way to pay
  'payment_mismatch', // 409: what was approved or charged is not what was ordered; never invite to pay again
  'payment_service_down', // 503: nothing was charged; retry with the same key
  'content_service_down', // 503
  'rate_limited', // 429: see Retry-After
  'forbidden_origin', // 403
  'payload_too_large', // 413
  'wrong_account', // 403
  'unauthorized', // 401
  'recipient_refused', // 403: browsers may write to the owner only
  'header_injection', // 400
  'html_refused', // 400: script or other active content
  'mail_refused', // 422: the mail server refuses this mail for good
  'mail_server_down', // 503
  'internal', // 500
] as const;

export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** Body of every refusal. `fields` names wrong fields by dotted path (for example `customer.email`). */
export const ProblemSchema = v.object({
  error: v.object({
    code: v.picklist(PROBLEM_CODES),
    message: v.string(),
    fields: v.optional(v.record(v.string(), v.string())),
  }),
});

export type Problem = v.InferOutput<typeof ProblemSchema>;
