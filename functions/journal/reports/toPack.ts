import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema';
import type { Order } from '../order';
import { readableOrders } from '../rows';
import { returnedCents, type OrdersBuilder } from '../workshops/places';

/** True for a paid shop order that is neither shipped, refunded in full nor erased. */
export const isToPack = (builder: OrdersBuilder) => {
  const { and, eb } = builder;
  return and([
    eb('paid_at', 'is not', null),
    eb('shipped_at', 'is', null),
    eb('kind', '=', 'shop'),
    eb('email_key', '<>', ''),
    eb('total', '>', returnedCents(builder)),
  ]);
};

/** The orders to pack that were paid first, at most `most`. */
export async function toPack(db: Kysely<Schema>, most: number): Promise<Order[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where(isToPack)
    .orderBy('paid_at')
    .limit(most)
    .execute();
  return readableOrders(rows);
}
