import type { Updateable } from 'kysely';
import type { OrdersTable } from '../../database/schema';
import { orderOf } from './order';
import type { Order } from '../../journal/order';
import type { RowState } from '../../orders/stateMachine/states';

const CREATED_AT = 1_763_000_000_000;

const approved = { state: 'approved', paypalStatus: 'approved', approvedAt: CREATED_AT } as const;
const declined = { ...approved, declined: 'instrumentDeclined', captureAttempt: 2 } as const;

/** Changes to a new order's row that bring it into each state. */
const ROWS: Readonly<Record<RowState, Partial<Order>>> = {
  unplaced: { paypalOrderId: null },
  waiting: { paypalStatus: 'waiting' },
  approved,
  charging: { ...approved, captureSentAt: CREATED_AT },
  pending: { ...approved, paypalStatus: 'pending' },
  declined: { ...declined, needsPayer: true },
  retrying: { ...declined, paypalStatus: 'waiting', approvedAt: null },
  exhausted: { ...declined, needsPayer: true, paypalStatus: 'over' },
  paid: { ...approved, state: 'captured', captureId: 'C', paidAt: CREATED_AT },
  unpaid: { ...approved, state: 'expired', failure: 'expired' },
  unclear: { ...approved, state: 'expired', failure: 'lost' },
  mischarged: { ...approved, state: 'failed', failure: 'mischarged', captureId: 'C' },
};

/** Creates an order in a state. */
export const orderIn = (state: RowState, more: Partial<Order> = {}): Order =>
  orderOf({ createdAt: CREATED_AT, ...ROWS[state], ...more });

/** Writes the columns that bring an order's row into its state. */
export const columnsOf = (order: Order): Updateable<OrdersTable> => ({
  state: order.state,
  paypal_order_id: order.paypalOrderId,
  capture_attempt: order.captureAttempt,
  capture_id: order.captureId,
  capture_sent_at: order.captureSentAt,
  failure: order.failure,
  declined: order.declined,
  needs_payer: order.needsPayer ? 1 : 0,
  decline_reported: order.declineReported ? 1 : 0,
  pending_reported: order.pendingReported ? 1 : 0,
  approved_at: order.approvedAt,
  paypal_status: order.paypalStatus,
  missing_since: order.missingSince,
  paid_at: order.paidAt,
});
