import type { Selectable } from 'kysely';
import type { Engine } from '../database/address';
import type { Tx } from '../database/database';
import type { OrdersTable } from '../database/schema';

type Row = Selectable<OrdersTable>;

/**
 * Returns the due rows, at most `limit`: first approved orders, then in equal parts the newest and the longest waiting,
 * because many abandoned orders must not delay new ones, and new ones must not delay old ones. `now` in ms.
 */
export async function dueOrders(
  tx: Tx,
  engine: Engine,
  now: number,
  limit: number,
): Promise<Row[]> {
  const due = () => {
    const all = tx.selectFrom('orders').selectAll().where('check_at', '<=', now).limit(limit);
    return engine === 'postgres' ? all.forUpdate().skipLocked() : all;
  };
  const chosen = new Map<string, Row>();
  const add = (rows: Row[], most: number) => {
    for (const row of rows) if (chosen.size < most) chosen.set(row.id, row);
  };
  add(await due().where('state', '=', 'approved').orderBy('check_at').execute(), limit);
  add(
    await due().where('state', '=', 'created').orderBy('created_at', 'desc').execute(),
    chosen.size + Math.ceil((limit - chosen.size) / 2),
  );
  add(await due().orderBy('check_at').execute(), limit);
  return [...chosen.values()];
}
