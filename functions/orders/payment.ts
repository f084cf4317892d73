import type { Payment, UnpaidReason } from '../../contracts/orders/payment';
import type { DisputeFact, MoneyFacts, ReturnedFact } from './journal/moneyFacts';
import { NOT_SOLD, type Order } from './order';

/** Ends that PayPal itself has said, or before which no charge was asked for or left open; every other end is not known to be without money. */
const UNPAID: Readonly<Record<string, UnpaidReason>> = {
  not_approved_in_time: 'notApproved',
  forgotten_by_paypal: 'notApproved',
  expired: 'expired',
  voided: 'voided',
  declined: 'declined',
  [NOT_SOLD]: 'notSold',
  not_as_ordered: 'notSold',
};

const moment = (ms: number) => new Date(ms).toISOString();

function openPayment({ state, seen, declined, captureSentAt, approvedAt }: Order): Payment {
  if (captureSentAt !== null) return { status: 'pending' };
  if (declined !== null) return { status: 'declined', kind: declined };
  // The payer's word is younger than what PayPal has shown, which would have taken it back.
  const said =
    state === 'approved' && (seen === null || (seen === 'waiting' && approvedAt !== null));
  const agreed = seen === 'approved' || seen === 'pending' || said;
  return { status: agreed ? 'pending' : 'waiting' };
}

/** What may be told about the money of an order. */
export function paymentOf(
  order: Order,
  returned: readonly ReturnedFact[] = [],
  disputes: readonly DisputeFact[] = [],
): Payment {
  switch (order.state) {
    case 'created':
    case 'approved':
      return openPayment(order);
    case 'captured':
    case 'notified':
      return {
        status: 'paid',
        at: moment(order.paidAt ?? order.createdAt),
        returned: returned.map(({ kind, amount, at, state }) => ({
          kind,
          amount,
          at: moment(at),
          state,
        })),
        dispute:
          disputes.length === 0 ? null : disputes.some(({ open }) => open) ? 'open' : 'resolved',
      };
    case 'failed':
    case 'expired': {
      if (order.captureId !== null) return { status: 'mischarged' };
      const reason = UNPAID[order.failure ?? ''];
      return reason === undefined ? { status: 'ended' } : { status: 'unpaid', reason };
    }
  }
}

/** The same with what happened to the money since, read from the journal. */
export async function paymentNow(order: Order, facts: MoneyFacts): Promise<Payment> {
  return paymentOf(order, await facts.returnedCents(order.id), await facts.disputesOf(order.id));
}
