import type { OrderState } from '../../../contracts/orders/orderStates';

/** From which values of the column `state` each value may be reached; every update has this as its condition. */
export const REACHED_FROM: Readonly<Record<OrderState, readonly OrderState[]>> = {
  created: [],
  approved: ['created'],
  // From every end too: money that arrived after all is never left without its mails.
  captured: ['created', 'approved', 'failed', 'expired'],
  notified: ['captured'],
  failed: ['created', 'approved'],
  expired: ['created', 'approved'],
};
