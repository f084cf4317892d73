import { isPaid } from '../../contracts/orderStates';
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
async function follow(parts: Settle, order: Order, told: Told, who: Who): Promise<Step> {
  const { outcome } = told;
  switch (outcome.then) {
    case 'paid':
      return told.order ? recordCharge(parts, order, told.order, told.captureId) : UNANSWERED;
    case 'pending':
      return see(parts, order, 'pending');
    case 'declined':
      // The money will not come, and PayPal takes no other charge for this order.
      if (order.seen === 'pending') await tellDenied(parts, order);
      if (order.declined === null || order.seen === 'pending')
        await declined(parts, order, outcome.kind);
      if (parts.now() - order.createdAt > CHARGEABLE_MS) await end(parts, order, who, 'declined');
      return see(parts, order, 'over');
    case 'waiting':
      await parts.progress.sees(order.id, 'waiting');
      if (parts.now() - order.createdAt > parts.config.expireMs)
        await end(parts, order, who, 'not_approved_in_time');
      return ANSWERED;
    case 'approved':
      return told.order ? approved(parts, order, told.order, who) : UNANSWERED;
    case 'unpaid':
      await end(parts, order, who, outcome.reason);
      return ANSWERED;
    case 'missing':
      return missing(parts, order, who);
    default:
      return DOWN;
  }
}

/** An order that has ended in the journal: money that came after all changes it, and what happened to money since. */
async function reopen(parts: Settle, order: Order, paypalOrderId: string): Promise<Step> {
  if (order.captureId !== null && !isPaid(order.state)) {
    await followRefunds(parts, order.id);
    return ANSWERED;
  }
  const told = await parts.paypal.read(paypalOrderId);
  if (told.outcome.then === 'paid' && told.order) {
    for (const dispute of (await parts.paypal.disputes(told.captureId)) ?? [])
      await parts.progress.disputed(order.id, dispute);
    const step = await recordCharge(parts, order, told.order, told.captureId);
    await followRefunds(parts, order.id);
    return step;
  }
  return told.outcome.then === 'again' ? DOWN : ANSWERED;
}

/** Asks PayPal how an order stands, and does what that asks for. */
export async function settleOnce(parts: Settle, order: Order, who: Who): Promise<Step> {
  const { paypalOrderId } = order;
  const ended = order.state !== 'created' && order.state !== 'approved';
  if (
    ended &&
    (paypalOrderId === null || who === 'look' || (who === 'payer' && isPaid(order.state)))
  )
    return ANSWERED;
  if (paypalOrderId === null) {
    // Nobody can have agreed to what PayPal was never seen to have.
    if (parts.now() - order.createdAt > parts.config.expireMs)
      await parts.journal.close(order.id, 'expired', 'not_approved_in_time');
    return ANSWERED;
  }
  if (ended) return reopen(parts, order, paypalOrderId);
  const told = await parts.paypal.read(paypalOrderId);
  const step = await follow(parts, order, told, who);
  if (!step.answered) {
    parts.log.error('payment service gave no answer', { order: order.id, reason: told.reason });
    // The payer comes from PayPal's window: what nobody can confirm now is under way, not nothing.
    if (who === 'payer') await parts.progress.agreed(order.id);
  }
  return step;
}
