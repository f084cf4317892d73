import { PAID_STATES } from '../../contracts/orders/orderStates';
import { bilingual, type Bilingual } from '../../contracts/language/bilingual';
import { deleteWords } from '../journal/orderWords';
import { keepUntil, lastYearKept } from '../journal/retention/retention';
import { ERASED } from '../journal/retention/erasePersonalData';
import { listManualTasks } from '../journal/reports/manualTasks';
import { isToPack } from '../journal/reports/toPack';
import { isParticipating } from '../journal/workshops/places';
import { eraseDetails, historyOf, recordAct, type Actor } from '../journal/history';
import type { Kysely } from 'kysely';
import type { Tx } from '../database/database';
import { jsonColumn } from '../database/jsonColumn';
import { RETENTION_YEARS } from '../../contracts/orders/retention';
import { sha256 } from '../lib/process/secrets';
import { emailKey } from '../lib/emailAddress';
import type { Schema } from '../database/schema';

/** Reason why an invoice outlives the erased order, and its last day. */
const keptReason = ({ number, keptUntil }: { number: string; keptUntil: string }): Bilingual =>
  bilingual(
    `${number} keeps name and address: the law keeps invoices for ${RETENTION_YEARS.books} years (§ 147 AO, § 14b UStG), until ${keptUntil}`,
    `${number} behält Name und Anschrift: Rechnungen sind ${RETENTION_YEARS.books} Jahre aufzubewahren (§ 147 AO, § 14b UStG), bis ${keptUntil}`,
  );

/** Invoices and credit notes of orders, and of a person whose orders were erased. */
async function invoicesOf(db: Kysely<Schema>, orderIds: readonly string[], personHash: string) {
  const erased = await db
    .selectFrom('invoices')
    .select('order_id')
    .where('person_hash', '=', personHash)
    .execute();
  const ids = [...orderIds, ...erased.map((row) => row.order_id)];
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('invoices')
    .leftJoin('orders', 'orders.id', 'invoices.order_id')
    .select([
      'invoices.order_id',
      'invoices.number',
      'invoices.body',
      'invoices.issued_at',
      'orders.updated_at',
    ])
    .where('invoices.order_id', 'in', ids)
    .orderBy('invoices.number')
    .execute();
  return rows.map(({ order_id: order, number, body }) => {
    // An order is deleted as a whole, with its latest document.
    const last = Math.max(
      ...rows
        .filter((row) => row.order_id === order)
        .map((row) => Math.max(row.issued_at, row.updated_at ?? 0)),
    );
    const keptUntil = `${lastYearKept(last, 'books')}-12-31`;
    return {
      order,
      number,
      keptUntil,
      keptBecause: keptReason({ number, keptUntil })['en-US'],
      ...jsonColumn(body),
    };
  });
}

/** Columns that say nothing about the person: secrets of links, and the state of our own programs. */
const INTERNAL: readonly (
  | keyof Schema['orders']
  | keyof Schema['withdrawals']
  | 'idempotencyKey'
)[] = [
  'receipt_token',
  'idempotency_key',
  'idempotencyKey',
  'request_hash',
  'email_key',
  'lease_owner',
  'check_at',
  'checks',
  'create_attempt',
  'capture_attempt',
  'missing_since',
  'paypal_status',
];

const withoutInternal = <T extends object>(row: T): T =>
  Object.fromEntries(
    Object.entries(row).filter(([name]) => !INTERNAL.some((internal) => internal === name)),
  ) as T;

/** Returns all stored data about a person, found by mail address in any spelling, without secrets. */
export async function personOf(db: Kysely<Schema>, email: string) {
  const key = emailKey(email);
  const orders = await db.selectFrom('orders').selectAll().where('email_key', '=', key).execute();
  const withdrawals = await db
    .selectFrom('withdrawals')
    .selectAll()
    .where('email_key', '=', key)
    .execute();
  const waiting = await db
    .selectFrom('waiting_list')
    .select([
      'id',
      'workshop_id',
      'email',
      'language',
      'joined_at',
      'confirmed_at',
      'offered_until',
    ])
    .where('email_key', '=', key)
    .execute();
  const subjects = [...orders, ...withdrawals].map(({ id }) => id);
  const mails =
    subjects.length === 0
      ? []
      : await db
          .selectFrom('outbox')
          .select(['id', 'audience', 'sent_at', 'refused_at'])
          .where('subject_id', 'in', subjects)
          .execute();
  const invoices = await invoicesOf(
    db,
    orders.map(({ id }) => id),
    sha256(key),
  );
  const caseIds = [...subjects, ...mails.map(({ id }) => id)];
  const settled =
    caseIds.length === 0
      ? []
      : await db
          .selectFrom('settled')
          .select(['id', 'note', 'settled_at'])
          .where('id', 'in', caseIds)
          .execute();
  return {
    settled,
    waiting,
    history: await historyOf(db, caseIds),
    invoices,
    orders: orders.map(({ customer, priced, ...row }) => ({
      ...withoutInternal(row),
      customer: jsonColumn(customer),
      priced: jsonColumn(priced),
    })),
    withdrawals: withdrawals.map(({ request, ...row }) => ({
      ...withoutInternal(row),
      request: withoutInternal(jsonColumn(request)),
    })),
    mails,
  };
}

/** Orders and withdrawals whose personal data is erased, and those that keep theirs, with the reason. */
interface ErasurePlan {
  orders: string[];
  withdrawals: string[];
  kept: { id: string; reason: Bilingual }[];
}

const MAIL_WAITS = bilingual('a mail about it is under way', 'eine Mail dazu ist unterwegs');
const MAY_BE_PAID = bilingual('it may still be paid', 'sie kann noch bezahlt werden');
/** Reason why what was agreed or declared at `time` (ms) is kept: it is a business letter. */
const letterReason = (time: number): Bilingual => {
  const { letters } = RETENTION_YEARS;
  const until = `${lastYearKept(time, 'letters')}-12-31`;
  return bilingual(
    `the law keeps business letters for ${letters} years (§ 147 AO), until ${until}`,
    `Geschäftsbriefe sind ${letters} Jahre aufzubewahren (§ 147 AO), bis ${until}`,
  );
};
const IS_OPEN = bilingual(
  'this withdrawal is neither refunded in full nor settled',
  'dieser Widerruf ist weder ganz erstattet noch erledigt',
);

const NOT_SHIPPED = bilingual(
  'its parcel is not shipped yet: ship or refund it first',
  'ihr Paket ist noch nicht verschickt: Verschicke oder erstatte es zuerst',
);
const NOT_HELD = bilingual(
  'its workshop is still to come: refund the place first',
  'ihr Workshop kommt noch: Erstatte zuerst den Platz',
);

/** Paid orders of a mail address that are still to be delivered, each with the reason. @param now ms */
async function undelivered(
  db: Kysely<Schema>,
  email: string,
  now: number,
): Promise<Map<string, Bilingual>> {
  const ofPerson = () =>
    db.selectFrom('orders').select('id').where('email_key', '=', emailKey(email));
  const parcels = await ofPerson().where(isToPack).execute();
  const places = await ofPerson()
    .where('workshop_start', '>', now)
    .where(isParticipating)
    .execute();
  return new Map([
    ...parcels.map(({ id }) => [id, NOT_SHIPPED] as const),
    ...places.map(({ id }) => [id, NOT_HELD] as const),
  ]);
}

/** Ids of orders and withdrawals with a waiting mail; a mail about a refund counts for its order. */
async function subjectsWithWaitingMails(tx: Kysely<Schema>): Promise<Set<string>> {
  const subjects = (
    await tx.selectFrom('outbox').select('subject_id').where('due_at', 'is not', null).execute()
  ).map(({ subject_id: id }) => id);
  const returned =
    subjects.length === 0
      ? []
      : await tx
          .selectFrom('returned_money')
          .select('order_id')
          .where(
            'id',
            'in',
            tx.selectFrom('outbox').select('subject_id').where('due_at', 'is not', null),
          )
          .execute();
  return new Set([...subjects, ...returned.map(({ order_id: id }) => id)]);
}

/**
 * Lists what would be erased of a person's data: all except invoices, orders in progress or still to be delivered, and
 * business letters while the law keeps them. @param now ms
 */
export async function planErasure(
  db: Kysely<Schema>,
  email: string,
  now = Date.now(),
): Promise<ErasurePlan> {
  const { orders, withdrawals, invoices } = await personOf(db, email);
  const waiting = await subjectsWithWaitingMails(db);
  const open = (await listManualTasks(db, now)).map(({ about }) => about);
  const owed = await undelivered(db, email, now);
  const plan: ErasurePlan = { orders: [], withdrawals: [], kept: [] };
  const keptLetter = (time: number): Bilingual | null =>
    keepUntil(time, 'letters') > now ? letterReason(time) : null;
  for (const { id, state, updated_at: changedAt } of orders) {
    const isUnfinished = state === 'created' || state === 'approved';
    const paidReason = PAID_STATES.includes(state) ? keptLetter(changedAt) : null;
    const reason = waiting.has(id)
      ? MAIL_WAITS
      : isUnfinished
        ? MAY_BE_PAID
        : (owed.get(id) ?? paidReason);
    if (reason) plan.kept.push({ id, reason });
    else plan.orders.push(id);
  }
  for (const invoice of invoices)
    if (plan.orders.includes(invoice.order))
      plan.kept.push({ id: invoice.order, reason: keptReason(invoice) });
  for (const { id, order_id: orderId, received_at: receivedAt } of withdrawals) {
    const isOpen = open.includes(`withdrawal:${id}`);
    // A stranger's declaration belongs to no deal.
    const reason = isOpen ? IS_OPEN : orderId === null ? null : keptLetter(receivedAt);
    if (reason) plan.kept.push({ id, reason });
    else if (!waiting.has(id)) plan.withdrawals.push(id);
  }
  return plan;
}

async function eraseOrder(tx: Tx, id: string, personHash: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ ...ERASED, tracking: null, carrier: null })
    .where('id', '=', id)
    .execute();
  await deleteWords(tx, [id]);
  await eraseDetails(tx, id);
  await tx.updateTable('place_codes').set({ message: null }).where('moves', '=', id).execute();
  await tx
    .updateTable('invoices')
    .set({ person_hash: personHash })
    .where('order_id', '=', id)
    .execute();
  const mails = tx.selectFrom('outbox').select('outbox.id').where('subject_id', '=', id);
  const emptied = tx.updateTable('settled').set({ note: '' });
  await emptied.where('id', '=', id).execute();
  await emptied.where('id', 'in', mails).execute();
}

/** Erases a person's data as `planErasure` lists it. */
export async function erase(
  tx: Tx,
  email: string,
  actor: Actor,
  at = Date.now(),
): Promise<ErasurePlan> {
  const plan = await planErasure(tx, email, at);
  for (const id of plan.orders) {
    await eraseOrder(tx, id, sha256(emailKey(email)));
    await recordAct(tx, actor, { orderId: id, at, act: 'erased' });
  }
  for (const id of plan.withdrawals) {
    const { request } = await tx
      .selectFrom('withdrawals')
      .select('request')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const erased = { ...jsonColumn(request), name: '', email: '', order: '', message: '' };
    await eraseDetails(tx, id);
    await tx
      .updateTable('withdrawals')
      .set({ request: JSON.stringify(erased), email_key: '', answer_reason: null })
      .where('id', '=', id)
      .execute();
  }
  await tx.deleteFrom('waiting_list').where('email_key', '=', emailKey(email)).execute();
  return plan;
}
