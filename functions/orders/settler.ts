import type { Order } from './order';
import { paymentOf } from './payment';
import { settleOnce } from './settle';
import type { Settle, Settled, Who } from './settling/step';

/** Notes what the payer is about to be answered: it decides who hears of the end by mail. */
async function note({ progress }: Settle, order: Order): Promise<void> {
  const { status } = paymentOf(order);
  if (status === 'declined' && (order.toldToWait || !order.declineTold))
    await progress.told(order.id, status, order.captureAttempt);
  if ((status === 'pending' && !order.toldToWait) || (status === 'waiting' && order.toldToWait))
    await progress.told(order.id, status, order.captureAttempt);
}

export type SettleOrder = (orderId: string, who: Who) => Promise<Settled | null>;

/**
 * Brings an order to where PayPal says it is: asks first, compares reference, amount and currency, charges with a
 * fixed request id what the payer agreed to, and writes down the result with its mails. May be called at any time by
 * anyone, any number of times. Null for an unknown order. In this process each order is settled by one at a time:
 * who comes meanwhile gets the same result, but the payer, whose own call may do more, gets a turn of their own.
 */
export function settler(deps: Settle): SettleOrder {
  const running = new Map<string, { who: Who; result: Promise<Settled | null> }>();
  const work = async (orderId: string, who: Who): Promise<Settled | null> => {
    const order = await deps.journal.byId(orderId);
    if (!order) return null;
    const step = await settleOnce(deps, order, who);
    const now = (await deps.journal.byId(orderId)) ?? order;
    if (who === 'payer' && step.refusal === null) await note(deps, now);
    return { ...step, order: now };
  };
  const rank: Record<Who, number> = { look: 0, anybody: 1, payer: 2 };
  return (orderId, who) => {
    const before = running.get(orderId);
    if (before && rank[before.who] >= rank[who]) return before.result;
    const turn = before ? before.result.catch(() => null) : Promise.resolve(null);
    const result = turn.then(() => work(orderId, who));
    const entry = { who, result };
    running.set(orderId, entry);
    const done = () => {
      if (running.get(orderId) === entry) running.delete(orderId);
    };
    result.then(done, done);
    return result;
  };
}
