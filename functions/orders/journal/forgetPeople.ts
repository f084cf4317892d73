import type { Tx } from '../../database/database';
import { LOST } from '../order';

const NOBODY = '{"name":"","email":"","address":"","message":""}';

/**
 * Forgets who it was in orders that came to nothing before `before` (ms); not where money moved otherwise than ordered,
 * or may have moved. Gives how many.
 */
export async function forgetPeople(tx: Tx, before: number): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ customer: NOBODY })
    .where('state', 'in', ['failed', 'expired'])
    .where('capture_id', 'is', null)
    .where(({ or, eb }) => or([eb('failure', 'is', null), eb('failure', '<>', LOST)]))
    .where('updated_at', '<', before)
    .where('customer', '<>', NOBODY)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
