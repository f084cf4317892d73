import { type OrderState, OPEN_STATES } from '../../contracts/orders/orderStates';

/** Allowed previous values of the column `state` for each value; every update has them as its condition. */
export const PREVIOUS_STATES: Readonly<Record<OrderState, readonly OrderState[]>> = {
  created: [],
  approved: ['created'],
  // Also from every final state, because a late payment must still send its mails.
  captured: ['created', 'approved', 'failed', 'expired'],
  notified: ['captured'],
  failed: OPEN_STATES,
  expired: OPEN_STATES,
};
