import * as v from 'valibot';
import { decimalOf, type Cents } from '../../contracts/money';
import type { Parts } from './deps';
import type { SettleOrder } from './settler';

type Refund = Pick<Parts, 'journal' | 'progress' | 'moneyFacts' | 'paypalClient' | 'now' | 'wakeOutbox'> & { settle: SettleOrder };

/**
 * `refunded`: the money is on its way back. `refused`: certainly nothing went back; `why` says the reason.
 * `unsure`: PayPal gave no answer; the same call again is safe and finds out.
 */
export type RefundResult = { done: 'refunded'; amount: Cents; refundId: string } | { done: 'refused' | 'unsure'; why: string };

const AnswerSchema = v.object({ id: v.string(), status: v.string() });

/**
 * Gives back all that is left of an order's payment, or a part of it (cents), also of one that was charged
 * otherwise than ordered. Asks PayPal first what has gone back already; repeated after `unsure` it gives back once,
 * because the request id names what had gone back before.
 */
export async function refundOrder(parts: Refund, orderId: string, part?: Cents): Promise<RefundResult> {
  const order = (await parts.settle(orderId, 'anybody'))?.order;
  if (!order) return { done: 'refused', why: 'there is no such order' };
  if (order.captureId === null) return { done: 'refused', why: 'the order has not been paid' };
  if (part !== undefined && !(Number.isSafeInteger(part) && part > 0)) return { done: 'refused', why: 'the amount must be whole cents, more than nothing' };
  const returned = (await parts.moneyFacts.returnedOf(orderId)).reduce((sum, { amount }) => sum + amount, 0);
  const left = order.total - returned;
  const isMischarge = order.state === 'failed';
  if (!isMischarge && (part ?? left) > left) return { done: 'refused', why: `only ${decimalOf(left)} EUR are left of this payment` };
  if (!isMischarge && left === 0) return { done: 'refused', why: 'everything has gone back already' };
  // What was charged otherwise than ordered goes back whole: its amount is PayPal's to know.
  const amount = part ?? (isMischarge ? undefined : left);
  const { http, issue, body } = await parts.paypalClient.call({
    method: 'POST',
    path: `/v2/payments/captures/${encodeURIComponent(order.captureId)}/refund`,
    body: JSON.stringify(amount === undefined ? {} : { amount: { currency_code: 'EUR', value: decimalOf(amount) } }),
    requestId: `${orderId}-refund-${returned}-${amount ?? 'all'}`,
  });
  const made = v.safeParse(AnswerSchema, body);
  if (made.success && ['COMPLETED', 'PENDING'].includes(made.output.status)) {
    const given = amount ?? order.total;
    await parts.progress.returned(orderId, 'refund', [{ id: made.output.id, amount: given, at: parts.now() }]);
    parts.wakeOutbox();
    return { done: 'refunded', amount: given, refundId: made.output.id };
  }
  if (http === 400 || http === 422) return { done: 'refused', why: issue };
  return { done: 'unsure', why: `${http || ''} ${issue}`.trim() };
}
