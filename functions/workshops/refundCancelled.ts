import type { Cents } from '../../contracts/money/money';
import type { Database } from '../database/database';
import type { OrdersDeps } from '../orders/createDeps';
import type { Order } from '../journal/order';
import { returnedOrPendingCents } from '../journal/money/moneyFacts';
import { refundOrder } from '../orders/refunds/refundOrder';
import { REFUND } from '../journal/workshops/notices';

const setState = (db: Database, id: string, state: number) =>
  db.write((tx) =>
    tx.updateTable('workshop_notices').set({ refund_due: state }).where('id', '=', id).execute(),
  );

async function isReturned({ journal, moneyFacts }: OrdersDeps, orderId: string): Promise<boolean> {
  const order = await journal.byId(orderId);
  return (
    order !== null && returnedOrPendingCents(await moneyFacts.returnedOf(orderId)) >= order.total
  );
}

interface DueRefund {
  id: string;
  orderId: string;
  /** Null for all that is left. */
  cents: Cents | null;
}

/** Returns money that was paid by hand: the books say so, and the owner is reminded until she has handed it over. */
async function returnByHand(
  { moneyFacts, progress, now }: OrdersDeps,
  order: Order,
  { id, cents }: DueRefund,
): Promise<number> {
  const before = await moneyFacts.returnedOf(order.id);
  // The process may have ended after this was recorded.
  if (before.some((one) => one.id === `hand:${id}`)) return REFUND.byHand;
  const left = order.total - returnedOrPendingCents(before);
  const amount = Math.min(cents ?? left, left);
  if (amount <= 0) return REFUND.none;
  const returned = { id: `hand:${id}`, amount, at: now(), state: 'done' } as const;
  await progress.recordReturned(order.id, 'refund', [returned]);
  return REFUND.byHand;
}

/** Does one refund. Returns its new state; null while its outcome is unknown. */
async function refundOne(deps: OrdersDeps, due: DueRefund): Promise<number | null> {
  const { orderId, cents } = due;
  const order = await deps.journal.byId(orderId);
  if (order?.paidBy) return returnByHand(deps, order, due);
  const actor = { by: 'cancellation', key: `cancel:${due.id}` };
  const wanted = cents === null ? {} : { amount: cents };
  const result = await refundOrder(deps, orderId, wanted, actor);
  const isMade = (await deps.refunds.outcomeOf(orderId, actor)) === 'made';
  if (isMade || (await isReturned(deps, orderId))) return REFUND.none;
  if (result.done !== 'refused') return null;
  deps.log.error('refund of a place refused', { order: orderId, why: result.why });
  return REFUND.refused;
}

/**
 * Refunds what is left of each payment for a cancelled place, or a part for one that costs less now. A refund that nobody
 * knows the outcome of is asked for again later, under the same request id. One that was refused ends when the owner has
 * refunded it in another way.
 */
export async function refundCancelled(deps: OrdersDeps): Promise<void> {
  const { database: db } = deps;
  const due = await db.read((read) =>
    read
      .selectFrom('workshop_notices')
      .select(['id', 'order_id', 'refund_due', 'refund_cents'])
      .where('refund_due', 'in', [REFUND.due, REFUND.refused])
      .orderBy('id')
      .execute(),
  );
  for (const { id, order_id: orderId, refund_due: state, refund_cents: cents } of due) {
    if (state === REFUND.refused) {
      if (await isReturned(deps, orderId)) await setState(db, id, REFUND.none);
      continue;
    }
    const next = await refundOne(deps, { id, orderId, cents });
    if (next !== null) await setState(db, id, next);
  }
}
