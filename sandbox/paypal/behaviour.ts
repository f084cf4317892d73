import * as v from 'valibot';

const ms = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Where reports about the real service differ, and what takes too long to wait for: which way this one behaves. */
export const BehaviourSchema = v.strictObject({
  /** What becomes of an order whose charge was declined: some see it back with the payer, some still APPROVED. */
  afterDecline: v.picklist(['PAYER_ACTION_REQUIRED', 'CREATED', 'APPROVED']),
  /** Whether a repeated PayPal-Request-Id gives a refusal again, or runs a refused call anew. */
  replays: v.picklist(['everything', 'successes']),
  /** Whether an order shows its charges to whoever reads it, or only to who asks for that field. */
  showsPayments: v.picklist(['always', 'whenAsked']),
  /** Whether an order that is read shows refunds that came to nothing; asked for by their own id they are shown always. */
  failedRefunds: v.picklist(['shown', 'hidden']),
  /** How late a transaction shows in the list, ms. */
  reportLagMs: ms,
  /** How long an order can be approved, ms; after it, it is not found any more. */
  approveWithinMs: ms,
  /** How long an approved order can be charged, ms; after it, a charge is refused with ORDER_EXPIRED. */
  captureWithinMs: ms,
  /** How far this service's clock is ahead of the machine's, ms. */
  aheadMs: v.pipe(v.number(), v.integer()),
});

export type Behaviour = v.InferOutput<typeof BehaviourSchema>;

const HOUR = 3_600_000;

export const DEFAULT_BEHAVIOUR: Readonly<Behaviour> = {
  afterDecline: 'PAYER_ACTION_REQUIRED',
  replays: 'everything',
  showsPayments: 'always',
  failedRefunds: 'shown',
  reportLagMs: 3 * HOUR,
  approveWithinMs: 6 * HOUR,
  captureWithinMs: 72 * HOUR,
  aheadMs: 0,
};
