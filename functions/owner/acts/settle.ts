import type { Tx } from '../../database/database';
import { recordAct, type Actor } from '../../journal/history';
import { listManualTasks } from '../../journal/reports/manualTasks';

/**
 * Marks what needs a person under an id as settled, with a note: it leaves list, digest and metrics. What happens later
 * to the same order is listed again.
 * @returns number of matters that were settled
 */
export async function settleAll(
  tx: Tx,
  actor: Actor,
  id: string,
  note: string,
  now: number,
): Promise<number> {
  const waiting = (await listManualTasks(tx, now)).filter((one) => one.id === id);
  for (const { about } of waiting)
    await tx
      .insertInto('settled')
      .values({ about, id, note, settled_at: now })
      .onConflict((conflict) => conflict.column('about').doNothing())
      .execute();
  const [first] = waiting;
  if (first) {
    const orderId = first.orderId ?? id;
    await recordAct(tx, actor, { orderId, at: now, act: 'settled', detail: { note } });
  }
  return waiting.length;
}
