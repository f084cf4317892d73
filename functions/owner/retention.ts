import type { Tx } from '../database/database';

/** Deletes what ended before `before` (ms), with everything that belongs to it. Gives how many orders and withdrawals. */
export async function deleteOlder(tx: Tx, before: number): Promise<{ orders: number; withdrawals: number }> {
  const old = tx.selectFrom('orders').select('id').where('state', 'not in', ['created', 'approved', 'captured']).where('created_at', '<', before).where('updated_at', '<', before);
  const declared = tx.selectFrom('withdrawals').select('id').where('received_at', '<', before);
  for (const table of ['returned_money', 'disputes'] as const) await tx.deleteFrom(table).where('order_id', 'in', old).execute();
  for (const subjects of [old, declared]) await tx.deleteFrom('outbox').where('subject_id', 'in', subjects).where('due_at', 'is', null).execute();
  const { numDeletedRows: orders } = await tx.deleteFrom('orders').where('id', 'in', old).executeTakeFirstOrThrow();
  const { numDeletedRows: withdrawals } = await tx.deleteFrom('withdrawals').where('received_at', '<', before).executeTakeFirstOrThrow();
  return { orders: Number(orders), withdrawals: Number(withdrawals) };
}

/** How many orders and withdrawals `deleteOlder` would delete. */
export async function countOlder(tx: Tx, before: number): Promise<{ orders: number; withdrawals: number }> {
  const count = (rows: readonly unknown[]) => rows.length;
  return {
    orders: count(await tx.selectFrom('orders').select('id').where('state', 'not in', ['created', 'approved', 'captured']).where('created_at', '<', before).where('updated_at', '<', before).execute()),
    withdrawals: count(await tx.selectFrom('withdrawals').select('id').where('received_at', '<', before).execute()),
  };
}
