import { sql, type Kysely, type Selectable } from 'kysely';
import type { Engine } from '../../database/address';
import type { OrdersTable, Schema } from '../../database/schema';
import { emailKey } from '../../lib/emailAddress';

export const ORDER_FILTERS = ['all', 'toPack', 'paid', 'open', 'refunded'] as const;
export const ORDER_KINDS = ['all', 'shop', 'workshop', 'donation'] as const;

export interface OrderSearch {
  /** Name, address, number or item, or a part of one. */
  text: string;
  filter: (typeof ORDER_FILTERS)[number];
  kind: (typeof ORDER_KINDS)[number];
  /** Number of the page, from 1. */
  page: number;
}

export type OrderRow = Pick<
  Selectable<OrdersTable>,
  'id' | 'created_at' | 'priced' | 'total' | 'state' | 'failure' | 'customer' | 'shipped_at'
>;

export const ORDERS_OF_PAGE = 25;
const MAX_TEXT = 200;

/** Spellings in which a word may be stored: the databases ignore the case of ASCII letters only, or of none. */
function spellings(text: string): string[] {
  const words = text.toLowerCase().replace(/(^|[\s-])\p{L}/gu, (start) => start.toUpperCase());
  return [...new Set([text, text.toLowerCase(), text.toUpperCase(), words])];
}

/** Text as it stands inside a JSON column, with the wildcards of LIKE escaped. */
const pattern = (text: string): string =>
  `%${JSON.stringify(text)
    .slice(1, -1)
    .replace(/[\\%_]/g, '\\$&')}%`;

/** The ordered items of an order, without the texts that were agreed on. */
const itemsIn = (engine: Engine) =>
  engine === 'sqlite'
    ? sql<string>`coalesce(json_extract(priced, '$.lines'), '') || coalesce(json_extract(priced, '$.workshop'), '')`
    : sql<string>`concat(priced::json ->> 'lines', priced::json ->> 'workshop')`;

const returnedSum = sql<number>`(select coalesce(sum(amount), 0) from returned_money where order_id = orders.id and state <> 'failed')`;

function matching(engine: Engine, text: string) {
  const like = engine === 'sqlite' ? sql`like` : sql`ilike`;
  const contains = (column: ReturnType<typeof sql>) =>
    spellings(text).map((one) => sql<boolean>`${column} ${like} ${pattern(one)} escape '\\'`);
  const isNumber = /^[0-9a-f-]{4,36}$/i.test(text);
  return sql.join(
    [
      ...contains(sql`customer`),
      ...contains(itemsIn(engine)),
      sql<boolean>`email_key = ${emailKey(text)}`,
      sql<boolean>`paypal_order_id = ${text}`,
      sql<boolean>`capture_id = ${text}`,
      sql<boolean>`id in (select order_id from invoices where number = ${text.toUpperCase()})`,
      ...(isNumber ? [sql<boolean>`id like ${`${text.toLowerCase()}%`}`] : []),
    ],
    sql` or `,
  );
}

/** Finds orders, newest first, one more than a page has when there is a next page. */
export async function findOrders(
  db: Kysely<Schema>,
  engine: Engine,
  { text, filter, kind, page }: OrderSearch,
): Promise<OrderRow[]> {
  // PostgreSQL rejects a text with a NUL character.
  const wanted = text.replaceAll('\0', '').trim().slice(0, MAX_TEXT);
  let query = db
    .selectFrom('orders')
    .select(['id', 'created_at', 'priced', 'total', 'state', 'failure', 'customer', 'shipped_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(ORDERS_OF_PAGE + 1)
    .offset((page - 1) * ORDERS_OF_PAGE);
  if (wanted !== '') query = query.where(sql<boolean>`(${matching(engine, wanted)})`);
  if (kind !== 'all') query = query.where('kind', '=', kind);
  if (filter === 'paid' || filter === 'toPack')
    query = query.where('state', 'in', ['captured', 'notified']);
  if (filter === 'toPack')
    query = query
      .where('shipped_at', 'is', null)
      .where('kind', '=', 'shop')
      .where(sql<boolean>`${returnedSum} < total`)
      .where('email_key', '<>', '');
  if (filter === 'open') query = query.where('state', 'in', ['created', 'approved']);
  if (filter === 'refunded') query = query.where(sql<boolean>`${returnedSum} > 0`);
  return query.execute();
}
