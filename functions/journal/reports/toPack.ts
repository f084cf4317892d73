import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema';
import type { Order } from '../order';
import { returnedCentsOf } from '../money/moneyFacts';
import { orderOf, UnreadableOrder } from '../rows';

/** Paid shop orders that are neither shipped, refunded in full nor erased, oldest first. */
export async function toPack(db: Kysely<Schema>): Promise<Order[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('state', 'in', ['captured', 'notified'])
    .where('shipped_at', 'is', null)
    .where('kind', '=', 'shop')
    .where('email_key', '<>', '')
    .orderBy('paid_at')
    .execute();
  const orders: Order[] = [];
  for (const row of rows) {
    try {
      const order = orderOf(row);
      if ((await returnedCentsOf(db, row.id)) < row.total) orders.push(order);
    } catch (error) {
      if (!(error instanceof UnreadableOrder)) throw error;
    }
  }
  return orders;
}
