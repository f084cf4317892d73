import type { Tx } from '../../../database/database';
import { LOST } from '../../order';
import { eraseDetails } from '../history';

const ERASED_CUSTOMER = '{"name":"","email":"","address":"","message":""}';

/**
 * Erases the personal data of orders that ended unpaid before `before` (ms), except where another amount was or may have
 * been charged. Returns their number.
 */
export async function erasePersonalData(tx: Tx, before: number): Promise<number> {
  const rows = await tx
    .updateTable('orders')
    .set({ customer: ERASED_CUSTOMER, email_key: '' })
    .where('state', 'in', ['failed', 'expired'])
    .where('capture_id', 'is', null)
    .where(({ or, eb }) => or([eb('failure', 'is', null), eb('failure', '<>', LOST)]))
    .where('updated_at', '<', before)
    .where('customer', '<>', ERASED_CUSTOMER)
    .returning('id')
    .execute();
  for (const { id } of rows) await eraseDetails(tx, id);
  return rows.length;
}
