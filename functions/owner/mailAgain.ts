import type { Tx } from '../database/database';
import { commandActor, recordAct, type Actor } from '../orders/journal/history';

/** Result with a sentence about it. */
export interface MailAgain {
  isSent: boolean;
  text: string;
}

const yes = (text: string): MailAgain => ({ isSent: true, text });
const no = (text: string): MailAgain => ({ isSent: false, text });

/**
 * Sends a mail about an order again: a waiting or refused one becomes due, a sent one gets a new mail
 * with a Message-ID of its own.
 */
export async function mailAgain(
  tx: Tx,
  orderId: string,
  audience: string,
  now: number,
  actor: Actor = commandActor(),
): Promise<MailAgain> {
  const rows = await tx
    .selectFrom('outbox')
    .selectAll()
    .where('subject', '=', 'order')
    .where('subject_id', '=', orderId)
    .where('audience', '=', audience)
    .orderBy('id')
    .execute();
  const first = rows[0];
  if (!first)
    return no(
      `There never was such a mail about the order ${orderId}: it is not paid, or not there.`,
    );
  const { email_key: key } = await tx
    .selectFrom('orders')
    .select('email_key')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  if (audience === 'customer' && key === '')
    return no('Nothing is sent: this person was erased, so there is no address.');
  const open = rows.find(({ sent_at: sent }) => sent === null);
  if (open?.lease_owner) return yes('It is being sent at this moment.');
  const detail = { audience };
  if (!(await recordAct(tx, actor, { orderId, at: now, act: 'mailAgain', detail })))
    return no('This was done already; nothing more is sent.');
  if (open) {
    await tx
      .updateTable('outbox')
      .set({ due_at: now, refused_at: null, attempts: 0 })
      .where('id', '=', open.id)
      .execute();
    return yes('It had not gone out; it is tried now.');
  }
  await tx
    .insertInto('outbox')
    .values({
      id: `${first.id}:again-${rows.length}`,
      subject: 'order',
      subject_id: orderId,
      audience,
      due_at: now,
      queued_at: now,
    })
    .execute();
  return yes('It goes out again.');
}
