import type { SandboxOrder } from './orderStore';

/** An order as the control calls return it. */
export const orderForControl = (order: SandboxOrder) => ({
  id: order.id,
  state: order.status,
  status: order.status,
  intent: order.intent,
  createdAt: order.createTime,
  purchase_units: order.units,
  captures: order.captures,
  requestIds: order.requestIds,
  captureCalls: order.captureCalls,
  declines: order.declines,
  refusals: order.refusals,
  untried: order.untried,
});
