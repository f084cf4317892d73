import { bilingual, type Bilingual } from '../../../contracts/language/bilingual';
import { storeWords } from '../../journal/orderWords';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { BuyerSchema, PayerSchema } from '../../../contracts/orders/customer';
import type { Tx } from '../../database/database';
import type { Schema } from '../../database/schema';
import { emailKey } from '../../lib/emailAddress';
import { recordAct, type Actor } from '../../journal/history';
import { issueCorrectedInvoice } from '../../journal/invoices/issue';
import type { Order } from '../../journal/order';
import { mailAgain, previewMailAgain } from './mailAgain';
import {
  done,
  DONE_BEFORE,
  ERASED,
  NO_ORDER,
  readOrder,
  refused,
  announced,
  refusedPreview,
  type ActResult,
  type Preview,
} from './act';

/** Fields of a customer that can be corrected; only shop orders need a postal address. */
const FIELDS = ['name', 'email', 'address'] as const;
export const SHIPPED_SCHEMA = v.pick(BuyerSchema, FIELDS);
export const UNSHIPPED_SCHEMA = v.pick(PayerSchema, FIELDS);

export type Correction = v.InferOutput<typeof SHIPPED_SCHEMA>;

const SAME = bilingual('Nothing is different.', 'Es ist nichts anders.');

const isSame = ({ customer }: Order, wanted: Correction): boolean =>
  FIELDS.every((field) => customer[field] === wanted[field]);

/** True when an invoice would name another recipient. */
const isOtherBuyer = ({ customer }: Order, { name, address }: Correction): boolean =>
  customer.name !== name || customer.address !== address;

function reasonAgainst(order: Order | null, wanted: Correction): Bilingual | null {
  if (!order) return NO_ORDER;
  if (order.customer.email === '') return ERASED;
  return isSame(order, wanted) ? SAME : null;
}

/** Mails to the buyer that have not gone out, also those about refunds. */
const unsentMails = (db: Kysely<Schema>, orderId: string) =>
  db
    .selectFrom('outbox')
    .select(['id', 'subject'])
    .where('audience', '=', 'customer')
    .where('subject', '<>', 'withdrawal')
    .where('sent_at', 'is', null)
    .where('subject_id', 'in', ({ selectFrom }) =>
      selectFrom('orders')
        .select('id')
        .where('id', '=', orderId)
        .union(selectFrom('returned_money').select('id').where('order_id', '=', orderId)),
    )
    .execute();

/** Number of the invoice that a correction replaces; null when it concerns none. */
async function wrongInvoice(db: Kysely<Schema>, order: Order, wanted: Correction) {
  if (!isOtherBuyer(order, wanted)) return null;
  const row = await db
    .selectFrom('invoices')
    .select('number')
    .where('order_id', '=', order.id)
    .where('id', 'like', 'invoice:%')
    .orderBy('issued_at', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.number ?? null;
}

export async function previewCorrection(
  db: Kysely<Schema>,
  orderId: string,
  wanted: Correction,
): Promise<Preview> {
  const order = await readOrder(db, orderId);
  const against = reasonAgainst(order, wanted);
  if (against || !order) return refusedPreview(against ?? NO_ORDER);
  const invoice = await wrongInvoice(db, order, wanted);
  const isMailed = invoice !== null || order.customer.email !== wanted.email;
  const mails = isMailed ? await unsentMails(db, orderId) : [];
  const again = await previewMailAgain(db, orderId);
  const isWaiting = mails.some(({ subject }) => subject === 'order');
  const count = mails.length + (!isMailed || isWaiting || again.refused ? 0 : 1);
  return announced(
    [
      bilingual(
        'Name and addresses of this order are these from now on, also for its mails and parcels.',
        'Name und Adressen dieser Bestellung sind ab jetzt diese, auch für ihre Mails und Pakete.',
      ),
      ...(invoice === null
        ? []
        : [
            bilingual(
              `A corrected invoice is issued; it names ${invoice}, which it replaces.`,
              `Eine berichtigte Rechnung wird ausgestellt; sie nennt ${invoice}, die sie ersetzt.`,
            ),
          ]),
    ],
    Array.from({ length: count }, () => ({
      to: wanted.email,
      subject: 'order' as const,
      line: order.description,
    })),
  );
}

/** Lets unsent mails go out at once under new keys, because a try with the old data must not count as sent. */
async function restartMails(tx: Tx, mails: readonly { id: string }[], key: string, now: number) {
  for (const { id } of mails)
    await tx
      .updateTable('outbox')
      .set((row) => ({
        delivery_key: `${id}:to-${key}`,
        due_at: now,
        refused_at: null,
        attempts: 0,
        // A result of a try that is under way is ignored.
        lease_owner: null,
        fence: row('fence', '+', 1),
      }))
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      .execute();
}

/**
 * Corrects name, mail address and postal address of an order. A name or postal address that stands on an invoice leads to a
 * corrected invoice. The confirmation goes out again when there is one, or when the mail address was wrong. The history does
 * not repeat what was wrong.
 * @param wanted parsed by `SHIPPED_SCHEMA` or `UNSHIPPED_SCHEMA`
 */
export async function correctCustomer(
  tx: Tx,
  orderId: string,
  wanted: Correction,
  actor: Actor,
  now: number,
): Promise<ActResult> {
  const order = await readOrder(tx, orderId);
  const against = reasonAgainst(order, wanted);
  if (against || !order) return refused(against ?? NO_ORDER);
  if (!(await recordAct(tx, actor, { orderId, at: now, act: 'addressCorrected' })))
    return DONE_BEFORE;
  const customer = { ...order.customer, ...wanted };
  await tx
    .updateTable('orders')
    .set({ customer: JSON.stringify(customer), email_key: emailKey(customer.email) })
    .where('id', '=', orderId)
    .execute();
  await storeWords(tx, { ...order, customer, priced: order });
  const { name, address } = customer;
  const invoice = isOtherBuyer(order, wanted)
    ? await issueCorrectedInvoice(tx, orderId, { name, address }, now)
    : null;
  if (invoice === null && order.customer.email === wanted.email)
    return done('Corrected.', 'Berichtigt.');
  const mails = await unsentMails(tx, orderId);
  await restartMails(tx, mails, actor.key, now);
  if (!mails.some(({ subject }) => subject === 'order'))
    await mailAgain(tx, orderId, { ...actor, key: `${actor.key}:mail` }, now);
  return invoice === null
    ? done(
        'Corrected; mails go to the right address.',
        'Berichtigt; Mails gehen an die richtige Adresse.',
      )
    : done(
        `Corrected; the invoice ${invoice} goes out with a mail.`,
        `Berichtigt; die Rechnung ${invoice} geht mit einer Mail hinaus.`,
      );
}
