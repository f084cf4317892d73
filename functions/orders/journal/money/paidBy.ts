import { sql } from 'kysely';
import type { Database } from '../../../database/database';
import type { Order } from '../../order';
import { orderOf, UnreadableOrder } from '../rows';

const MOST = 50;

function readable(row: Parameters<typeof orderOf>[0]): Order[] {
  try {
    return [orderOf(row)];
  } catch (error) {
    if (error instanceof UnreadableOrder) return [];
    throw error;
  }
}

/** Paid orders whose customer's record holds this mail address, newest first. The caller compares the address itself. */
export async function paidBy(db: Database, email: string): Promise<Order[]> {
  if (email.includes('\0')) return [];
  // Wildcards in an address only widen what is looked at.
  const holding = `%${JSON.stringify(email.toLowerCase())}%`;
  const rows = await db.read((reader) =>
    reader
      .selectFrom('orders')
      .selectAll()
      .where('state', 'in', ['captured', 'notified'])
      .where(sql<string>`lower(customer)`, 'like', holding)
      .orderBy('paid_at', 'desc')
      .limit(MOST)
      .execute(),
  );
  return rows.flatMap(readable);
}
