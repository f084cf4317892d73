import { chargeMismatch, orderMismatch } from '../paypal/shapes';
import type { Run } from './run';

/** PayPal accepts a charge for three days after the approval; one more hour for differing clocks. */
const CHARGEABLE_MS = 73 * 3_600_000;
/** An order that PayPal does not find for this long is given up. */
const MISSING_MS = 2 * 86_400_000;

// PayPal has just answered, so no wrong clock ends an order.
const ageOf = ({ deps, order }: Run): number => deps.witness.earliest - order.createdAt;

const differs = ({ order, answer }: Run, compare: typeof orderMismatch): boolean =>
  answer?.order != null &&
  compare(answer.order, { reference: order.id, total: order.total }) !== null;

/** Conditions of the table, for the order as read at the start of the run. */
export const GUARDS = {
  byPayer: ({ caller }) => caller === 'payer',
  bySystem: ({ caller }) => caller === 'system',
  byInspector: ({ caller }) => caller === 'inspector',
  mayCharge: ({ caller }) => caller !== 'inspector',
  isPlaced: ({ order }) => order.paypalOrderId !== null,
  expired: (run) => ageOf(run) > run.deps.config.expireMs,
  tooLateToCharge: (run) => ageOf(run) > CHARGEABLE_MS,
  orderDiffers: (run) => differs(run, orderMismatch),
  chargeDiffers: (run) => differs(run, chargeMismatch),
  hasPaypalStatus: ({ order }) => order.paypalStatus !== null,
  /** An earlier run requested the charge and does not know the result. */
  wasRequested: ({ order }) => order.captureSentAt !== null,
  showsDecline: ({ answer }) => answer !== null && answer.captureId !== '',
  wasPending: ({ order }) => order.paypalStatus === 'pending',
  onlyPayerCharges: ({ order }) => order.needsPayer,
  isDeclineReported: ({ order }) => order.declineReported,
  isDeclineUnreported: ({ order }) => order.pendingReported || !order.declineReported,
  isPendingReported: ({ order }) => order.pendingReported,
  isPendingUnreported: ({ order }) => !order.pendingReported,
  isMissingTooLong: ({ deps, order }) =>
    order.missingSince !== null && deps.witness.earliest - order.missingSince > MISSING_MS,
} satisfies Record<string, (run: Run) => boolean>;

export type GuardName = keyof typeof GUARDS;
