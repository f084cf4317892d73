import type { Context } from 'hono';
import type { CaptureAnswer } from '../../../contracts/orders/orderAnswers';
import type { DeclineKind, Payment } from '../../../contracts/orders/payment';
import { Refusal } from '../../lib/http/problem';
import type { MoneyFacts } from '../../journal/money/moneyFacts';
import { paymentNow } from '../stateMachine/states';
import type { SyncOrder } from '../stateMachine/syncOrder';

const DECLINED: Record<DeclineKind, string> = {
  instrumentDeclined:
    'This way to pay was declined. Nothing was charged. Please choose another one.',
  payerActionRequired: 'PayPal needs something more of the payer. Nothing was charged.',
  payerCannotPay:
    'This PayPal account cannot pay here. Nothing was charged. Please choose another way.',
  paymentRefused: 'PayPal refuses this payment. Nothing was charged.',
};

/** Error for a payment that is neither paid nor pending. */
export function refusalOf(payment: Payment): Refusal | null {
  switch (payment.status) {
    case 'paid':
    case 'pending':
      return null;
    case 'waiting':
      return new Refusal(
        409,
        'notApproved',
        'The payment has not been approved yet. Nothing was charged.',
      );
    case 'declined':
      return new Refusal(422, payment.kind, DECLINED[payment.kind]);
    case 'unpaid':
      return new Refusal(
        409,
        'unpaid',
        'This order has ended. Nothing was charged. Please order again.',
      );
    case 'unclear':
      return new Refusal(
        409,
        'unclear',
        'This order has ended, and whether money moved is not known. Please write to us.',
      );
    case 'mischarged':
      return new Refusal(
        409,
        'mischarged',
        'What was charged is not what was ordered. Please do not pay again; write to us.',
      );
  }
}

/** Handles the payer's own capture call: charges an approved order once and answers the same to every repetition. */
export async function captureOrder(
  c: Context,
  id: string,
  deps: { moneyFacts: MoneyFacts; syncOrder: SyncOrder },
): Promise<Response> {
  const synced = await deps.syncOrder(id, 'payer');
  if (synced === null) throw new Refusal(404, 'notFound', 'There is no such order.');
  const { order } = synced;
  const payment = await paymentNow(order, deps.moneyFacts);
  const refusal = synced.refusal ?? refusalOf(payment);
  if (refusal) throw refusal;
  const answer: CaptureAnswer = { id, payment, receiptToken: order.receiptToken };
  return c.json(answer, payment.status === 'paid' ? 200 : 202);
}
