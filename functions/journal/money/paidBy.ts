import { PAID_STATES } from '../../../contracts/orders/orderStates';
import { emailKey } from '../../lib/emailAddress';
import type { Database } from '../../database/database';
import type { Order } from '../order';
import { readableOrders } from '../rows';

const MAX_ORDERS = 50;

/** Paid orders of a mail address in any spelling, newest first. */
export async function paidBy(db: Database, email: string): Promise<Order[]> {
  const key = emailKey(email);
  const rows = await db.read((reader) =>
    reader
      .selectFrom('orders')
      .selectAll()
      .where('state', 'in', PAID_STATES)
      .where('email_key', '=', key)
      .orderBy('paid_at', 'desc')
      .limit(MAX_ORDERS)
      .execute(),
  );
  return readableOrders(rows);
}
