import { isPaid, type OrderFailure } from '../../../contracts/orders/orderStates';
import type { Payment, UnpaidReason } from '../../../contracts/orders/payment';
import type { DisputeFact, MoneyFacts, ReturnedFact } from '../../journal/money/moneyFacts';
import type { Order } from '../../journal/order';

/** States of a journal row. */
export const STATES = {
  unplaced: 'PayPal has no order for it yet',
  waiting: 'The payer has not approved the payment',
  approved: 'The payer has approved; no charge was requested',
  charging: 'A charge was requested; its result is unknown',
  pending: 'PayPal is processing the payment',
  declined: 'The charge was declined; only the payer can request another one',
  retrying: 'Declined before; PayPal has asked the payer to approve again',
  exhausted: 'Declined, and PayPal accepts no other charge for this order',
  paid: 'The money was received',
  unpaid: 'Ended; nothing was charged',
  unclear: 'Ended; nobody knows whether money moved',
  mischarged: 'PayPal charged something other than what was ordered',
} as const;

/** States within one run only: PayPal refused a charge, and the order is read to confirm this. */
export const CONFIRMING_STATES = {
  confirmingDecline:
    'PayPal declined a repeated charge request, perhaps by repeating an earlier answer',
  confirmingRefusal: 'PayPal refused the charge for an unknown reason',
  confirmingEnd: 'PayPal refused the charge because the order has ended',
  confirmingCharge:
    'PayPal says that the order is already charged, or was charged otherwise than agreed',
} as const;

export type RowState = keyof typeof STATES;
export type State = RowState | keyof typeof CONFIRMING_STATES;

/** The reason why nothing was charged; null after a failure that leaves this unknown, or after a mischarge. */
function unpaidReason(failure: OrderFailure | null): UnpaidReason | null {
  switch (failure) {
    case null:
    case 'lost':
    case 'mischarged':
      return null;
    case 'forgotten':
      return 'notApproved';
    case 'notAsOrdered':
      return 'notSold';
    default:
      return failure;
  }
}

function isApproved({ state, paypalStatus, approvedAt }: Order): boolean {
  if (paypalStatus === 'approved') return true;
  // The payer's approval is newer than PayPal's last answer: a read that shows the order as waiting clears `approvedAt`.
  return (
    state === 'approved' &&
    (paypalStatus === null || (paypalStatus === 'waiting' && approvedAt !== null))
  );
}

/** Derives the state of an order. Other modules use this instead of combining the row's fields. */
export function stateOf(order: Order): RowState {
  const { state, paypalStatus, declined, captureId, failure } = order;
  if (isPaid(state)) return 'paid';
  if (state === 'failed' || state === 'expired') {
    if (captureId !== null) return 'mischarged';
    return unpaidReason(failure) === null ? 'unclear' : 'unpaid';
  }
  if (order.paypalOrderId === null) return 'unplaced';
  if (order.captureSentAt !== null) return 'charging';
  if (declined !== null && paypalStatus === 'over') return 'exhausted';
  if (declined !== null) return order.needsPayer ? 'declined' : 'retrying';
  if (paypalStatus === 'pending') return 'pending';
  return isApproved(order) ? 'approved' : 'waiting';
}

/** True while an order has not ended. */
export const isOpen = ({ state }: Order): boolean => state === 'created' || state === 'approved';

const toIso = (ms: number) => new Date(ms).toISOString();

/** Payment status shown to the visitor. */
export function paymentOf(
  order: Order,
  returned: readonly ReturnedFact[] = [],
  disputes: readonly DisputeFact[] = [],
): Payment {
  const state = stateOf(order);
  switch (state) {
    case 'unplaced':
    case 'waiting':
      return { status: 'waiting' };
    case 'approved':
    case 'charging':
    case 'pending':
      return { status: 'pending' };
    case 'declined':
    case 'retrying':
    case 'exhausted':
      return { status: 'declined', kind: order.declined ?? 'paymentRefused' };
    case 'paid':
      return {
        status: 'paid',
        at: toIso(order.paidAt ?? order.createdAt),
        returned: returned.map(({ kind, amount, at, state: progress }) => ({
          kind,
          amount,
          at: toIso(at),
          state: progress,
        })),
        dispute:
          disputes.length === 0 ? null : disputes.some(({ open }) => open) ? 'open' : 'resolved',
      };
    case 'unpaid':
      return { status: 'unpaid', reason: unpaidReason(order.failure) ?? 'expired' };
    case 'unclear':
      return { status: 'unclear' };
    case 'mischarged':
      return { status: 'mischarged' };
  }
}

/** Like `paymentOf`, with refunds and disputes from the journal. */
export async function paymentNow(order: Order, facts: MoneyFacts): Promise<Payment> {
  return paymentOf(order, await facts.returnedOf(order.id), await facts.disputesOf(order.id));
}
