import { sql, type Kysely, type Selectable } from 'kysely';
import type { OrdersTable, Schema } from '../../database/schema';
import { ordersWithWords } from '../../journal/orderWords';
import { isToPack } from '../../journal/reports/toPack';
import { emailKey } from '../../lib/emailAddress';

export const ORDER_FILTERS = ['all', 'toPack', 'paid', 'open', 'refunded'] as const;
export const ORDER_KINDS = ['all', 'shop', 'workshop', 'donation'] as const;

/** Place in the list, which is sorted by time and id: the next page begins after it, in the direction of `towards`. */
export interface Cursor {
  towards: 'older' | 'newer';
  /** ms */
  at: number;
  id: string;
}

export interface OrderSearch {
  /** Beginnings of words of name, addresses or item; or a number of the order, its invoice or of PayPal. */
  text: string;
  filter: (typeof ORDER_FILTERS)[number];
  kind: (typeof ORDER_KINDS)[number];
  /** Null for the newest orders. */
  from: Cursor | null;
}

const COLUMNS = [
  'id',
  'kind',
  'created_at',
  'priced',
  'total',
  'state',
  'failure',
  'customer',
  'shipped_at',
] as const;

export type OrderRow = Pick<Selectable<OrdersTable>, (typeof COLUMNS)[number]>;

/** A page of orders, newest first. */
export interface FoundOrders {
  rows: OrderRow[];
  hasOlder: boolean;
  hasNewer: boolean;
}

export const ORDERS_OF_PAGE = 25;
const MAX_TEXT = 200;

/** Selects the ids of the orders that a text finds: each part uses an index of its own. */
function found(db: Kysely<Schema>, text: string) {
  const orders = () => db.selectFrom('orders').select('id as order_id');
  const numbers = db
    .selectFrom('invoices')
    .select('order_id')
    .where('number', '=', text.toUpperCase())
    .union(orders().where('paypal_order_id', '=', text))
    .union(orders().where('capture_id', '=', text));
  const id = text.toLowerCase();
  const withId = /^[0-9a-f-]{4,36}$/.test(id)
    ? numbers.union(orders().where('id', '>=', id).where('id', '<', `${id}g`))
    : numbers;
  const withEmail = text.includes('@')
    ? withId.union(orders().where('email_key', '=', emailKey(text)))
    : withId;
  const withWords = ordersWithWords(db, text);
  return withWords ? withEmail.union(withWords) : withEmail;
}

/** Finds a page of orders. */
export async function findOrders(
  db: Kysely<Schema>,
  { text, filter, kind, from }: OrderSearch,
): Promise<FoundOrders> {
  // PostgreSQL rejects a text with a NUL character.
  const wanted = text.replaceAll('\0', '').trim().slice(0, MAX_TEXT);
  const isBack = from?.towards === 'newer';
  const direction = isBack ? 'asc' : 'desc';
  let query = db
    .selectFrom('orders')
    .select(COLUMNS)
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(ORDERS_OF_PAGE + 1);
  if (wanted !== '') query = query.where('id', 'in', found(db, wanted));
  if (kind !== 'all') query = query.where('kind', '=', kind);
  if (filter === 'paid') query = query.where('paid_at', 'is not', null);
  if (filter === 'toPack') query = query.where(isToPack);
  if (filter === 'open')
    query = query.where(
      'id',
      'in',
      db.selectFrom('orders').select('id').where('state', 'in', ['created', 'approved']),
    );
  if (filter === 'refunded')
    query = query.where(
      'id',
      'in',
      db.selectFrom('returned_money').select('order_id').where('state', 'in', ['pending', 'done']),
    );
  if (from)
    query = query.where(
      isBack
        ? sql<boolean>`(created_at, id) > (${from.at}, ${from.id})`
        : sql<boolean>`(created_at, id) < (${from.at}, ${from.id})`,
    );
  const read = await query.execute();
  const rows = read.slice(0, ORDERS_OF_PAGE);
  const hasMore = read.length > ORDERS_OF_PAGE;
  return isBack
    ? { rows: rows.reverse(), hasOlder: true, hasNewer: hasMore }
    : { rows, hasOlder: hasMore, hasNewer: from !== null };
}
