import type { Kysely } from 'kysely';
import type { Tx } from '../../database/database';
import type { Schema } from '../../database/schema';
import { readableOrders } from '../rows';
import { addNotice, agreedFacts, noticesOf } from './notices';

/** Ids of the cancelled workshops among these. */
export async function cancelledAmong(
  db: Kysely<Schema>,
  workshopIds: readonly string[],
): Promise<Set<string>> {
  if (workshopIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('cancelled_workshops')
    .select('workshop_id')
    .where('workshop_id', 'in', workshopIds)
    .execute();
  return new Set(rows.map(({ workshop_id: id }) => id));
}

export const isCancelled = async (db: Kysely<Schema>, workshopId: string): Promise<boolean> =>
  (await cancelledAmong(db, [workshopId])).has(workshopId);

/** Records that a workshop is cancelled. Returns false when it was before. `now` in ms. */
export async function recordCancellation(
  tx: Tx,
  workshopId: string,
  message: string,
  now: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: added } = await tx
    .insertInto('cancelled_workshops')
    .values({ workshop_id: workshopId, message, cancelled_at: now })
    .onConflict((conflict) => conflict.column('workshop_id').doNothing())
    .executeTakeFirstOrThrow();
  return added !== 0n;
}

/**
 * Tells the payer of an order that was charged at the moment of the cancellation, and makes the refund due, as for the
 * other participants. Returns whether a refund is due. Call `lockWorkshop` first.
 */
export async function tellIfCancelled(tx: Tx, orderId: string, now: number): Promise<boolean> {
  const row = await tx
    .selectFrom('orders')
    .innerJoin('cancelled_workshops', 'cancelled_workshops.workshop_id', 'orders.workshop_id')
    .selectAll('orders')
    .select('message')
    .where('orders.id', '=', orderId)
    .executeTakeFirst();
  const [order] = row ? readableOrders([row]) : [];
  const facts = order && agreedFacts(order);
  if (!row || !order || !facts) return false;
  const notices = await noticesOf(tx, orderId);
  const notice = {
    kind: 'cancelled',
    facts,
    message: row.message,
    refund: order.total > 0,
  } as const;
  return addNotice(tx, order, notices, notice, now);
}
