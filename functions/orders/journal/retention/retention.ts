import { BERLIN } from '../../../../contracts/time/berlinTime';
import type { Tx } from '../../../database/database';

const IN_PROGRESS = ['created', 'approved', 'captured'];

/** Returns the cutoff (ms) for rows older than `years` full calendar years: the start of a year in Berlin time. */
export function retentionCutoff(now: number, years: number): number {
  const year = Number(
    new Intl.DateTimeFormat('en', { timeZone: BERLIN, year: 'numeric' }).format(now),
  );
  // In winter Berlin is one hour ahead of UTC.
  return Date.UTC(year - years, 0, 1) - 3_600_000;
}

const oldOrders = (tx: Tx, before: number) =>
  tx
    .selectFrom('orders')
    .where('state', 'not in', IN_PROGRESS)
    .where('created_at', '<', before)
    .where('updated_at', '<', before)
    // An order is kept as long as its latest credit note.
    .where(
      'id',
      'not in',
      tx.selectFrom('invoices').select('order_id').where('issued_at', '>=', before),
    );

/** Deletes orders and withdrawals that ended before `before` (ms), with all their rows. Returns their numbers. */
export async function deleteOlder(
  tx: Tx,
  before: number,
): Promise<{ orders: number; withdrawals: number }> {
  const old = oldOrders(tx, before).select('id');
  const declared = tx.selectFrom('withdrawals').select('id').where('received_at', '<', before);
  const returned = tx.selectFrom('returned_money').select('id').where('order_id', 'in', old);
  for (const subjects of [old, declared, returned])
    await tx
      .deleteFrom('outbox')
      .where('subject_id', 'in', subjects)
      .where('due_at', 'is', null)
      .execute();
  for (const table of [
    'returned_money',
    'disputes',
    'refunds',
    'order_history',
    'workshop_notices',
  ] as const)
    await tx.deleteFrom(table).where('order_id', 'in', old).execute();
  await tx.deleteFrom('unknown_money').where('seen_at', '<', before).execute();
  // Orders are deleted last, because the other tables are selected by their ids.
  await tx
    .deleteFrom('settled')
    .where((or) => or.or([or('settled_at', '<', before), or('id', 'in', old)]))
    .execute();
  const ids = (await old.execute()).map(({ id }) => id);
  for (let at = 0; at < ids.length; at += 500)
    await tx
      .deleteFrom('invoices')
      .where('order_id', 'in', ids.slice(at, at + 500))
      .execute();
  for (let at = 0; at < ids.length; at += 500)
    await tx
      .deleteFrom('orders')
      .where('id', 'in', ids.slice(at, at + 500))
      .execute();
  // Acts on withdrawals, mails and payments without an order.
  await tx
    .deleteFrom('order_history')
    .where('at', '<', before)
    .where('order_id', 'not in', tx.selectFrom('orders').select('id'))
    .execute();
  const { numDeletedRows: withdrawals } = await tx
    .deleteFrom('withdrawals')
    .where('received_at', '<', before)
    .executeTakeFirstOrThrow();
  return { orders: ids.length, withdrawals: Number(withdrawals) };
}

/** Counts the orders and withdrawals that `deleteOlder` would delete. */
export async function countOlder(
  tx: Tx,
  before: number,
): Promise<{ orders: number; withdrawals: number }> {
  const old = await oldOrders(tx, before).select('id').execute();
  const withdrawals = await tx
    .selectFrom('withdrawals')
    .select('id')
    .where('received_at', '<', before)
    .execute();
  return { orders: old.length, withdrawals: withdrawals.length };
}
