import { connect } from '../../functions/database/open';
import type { Tx } from '../../functions/database/database';
import type { Schema } from '../../functions/database/schema';
import { wordsOf } from '../../functions/journal/orderWords';
import { sql, type Insertable, type Kysely, type Selectable } from 'kysely';

const YEARS = 10;
const YEAR_MS = 365 * 86_400_000;
const WORKSHOPS = 1000;
const BATCH = 50;

const FIRST =
  'Ada Ben Cleo Dora Emil Fritz Gül Hanna Ines Jörg Klara Łukasz Mia Nils Olga Paul'.split(' ');
const LAST = 'Berg Kraft Lang Öztürk Roth Sommer Vogel Weiß Zander Müller'.split(' ');

type Row<T extends keyof Schema> = Selectable<Schema[T]>;

/** Rows of one paid order, which the others are copies of. */
interface Template {
  order: Row<'orders'>;
  outbox: Row<'outbox'>[];
  invoices: Row<'invoices'>[];
}

async function templatesIn(db: Kysely<Schema>): Promise<Template[]> {
  const orders = await db.selectFrom('orders').selectAll().orderBy('created_at').execute();
  return Promise.all(
    orders.map(async (order) => ({
      order,
      outbox: await db
        .selectFrom('outbox')
        .selectAll()
        .where('subject_id', '=', order.id)
        .execute(),
      invoices: await db
        .selectFrom('invoices')
        .selectAll()
        .where('order_id', '=', order.id)
        .execute(),
    })),
  );
}

/** Id of the copy with this number: an odd factor gives each another beginning. */
export const grownId = (number: number): string =>
  `${(Math.imul(number, 2_654_435_761) >>> 0).toString(16).padStart(8, '0')}-grown`;

/** The rows of the copy with this number, `at` ms. One in ten was never paid, one in thirty refunded; new parcels wait. */
function copyOf(
  { order, outbox, invoices }: Template,
  number: number,
  workshop: number,
  at: number,
  now: number,
) {
  const id = grownId(number);
  const name = `${FIRST[number % FIRST.length]} ${LAST[Math.floor(number / 16) % LAST.length]}${String(number % 977)}`;
  const email = `visitor${String(number)}@visitor.example`;
  const isPaid = number % 10 !== 0;
  const isWorkshop = order.workshop_id !== null;
  const customer = {
    name,
    email,
    address: `Gasse ${String(number % 200)}\n10115 Berlin`,
    message: '',
  };
  const row: Insertable<Schema['orders']> = {
    ...order,
    id,
    receipt_token: `${id}-receipt`,
    idempotency_key: `${id}-key`,
    paypal_order_id: `P${id}`,
    capture_id: isPaid ? `C${id}` : null,
    customer: JSON.stringify(customer),
    email_key: isPaid ? email : '',
    created_at: at,
    updated_at: at,
    paid_at: isPaid ? at : null,
    state: isPaid ? 'notified' : 'expired',
    failure: isPaid ? null : 'notApproved',
    check_at: null,
    shipped_at: at < now - 3 * 86_400_000 ? at + 86_400_000 : null,
    workshop_id: isWorkshop ? `workshop-${String(workshop)}` : null,
    workshop_start: isWorkshop ? at + 30 * 86_400_000 : null,
  };
  const words = isPaid
    ? wordsOf(`${name} ${email} ${customer.address} ${order.priced.slice(0, 200)}`)
    : [];
  return {
    order: row,
    order_words: words.map((word) => ({ word, created_at: at, order_id: id })),
    outbox: isPaid
      ? outbox.map((mail) => ({
          ...mail,
          id: mail.id.replace(order.id, id),
          subject_id: id,
          queued_at: at,
          due_at: null,
          sent_at: at,
        }))
      : [],
    invoices: isPaid
      ? invoices.map((one) => ({
          ...one,
          id: `invoice:${id}`,
          number: `G-${id}`,
          order_id: id,
          issued_at: at,
        }))
      : [],
    returned_money:
      isPaid && number % 30 === 1
        ? [{ id: `R${id}`, order_id: id, kind: 'refund', amount: 100, at, state: 'done' }]
        : [],
    order_history: isPaid
      ? [{ id: `shipped:${id}`, order_id: id, at, by: 'owner', act: 'shipped', detail: '{}' }]
      : [],
  };
}

async function insert<T extends keyof Schema>(
  tx: Tx,
  table: T,
  rows: readonly Insertable<Schema[T]>[],
): Promise<void> {
  if (rows.length > 0) await tx.insertInto(table).values(rows).execute();
}

/** Fills a database that has a few paid orders with `orders` copies of them, spread over ten years. */
export async function growShop(url: string, orders: number): Promise<void> {
  const { db } = connect(url);
  const now = Date.now();
  const templates = await templatesIn(db);
  for (let from = 0; from < orders; from += BATCH) {
    const copies = Array.from({ length: Math.min(BATCH, orders - from) }, (_, index) => {
      const number = from + index;
      const template = templates[number % templates.length];
      if (!template) throw new Error('There is no order to copy.');
      return copyOf(
        template,
        number,
        Math.floor((number * WORKSHOPS) / orders),
        now - Math.floor(((orders - number) * YEARS * YEAR_MS) / orders),
        now,
      );
    });
    await db.transaction().execute(async (tx) => {
      await insert(
        tx,
        'orders',
        copies.map((one) => one.order),
      );
      await insert(
        tx,
        'order_words',
        copies.flatMap((one) => one.order_words),
      );
      await insert(
        tx,
        'outbox',
        copies.flatMap((one) => one.outbox),
      );
      await insert(
        tx,
        'invoices',
        copies.flatMap((one) => one.invoices),
      );
      await insert(
        tx,
        'returned_money',
        copies.flatMap((one) => one.returned_money),
      );
      await insert(
        tx,
        'order_history',
        copies.flatMap((one) => one.order_history),
      );
    });
  }
  // A server does it by itself within a minute.
  if (url.startsWith('postgres')) await sql`vacuum analyze`.execute(db);
  await db.destroy();
}
