import type { Tx } from '../database/database';

/**
 * Sends a mail about an order again: a waiting or refused one becomes due, a sent one gets a new mail
 * with a Message-ID of its own.
 * @returns a sentence about the result; null when there is no such mail
 */
export async function mailAgain(
  tx: Tx,
  orderId: string,
  audience: string,
  now: number,
): Promise<string | null> {
  const rows = await tx
    .selectFrom('outbox')
    .selectAll()
    .where('subject', '=', 'order')
    .where('subject_id', '=', orderId)
    .where('audience', '=', audience)
    .orderBy('id')
    .execute();
  const first = rows[0];
  if (!first) return null;
  const open = rows.find(({ sent_at: sent }) => sent === null);
  if (open?.lease_owner) return 'It is being sent at this moment.';
  if (open) {
    await tx
      .updateTable('outbox')
      .set({ due_at: now, refused_at: null, attempts: 0 })
      .where('id', '=', open.id)
      .execute();
    return 'It had not gone out; it is tried now.';
  }
  await tx
    .insertInto('outbox')
    .values({
      id: `${first.id}:again-${rows.length}`,
      subject: 'order',
      subject_id: orderId,
      audience,
      due_at: now,
    })
    .execute();
  return 'It goes out again.';
}
