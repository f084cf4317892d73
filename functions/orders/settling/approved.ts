import type { Order } from '../order';
import { orderMismatch, type PaypalOrder } from '../paypal/shapes';
import { charge } from './charge';
import { ANSWERED, CHARGEABLE_MS, type Settle, type Step, type Who } from './step';
import { end } from './writeDown';

/** PayPal shows an order that the payer has agreed to and that nothing has been charged for. */
export async function approved(
  deps: Settle,
  order: Order,
  shown: PaypalOrder,
  who: Who,
): Promise<Step> {
  const differs = orderMismatch(shown, { reference: order.id, total: order.total });
  if (differs) {
    deps.log.error('payment order differs, not charged', { order: order.id, differs });
    await end(deps, order, who, 'not_as_ordered', 'failed');
    return ANSWERED;
  }
  const mayCharge =
    who === 'payer'
      ? !order.needsPayer || order.declineTold
      : who === 'anybody' && !order.needsPayer;
  // Before a charge it is written down together with the charge.
  if (!mayCharge) await deps.progress.sees(order.id, 'approved');
  if (who === 'look') return ANSWERED;
  if (order.needsPayer) {
    if (deps.now() - order.createdAt > CHARGEABLE_MS) await end(deps, order, who, 'expired');
    // The first time the payer only hears of what somebody else met.
    else if (who === 'payer' && order.declineTold) return charge(deps, order, shown.id, who);
    return ANSWERED;
  }
  return charge(deps, order, shown.id, who);
}
