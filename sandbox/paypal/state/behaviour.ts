import * as v from 'valibot';

const ms = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Variants of behaviour on which reports about the real service differ, and shortened delays. */
export const BehaviourSchema = v.strictObject({
  /** State of an order after a declined capture: returned to the payer, or still APPROVED. */
  afterDecline: v.picklist(['PAYER_ACTION_REQUIRED', 'CREATED', 'APPROVED']),
  /** True when a repeated PayPal-Request-Id gets the same refusal again, false when it runs the call again. */
  replays: v.picklist(['everything', 'successes']),
  /** True when an order always contains its captures, false when only on request of that field. */
  showsPayments: v.picklist(['always', 'whenAsked']),
  /** True when an order contains failed refunds; read by their own id they are always found. */
  failedRefunds: v.picklist(['shown', 'hidden']),
  /** Delay before a transaction is listed, ms. */
  reportLagMs: ms,
  /** Time during which an order can be approved, ms; afterwards it is not found. */
  approveWithinMs: ms,
  /** Time during which an approved order can be captured, ms; later a capture is refused with ORDER_EXPIRED. */
  captureWithinMs: ms,
  /** Offset of the service's clock, ms. */
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
