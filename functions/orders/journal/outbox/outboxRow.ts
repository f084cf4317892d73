import { sql } from 'kysely';
import type { Tx } from '../../../database/database';
import type { Audience } from '../../order';
import type { MailSubject } from './mailSubject';

/**
 * Puts a mail into the outbox, within the transaction that makes it due. Its id allows each mail only once;
 * `number` tells several mails of one subject to one person apart.
 * A confirmation of an order is only queued when the order is paid.
 */
export async function enqueueMail(
  tx: Tx,
  subject: MailSubject,
  subjectId: string,
  audience: Audience,
  dueAt: number,
  number = '',
): Promise<void> {
  if (subject === 'order') {
    const paid = await tx
      .selectFrom('orders')
      .select(sql`1`.as('one'))
      .where('id', '=', subjectId)
      .where('state', 'in', ['captured', 'notified'])
      .executeTakeFirst();
    if (!paid) return;
  }
  await tx
    .insertInto('outbox')
    .values({
      id: `${subject}:${subjectId}:${audience}${number && `:${number}`}`,
      subject,
      subject_id: subjectId,
      audience,
      due_at: dueAt,
      queued_at: dueAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
