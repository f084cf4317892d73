import { LOST, type Order } from '../order';
import { CHARGEABLE_MS, UNANSWERED, type Settle, type Step, type Who } from './step';
import { end } from './writeDown';

/** An order that PayPal does not find for so long is given up, or, when it could not be charged any more, lost (docs/decisions/0039). */
const LOST_MS = 2 * 86_400_000;

/** PayPal does not find it: it may be late, it may have forgotten an order that nobody approved. */
export async function missing(deps: Settle, order: Order, who: Who): Promise<Step> {
  await deps.progress.missing(order.id);
  const long = order.missingSince !== null && deps.now() - order.missingSince > LOST_MS;
  if (!long) return UNANSWERED;
  // Money moves by our charge only: none was asked for, or PayPal itself has declined the last one.
  const noMoney =
    order.seen !== null &&
    order.captureSentAt === null &&
    (order.approvedAt === null || order.declined !== null);
  if (noMoney && order.seen !== 'pending') {
    deps.log.info('order given up: PayPal knows it no more', { order: order.id });
    await end(deps, order, who, order.declined === null ? 'forgotten_by_paypal' : 'declined');
  } else if (deps.now() - order.createdAt > CHARGEABLE_MS) {
    deps.log.error('order needs a person', { order: order.id, reason: 'PayPal does not find it' });
    // Told before it ends: a crash in between must not leave it ended and unheard of.
    await deps.progress.notice('lost', order.id);
    await deps.journal.close(order.id, 'expired', LOST);
    deps.wakeOutbox();
  }
  return UNANSWERED;
}
