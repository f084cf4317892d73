import { ISSUES, unprocessable } from '../api/errors';
import type { SandboxOrder } from './orderStore';
import type { Webhooks } from './webhooks';

/** Approves an order for the payer, with a payment method that works or one that will be declined at capture. */
export function approve(order: SandboxOrder, webhooks: Webhooks, how: 'good' | 'declined'): void {
  if (order.status === 'COMPLETED' || order.status === 'VOIDED') {
    throw unprocessable('ORDER_ALREADY_COMPLETED', 'The order has been completed.');
  }
  if (order.expired) throw unprocessable('ORDER_EXPIRED', ISSUES.ORDER_EXPIRED);
  if (how === 'declined') order.next = { issue: 'INSTRUMENT_DECLINED', times: 1 };
  order.status = 'APPROVED';
  order.untried = true;
  webhooks.order('CHECKOUT.ORDER.APPROVED', order);
}
