import { isPaid } from '../../contracts/orderStates';
import { NoAnswer } from '../lib/fetchWithin';
import type { Parts } from './deps';
import type { Order } from './order';
import { PaypalRefusal } from './paypal/client';
import { chargeOf, orderMismatch, type PaypalOrder } from './paypal/shapes';

/**
 * How an order stands after asking PayPal: `unapproved` waits for the payer, `pending` for PayPal,
 * `declined` for another way to pay.
 */
export type Settled = 'paid' | 'unapproved' | 'pending' | 'declined' | 'mismatch' | 'closed';

type Settle = Pick<Parts, 'journal' | 'paypal' | 'crash' | 'log' | 'wakeOutbox'>;

async function recordCharge(parts: Settle, order: Order, answer: PaypalOrder): Promise<Settled> {
  const charge = chargeOf(answer, { reference: order.id, total: order.total });
  if (!charge || charge.status === 'pending') return 'pending';
  if (charge.mismatch) {
    // Money moved that the journal did not ask for: only a person can put that right.
    parts.log.error('CAPTURE DIFFERS FROM THE ORDER: refund by hand', { order: order.id, paypalOrder: answer.id, differs: charge.mismatch });
    await parts.journal.recordMischarge(order.id, charge.captureId, `${charge.mismatch.replace(' ', '_')}_differs`);
    parts.wakeOutbox();
    return 'mismatch';
  }
  if (charge.status === 'declined') {
    await parts.journal.close(order.id, 'failed', 'capture_declined');
    return 'closed';
  }
  await parts.journal.recordPaid(order.id, charge.captureId);
  parts.crash('capture.recorded');
  parts.log.info('order captured', { order: order.id, payer: answer.payer?.name?.given_name ?? '' });
  parts.wakeOutbox();
  return 'paid';
}

async function capture(parts: Settle, order: Order, paypalOrderId: string): Promise<Settled> {
  await parts.journal.approve(order.id);
  parts.crash('capture.approved');
  try {
    const answer = await parts.paypal.capture(paypalOrderId, `${order.id}-capture-${order.captureAttempt}`);
    parts.crash('capture.charged');
    return await recordCharge(parts, order, answer);
  } catch (error) {
    if (!(error instanceof PaypalRefusal)) throw error;
    if (error.issue === 'ORDER_ALREADY_CAPTURED') {
      const answer = await parts.paypal.get(paypalOrderId);
      return answer ? recordCharge(parts, order, answer) : 'pending';
    }
    parts.log.info('capture refused', { order: order.id, issue: error.issue });
    if (error.issue === 'ORDER_NOT_APPROVED') return 'unapproved';
    if (error.issue !== 'INSTRUMENT_DECLINED') throw new NoAnswer('PayPal', error.issue);
    await parts.journal.declined(order.id, order.captureAttempt);
    return 'declined';
  }
}

async function settleOnce(parts: Settle, order: Order): Promise<Settled> {
  if (isPaid(order.state)) return 'paid';
  if (order.state === 'failed' || order.state === 'expired') return 'closed';
  if (order.paypalOrderId === null) return 'unapproved';
  const truth = await parts.paypal.get(order.paypalOrderId);
  if (!truth || truth.status === 'VOIDED') {
    await parts.journal.close(order.id, 'expired', truth ? 'voided' : 'unknown_to_paypal');
    return 'closed';
  }
  if (truth.status === 'COMPLETED') return recordCharge(parts, order, truth);
  const differs = orderMismatch(truth, { reference: order.id, total: order.total });
  if (differs) {
    parts.log.error('payment order differs, not charged', { order: order.id, differs });
    await parts.journal.close(order.id, 'failed', `${differs}_differs`);
    return 'mismatch';
  }
  if (truth.status === 'APPROVED') return capture(parts, order, order.paypalOrderId);
  // A webhook may have met the refusal before the browser asks: it has to hear of it as well.
  return order.captureAttempt > 1 ? 'declined' : 'unapproved';
}

/**
 * Brings an order to where PayPal says it is, charging it when it is approved: asks first, compares reference,
 * amount and currency, captures with a fixed request id, and writes down the result with its mails. May be called at
 * any time by anyone, any number of times: by the browser, the sweeper, a webhook or a receipt being looked at.
 */
export function settler(parts: Settle): (orderId: string) => Promise<Settled | null> {
  const running = new Map<string, Promise<Settled | null>>();
  const work = async (orderId: string): Promise<Settled | null> => {
    const order = await parts.journal.byId(orderId);
    if (!order) return null;
    try {
      return await settleOnce(parts, order);
    } catch (error) {
      if (!(error instanceof NoAnswer) && !(error instanceof PaypalRefusal)) throw error;
      parts.log.error('payment service gave no answer', { order: orderId, reason: error instanceof NoAnswer ? error.detail : error.issue });
      return 'pending';
    }
  };
  return (orderId) => {
    const result = running.get(orderId) ?? work(orderId).finally(() => running.delete(orderId));
    running.set(orderId, result);
    return result;
  };
}
