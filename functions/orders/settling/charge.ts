import { NOT_SOLD, type Order } from '../order';
import type { Told } from '../paypal/orders';
import { knownReasonNotToSell } from '../sellable';
import { ANSWERED, DOWN, UNANSWERED, type Settle, type Step, type Who } from './step';
import { declined, end, recordCharge, see, tellOwner } from './writeDown';

/** After a refused charge: what the order itself says, which alone can end it. */
async function confirm(deps: Settle, order: Order, refused: Told, who: Who): Promise<Step> {
  const { outcome } = refused;
  const seen = await deps.paypal.read(order.paypalOrderId ?? '');
  const { then } = seen.outcome;
  if (then === 'paid' && seen.order) return recordCharge(deps, order, seen.order, seen.captureId);
  if (then === 'pending') return see(deps, order, 'pending');
  const known = then === 'waiting' || then === 'approved' || then === 'unpaid';
  if (outcome.then === 'unpaid' && (known || then === 'missing')) {
    await end(deps, order, who, outcome.reason);
    return ANSWERED;
  }
  if (outcome.then === 'look' && outcome.unless && known)
    return declined(deps, order, outcome.unless);
  if (outcome.then === 'look' && known) {
    // PayPal contradicts itself; what it has charged, it would not charge again under any id.
    await deps.progress.refused(order.id, order.captureAttempt);
    await tellOwner(deps, order, refused.reason);
  }
  return UNANSWERED;
}

/** Charges what the payer has agreed to, once, and makes of the answer what it says. */
export async function charge(
  deps: Settle,
  order: Order,
  paypalOrderId: string,
  who: Who,
): Promise<Step> {
  // Once asked for, a charge is only ever asked for again: money may be moving.
  const refusal = order.captureSentAt === null ? await knownReasonNotToSell(deps, order) : null;
  if (refusal) {
    deps.log.info('not charged: cannot be sold as agreed', {
      order: order.id,
      code: refusal.code,
    });
    await deps.progress.sees(order.id, 'approved');
    await end(deps, order, who, NOT_SOLD, 'failed');
    // Another process may have asked for the charge meanwhile.
    const isOver = (await deps.journal.byId(order.id))?.failure === NOT_SOLD;
    return isOver ? { refusal, answered: true } : ANSWERED;
  }
  if (!(await deps.progress.sendCapture(order.id, order.captureAttempt, who === 'payer')))
    return ANSWERED;
  deps.crash('capture.approved');
  const told = await deps.paypal.capture(
    paypalOrderId,
    `${order.id}-capture-${order.captureAttempt}`,
  );
  deps.crash('capture.charged');
  const { outcome } = told;
  if (outcome.then !== 'paid')
    deps.log.info('not captured', { order: order.id, reason: told.reason });
  if (outcome.tellOwner) await tellOwner(deps, order, told.reason);
  switch (outcome.then) {
    case 'paid':
      return told.order ? recordCharge(deps, order, told.order, told.captureId) : UNANSWERED;
    case 'pending':
      return see(deps, order, 'pending');
    case 'waiting':
      await deps.progress.refused(order.id, order.captureAttempt);
      return see(deps, order, 'waiting');
    case 'declined':
      return declined(deps, order, outcome.kind);
    case 'look':
    case 'unpaid':
      return confirm(deps, order, told, who);
    case 'missing':
      return UNANSWERED;
    default:
      return DOWN;
  }
}
