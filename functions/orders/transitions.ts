import type { OrderState } from '../../contracts/orders/orderStates';

/** From which states each state may be reached; the journal's updates carry the same list as their condition. */
export const REACHED_FROM: Readonly<Record<OrderState, readonly OrderState[]>> = {
  created: [],
  approved: ['created'],
  // From every end too: money that arrived after all is never left without its mails.
  captured: ['created', 'approved', 'failed', 'expired'],
  notified: ['captured'],
  failed: ['created', 'approved'],
  expired: ['created', 'approved'],
};
