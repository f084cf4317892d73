import { isPaid } from '../../contracts/orders/orderStates';
import { followRefunds } from './followRefunds';
import type { Order } from './order';
import type { Told } from './paypal/orders';
import { approved } from './settling/approved';
import { missing } from './settling/missing';
import {
  ANSWERED,
  CHARGEABLE_MS,
  DOWN,
  UNANSWERED,
  type Settle,
  type Step,
  type Who,
} from './settling/step';
import { declined, end, recordCharge, see, tellDenied } from './settling/writeDown';

/** Does what PayPal's word asks for. */
async function follow(deps: Settle, order: Order, told: Told, who: Who): Promise<Step> {
  const { outcome } = told;
  switch (outcome.then) {
    case 'paid':
      return told.order ? recordCharge(deps, order, told.order, told.captureId) : UNANSWERED;
    case 'pending':
      return see(deps, order, 'pending');
    case 'declined':
      // The money will not come, and PayPal takes no other charge for this order.
      if (order.seen === 'pending') await tellDenied(deps, order);
      if (order.declined === null || order.seen === 'pending')
        await declined(deps, order, outcome.kind);
      if (deps.now() - order.createdAt > CHARGEABLE_MS) await end(deps, order, who, 'declined');
      return see(deps, order, 'over');
    case 'waiting':
      await deps.progress.sees(order.id, 'waiting');
      if (deps.now() - order.createdAt > deps.config.expireMs)
        await end(deps, order, who, 'not_approved_in_time');
      return ANSWERED;
    case 'approved':
      return told.order ? approved(deps, order, told.order, who) : UNANSWERED;
    case 'unpaid':
      await end(deps, order, who, outcome.reason);
      return ANSWERED;
    case 'missing':
      return missing(deps, order, who);
    default:
      return DOWN;
  }
}

/** An order that has ended in the journal: money that came after all changes it, and what happened to money since. */
async function reopen(deps: Settle, order: Order, paypalOrderId: string): Promise<Step> {
  if (order.captureId !== null && !isPaid(order.state)) {
    await followRefunds(deps, order.id);
    return ANSWERED;
  }
  const told = await deps.paypal.read(paypalOrderId);
  if (told.outcome.then === 'paid' && told.order) {
    for (const dispute of (await deps.paypal.disputes(told.captureId)) ?? [])
      await deps.progress.disputed(order.id, dispute);
    const step = await recordCharge(deps, order, told.order, told.captureId);
    await followRefunds(deps, order.id);
    return step;
  }
  return told.outcome.then === 'again' ? DOWN : ANSWERED;
}

/** Asks PayPal how an order stands, and does what that asks for. */
export async function settleOnce(deps: Settle, order: Order, who: Who): Promise<Step> {
  const { paypalOrderId } = order;
  const ended = order.state !== 'created' && order.state !== 'approved';
  if (
    ended &&
    (paypalOrderId === null || who === 'look' || (who === 'payer' && isPaid(order.state)))
  )
    return ANSWERED;
  if (paypalOrderId === null) {
    // Nobody can have agreed to what PayPal was never seen to have.
    if (deps.now() - order.createdAt > deps.config.expireMs)
      await deps.journal.close(order.id, 'expired', 'not_approved_in_time');
    return ANSWERED;
  }
  if (ended) return reopen(deps, order, paypalOrderId);
  const told = await deps.paypal.read(paypalOrderId);
  const step = await follow(deps, order, told, who);
  if (!step.answered) {
    deps.log.error('payment service gave no answer', { order: order.id, reason: told.reason });
    // The payer comes from PayPal's window: what nobody can confirm now is under way, not nothing.
    if (who === 'payer') await deps.progress.agreed(order.id);
  }
  return step;
}
