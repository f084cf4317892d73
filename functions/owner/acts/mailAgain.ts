import { bilingual, type Bilingual } from '../../../contracts/language/bilingual';
import type { Kysely } from 'kysely';
import type { Tx } from '../../database/database';
import type { Schema } from '../../database/schema';
import { recordAct, type Actor } from '../../journal/history';
import { enqueueMail } from '../../journal/outbox/outboxRow';
import {
  done,
  DONE_BEFORE,
  ERASED,
  readOrder,
  refused,
  announced,
  refusedPreview,
  type ActResult,
  type Preview,
} from './act';

const neverSent = (orderId: string): Bilingual =>
  bilingual(
    `There never was such a mail about the order ${orderId}: it is not paid, or not there.`,
    `So eine Mail gab es zur Bestellung ${orderId} nie: Sie ist nicht bezahlt oder nicht vorhanden.`,
  );

async function readMails(db: Kysely<Schema>, orderId: string) {
  const order = await readOrder(db, orderId);
  const rows = order
    ? await db
        .selectFrom('outbox')
        .selectAll()
        .where('subject', '=', 'order')
        .where('subject_id', '=', orderId)
        .where('audience', '=', 'customer')
        .orderBy('id')
        .execute()
    : [];
  if (!order || rows.length === 0) return neverSent(orderId);
  const { email_key: key } = await db
    .selectFrom('orders')
    .select('email_key')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  if (key === '') return ERASED;
  return { order, rows, open: rows.find(({ sent_at: sent }) => sent === null) };
}

/** Announces that the confirmation goes to the buyer again. */
export async function previewMailAgain(db: Kysely<Schema>, orderId: string): Promise<Preview> {
  const found = await readMails(db, orderId);
  if (!('order' in found)) return refusedPreview(found);
  const effect = found.open
    ? bilingual(
        'The mail has not gone out yet; it is tried at once.',
        'Die Mail ist noch nicht hinausgegangen; es wird sofort versucht.',
      )
    : bilingual('The mail goes out once more.', 'Die Mail geht noch einmal hinaus.');
  return announced(
    [effect],
    [{ to: found.order.customer.email, subject: 'order', line: found.order.description }],
  );
}

/**
 * Sends the confirmation of an order to the buyer again: a waiting or refused one becomes due, a sent one gets a new mail with a Message-ID
 * of its own.
 */
export async function mailAgain(
  tx: Tx,
  orderId: string,
  actor: Actor,
  now: number,
): Promise<ActResult> {
  const found = await readMails(tx, orderId);
  if (!('order' in found)) return refused(found);
  const { rows, open } = found;
  if (open?.lease_owner)
    return done('It is being sent at this moment.', 'Sie wird gerade in diesem Moment gesendet.');
  if (!(await recordAct(tx, actor, { orderId, at: now, act: 'mailAgain' }))) return DONE_BEFORE;
  if (open) {
    await tx
      .updateTable('outbox')
      .set({ due_at: now, refused_at: null, attempts: 0 })
      .where('id', '=', open.id)
      .execute();
    return done(
      'It had not gone out; it is tried now.',
      'Sie war noch nicht hinausgegangen; es wird jetzt versucht.',
    );
  }
  await enqueueMail(tx, 'order', orderId, 'customer', now, { key: `again-${rows.length}` });
  return done('It goes out again.', 'Sie geht noch einmal hinaus.');
}
