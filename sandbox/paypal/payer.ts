import { unprocessable } from './errors';
import type { SandboxOrder } from './orderStore';
import type { Webhooks } from './webhooks';

/** The payer agrees to an order, with a way to pay that works or one that will be declined at capture. */
export function approve(order: SandboxOrder, webhooks: Webhooks, how: 'good' | 'declined'): void {
  if (order.status === 'COMPLETED' || order.status === 'VOIDED') {
    throw unprocessable('ORDER_ALREADY_COMPLETED', 'The order has been completed.');
  }
  order.willDecline = how === 'declined';
  order.status = 'APPROVED';
  webhooks.approved(order);
}
