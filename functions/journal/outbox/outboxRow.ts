import { PAID_STATES } from '../../../contracts/orders/orderStates';
import { sql } from 'kysely';
import type { Tx } from '../../database/database';
import type { AudienceOf, MailSubject } from './mailSubject';

/** Tells several mails of one subject to one person apart. */
interface OneOfSeveral {
  /** Part of the mail's id. */
  key?: string;
  /** Number of the notice that the mail tells. */
  notice?: number;
}

/**
 * Puts a mail into the outbox, within the transaction that makes it due (ms). Its id allows each mail only once.
 * A confirmation of an order is only queued when the order is paid.
 */
export async function enqueueMail<S extends MailSubject>(
  tx: Tx,
  subject: S,
  subjectId: string,
  audience: AudienceOf<S>,
  dueAt: number,
  { notice, key = notice === undefined ? '' : String(notice) }: OneOfSeveral = {},
): Promise<void> {
  if (subject === 'order') {
    const paid = await tx
      .selectFrom('orders')
      .select(sql`1`.as('one'))
      .where('id', '=', subjectId)
      .where('state', 'in', PAID_STATES)
      .executeTakeFirst();
    if (!paid) return;
  }
  await tx
    .insertInto('outbox')
    .values({
      id: `${subject}:${subjectId}:${audience}${key && `:${key}`}`,
      subject,
      subject_id: subjectId,
      audience,
      notice: notice ?? null,
      due_at: dueAt,
      queued_at: dueAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Takes mails back that nobody has begun to send. @returns whether there were any */
export async function dropMails(
  tx: Tx,
  subjects: readonly MailSubject[],
  ids: readonly string[],
): Promise<boolean> {
  const dropped = await tx
    .deleteFrom('outbox')
    .where('subject', 'in', subjects)
    .where('subject_id', 'in', ids)
    .where('sent_at', 'is', null)
    .where('lease_owner', 'is', null)
    .returning('id')
    .execute();
  return dropped.length > 0;
}
