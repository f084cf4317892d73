import type { Context } from 'hono';
import type { CaptureAnswer } from '../../contracts/orderAnswers';
import { Refusal } from '../lib/problem';
import type { Journal } from './journal/journal';
import { paymentOf } from './payment';
import type { Settled } from './settle';

const REFUSALS: Partial<Record<Settled, Refusal>> = {
  unapproved: new Refusal(409, 'order_not_approved', 'The payment has not been approved yet. Nothing was charged.'),
  declined: new Refusal(422, 'instrument_declined', 'This way to pay was declined. Please choose another one. Nothing was charged.'),
  mismatch: new Refusal(409, 'payment_mismatch', 'What was approved is not what was ordered. Please write to us.'),
  closed: new Refusal(409, 'order_closed', 'This order has ended. Please order again.'),
};

/** Charges an approved order once and answers the same to every repetition. */
export async function captureOrder(
  c: Context,
  id: string,
  parts: { journal: Journal; settle: (id: string) => Promise<Settled | null> },
): Promise<Response> {
  const settled = await parts.settle(id);
  if (settled === null) throw new Refusal(404, 'not_found', 'There is no such order.');
  const refusal = REFUSALS[settled];
  if (refusal) throw refusal;
  const order = await parts.journal.byId(id);
  if (!order) throw new Refusal(404, 'not_found', 'There is no such order.');
  const answer: CaptureAnswer = { id, payment: paymentOf(order), receiptToken: order.receiptToken };
  return c.json(answer, answer.payment.status === 'paid' ? 200 : 202);
}
