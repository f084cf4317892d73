import type { Tx } from '../../database/database';
import { eraseDetails } from '../history';
import { deleteWords } from '../orderWords';

const DAY_MS = 86_400_000;
/** Columns of an order whose customer is erased. */
export const ERASED = {
  customer: JSON.stringify({ name: '', email: '', address: '', message: '' }),
  email_key: '',
};

/**
 * Erases the personal data of orders that ended unpaid before `before` (ms), except where another amount was or may have
 * been charged; at most `most`, the oldest first. Returns their number.
 */
export async function erasePersonalData(tx: Tx, before: number, most = 5000): Promise<number> {
  const old = tx
    .selectFrom('orders')
    .select('id')
    .where('state', 'in', ['failed', 'expired'])
    .where('capture_id', 'is', null)
    .where(({ or, eb }) => or([eb('failure', 'is', null), eb('failure', '<>', 'lost')]))
    .where('updated_at', '<', before)
    .where('email_key', '<>', '')
    .orderBy('updated_at')
    .limit(most);
  const rows = await tx
    .updateTable('orders')
    .set(ERASED)
    .where('id', 'in', old)
    .returning('id')
    .execute();
  for (const { id } of rows) {
    await eraseDetails(tx, id);
    await deleteWords(tx, [id]);
  }
  return rows.length;
}

/** Lets the time of unpaid orders begin `now` (ms) that were changed while the clock was ahead. */
export async function correctFutureRows(tx: Tx, now: number): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ updated_at: now })
    .where('updated_at', '>', now + DAY_MS)
    .where('state', 'in', ['failed', 'expired'])
    .execute();
}
