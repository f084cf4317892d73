import type { Payment, UnpaidReason } from '../../contracts/payment';
import type { Order } from './order';

const UNPAID: Readonly<Record<string, UnpaidReason>> = { not_approved_in_time: 'notApproved', voided: 'voided' };

/** What may be told about the money of an order. */
export function paymentOf(order: Order): Payment {
  switch (order.state) {
    case 'created':
      return order.captureAttempt > 1 ? { status: 'declined', kind: 'instrument_declined' } : { status: 'waiting' };
    case 'approved':
      return order.captureAttempt > 1 ? { status: 'declined', kind: 'instrument_declined' } : { status: 'pending' };
    case 'captured':
    case 'notified':
      return { status: 'paid', at: new Date(order.paidAt ?? order.createdAt).toISOString(), returned: [], dispute: null };
    case 'failed':
    case 'expired': {
      if (order.failure?.endsWith('_differs')) return { status: 'mischarged' };
      const reason = UNPAID[order.failure ?? ''];
      return reason === undefined ? { status: 'ended' } : { status: 'unpaid', reason };
    }
  }
}
