import type { Tx } from '../../database/database';

const NOBODY = '{"name":"","email":"","address":"","message":""}';

/** Forgets who it was in orders that came to nothing before `before` (ms). Gives how many. */
export async function forgetPeople(tx: Tx, before: number): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ customer: NOBODY })
    .where('state', 'in', ['failed', 'expired'])
    .where('updated_at', '<', before)
    .where('customer', '<>', NOBODY)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
