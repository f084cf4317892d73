import type { Database } from '../database/database';
import type { OrdersDeps } from '../orders/createDeps';
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

/**
 * Refunds what is left of each payment for a cancelled place. A refund that nobody knows the outcome of is asked for
 * again later, under the same request id. One that was refused ends when the owner has refunded it in another way.
 */
export async function refundCancelled(deps: OrdersDeps): Promise<void> {
  const { database: db, log } = deps;
  const due = await db.read((read) =>
    read
      .selectFrom('workshop_notices')
      .select(['id', 'order_id', 'refund_due'])
      .where('refund_due', 'in', [REFUND.due, REFUND.refused])
      .orderBy('id')
      .execute(),
  );
  for (const { id, order_id: orderId, refund_due: state } of due) {
    if (state === REFUND.refused) {
      if (await isReturned(deps, orderId)) await setState(db, id, REFUND.none);
      continue;
    }
    const result = await refundOrder(
      deps,
      orderId,
      {},
      { by: 'cancellation', key: `cancel:${id}` },
    );
    if (await isReturned(deps, orderId)) await setState(db, id, REFUND.none);
    else if (result.done === 'refused') {
      log.error('refund of a cancelled place refused', { order: orderId, why: result.why });
      await setState(db, id, REFUND.refused);
    }
  }
}
