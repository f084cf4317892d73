import { bilingual, type Bilingual } from '../../../contracts/language/bilingual';
import { storeWords } from '../../journal/orderWords';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { EmailSchema } from '../../../contracts/text/textSchemas';
import type { Tx } from '../../database/database';
import type { Schema } from '../../database/schema';
import { emailKey } from '../../lib/emailAddress';
import { recordAct, type Actor } from '../../journal/history';
import type { Order } from '../../journal/order';
import { mailAgain, previewMailAgain } from './mailAgain';
import {
  done,
  DONE_BEFORE,
  ERASED,
  NO_ORDER,
  readOrder,
  refused,
  refusedPreview,
  type ActResult,
  type Preview,
} from './act';

export const AddressSchema = v.object({ email: EmailSchema });

const SAME = bilingual(
  'The order has this address already.',
  'Die Bestellung hat diese Adresse schon.',
);

function reasonAgainst(order: Order | null, email: string): Bilingual | null {
  if (!order) return NO_ORDER;
  if (order.customer.email === '') return ERASED;
  return order.customer.email === email ? SAME : null;
}

/** Mails to the buyer that have not gone out, also those about refunds. */
const unsentMails = (db: Kysely<Schema>, orderId: string) =>
  db
    .selectFrom('outbox')
    .select(['id', 'subject'])
    .where('audience', '=', 'customer')
    .where('subject', '<>', 'withdrawal')
    .where('sent_at', 'is', null)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('subject_id', '=', orderId),
        eb(
          'subject_id',
          'in',
          selectFrom('returned_money').select('id').where('order_id', '=', orderId),
        ),
      ]),
    )
    .execute();

export async function previewCorrectAddress(
  db: Kysely<Schema>,
  orderId: string,
  email: string,
): Promise<Preview> {
  const order = await readOrder(db, orderId);
  const against = reasonAgainst(order, email);
  if (against || !order) return refusedPreview(against ?? NO_ORDER);
  const mails = await unsentMails(db, orderId);
  const again = await previewMailAgain(db, orderId);
  const isWaiting = mails.some(({ subject }) => subject === 'order');
  const count = mails.length + (isWaiting || again.refused ? 0 : 1);
  return {
    refused: null,
    effects: [
      bilingual(
        'Mails about this order go to the new address from now on. Issued invoices stay as they are.',
        'Mails zu dieser Bestellung gehen ab jetzt an die neue Adresse. Ausgestellte Rechnungen bleiben, wie sie sind.',
      ),
    ],
    mails: Array.from({ length: count }, () => ({
      to: email,
      subject: 'order' as const,
      line: order.description,
    })),
  };
}

/**
 * Corrects the buyer's mail address and mails the confirmation again. Unsent mails get new keys, because a try to the old
 * address must not count as sent. The history does not repeat the old address.
 * @param email parsed by `AddressSchema`
 */
export async function correctAddress(
  tx: Tx,
  orderId: string,
  email: string,
  actor: Actor,
  now: number,
): Promise<ActResult> {
  const order = await readOrder(tx, orderId);
  const against = reasonAgainst(order, email);
  if (against || !order) return refused(against ?? NO_ORDER);
  if (!(await recordAct(tx, actor, { orderId, at: now, act: 'addressCorrected' })))
    return DONE_BEFORE;
  const customer = JSON.stringify({ ...order.customer, email });
  await tx
    .updateTable('orders')
    .set({ customer, email_key: emailKey(email) })
    .where('id', '=', orderId)
    .execute();
  await storeWords(tx, { ...order, customer: { ...order.customer, email }, priced: order });
  const mails = await unsentMails(tx, orderId);
  for (const { id } of mails)
    await tx
      .updateTable('outbox')
      .set((row) => ({
        delivery_key: `${id}:to-${actor.key}`,
        due_at: now,
        refused_at: null,
        attempts: 0,
        // A result of a try that is under way to the old address is ignored.
        lease_owner: null,
        fence: row('fence', '+', 1),
      }))
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      .execute();
  if (!mails.some(({ subject }) => subject === 'order'))
    await mailAgain(tx, orderId, { ...actor, key: `${actor.key}:mail` }, now);
  return done(
    'The address is corrected; mails go to the new one.',
    'Die Adresse ist berichtigt; Mails gehen an die neue.',
  );
}
