import { parseDecimal, type Cents } from '../../../contracts/money/money';
import { OPEN_STATES } from '../../../contracts/orders/orderStates';
import { sql, type Kysely, type Selectable, type SelectQueryBuilder } from 'kysely';
import type { OrdersTable, Schema } from '../../database/schema';
import { ordersWithWord, searchedWords, wordsEnd } from '../../journal/orderWords';
import type { OrdersBuilder } from '../../journal/workshops/places';
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
  /** Beginnings of words of name, addresses or item; a number of the order, its invoice or of PayPal; or its amount. */
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

// A word with more orders than this is looked for in the newest orders first.
const COMMON = 1000;
// Most orders that are looked through at once; other requests are answered in between.
const STEP = 5000;
const MAX_NUMBERS = 100;

/** Amount in a text such as `52,50 €`; null for any other. */
const amountIn = (text: string): Cents | null =>
  parseDecimal(/^(\d{1,6}[.,]\d\d)\s?€?$/.exec(text)?.[1]?.replace(',', '.') ?? '');

/** Ids of the newest orders of this total. */
async function ofAmount(db: Kysely<Schema>, cents: Cents): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('total', '=', cents)
    .orderBy('created_at', 'desc')
    .limit(MAX_NUMBERS)
    .execute();
  return rows.map(({ id }) => id);
}

/** Ids of the orders with this number of their own, of their invoice or of PayPal, or with this mail address. */
async function withNumber(db: Kysely<Schema>, text: string): Promise<string[]> {
  const orders = () => db.selectFrom('orders').select('id as order_id');
  const numbers = db
    .selectFrom('invoices')
    .select('order_id')
    .where('number', '=', text.toUpperCase())
    .union(orders().where('paypal_order_id', '=', text))
    .union(orders().where('capture_id', '=', text));
  const cents = amountIn(text);
  if (cents !== null) return ofAmount(db, cents);
  const id = text.toLowerCase();
  const withId = /^[0-9a-f-]{4,36}$/.test(id)
    ? numbers.union(orders().where('id', '>=', id).where('id', '<', `${id}g`))
    : numbers;
  const query = text.includes('@')
    ? withId.union(orders().where('email_key', '=', emailKey(text)))
    : withId;
  return (await query.limit(MAX_NUMBERS).execute()).map(({ order_id: found }) => found);
}

/** The rarest of some words when it is rare; null when all are common. */
async function rareWord(db: Kysely<Schema>, words: readonly string[]): Promise<string | null> {
  let rarest: { word: string; count: number } | null = null;
  for (const word of words) {
    const { count } = await db
      .selectFrom(ordersWithWord(db, word).limit(COMMON).as('found'))
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    if (rarest === null || Number(count) < rarest.count) rarest = { word, count: Number(count) };
  }
  return rarest !== null && rarest.count < COMMON ? rarest.word : null;
}

type Query = SelectQueryBuilder<Schema, 'orders', object>;

/** Limits a query to the filters of a search, and sorts it in the direction of its page. */
function filtered(db: Kysely<Schema>, query: Query, { filter, kind, from }: OrderSearch): Query {
  let result = query;
  if (kind !== 'all') result = result.where('kind', '=', kind);
  if (filter === 'paid') result = result.where('paid_at', 'is not', null);
  if (filter === 'toPack') result = result.where(isToPack);
  if (filter === 'open')
    result = result.where(
      'id',
      'in',
      db.selectFrom('orders').select('id').where('state', 'in', OPEN_STATES),
    );
  if (filter === 'refunded')
    result = result.where(
      'id',
      'in',
      db.selectFrom('returned_money').select('order_id').where('state', 'in', ['pending', 'done']),
    );
  if (from)
    result = result.where(
      from.towards === 'newer'
        ? sql<boolean>`(created_at, id) > (${from.at}, ${from.id})`
        : sql<boolean>`(created_at, id) < (${from.at}, ${from.id})`,
    );
  const direction = from?.towards === 'newer' ? 'asc' : 'desc';
  return result.orderBy('created_at', direction).orderBy('id', direction);
}

const hasWords =
  (words: readonly string[], numbers: readonly string[]) =>
  ({ or, and, eb, exists, selectFrom }: OrdersBuilder) => {
    const all = words.map((word) =>
      exists(
        selectFrom('order_words')
          .select('word')
          .whereRef('order_words.order_id', '=', 'orders.id')
          .where('word', '>=', word)
          .where('word', '<', wordsEnd(word)),
      ),
    );
    return or([
      ...(all.length > 0 ? [and(all)] : []),
      ...(numbers.length > 0 ? [eb('id', 'in', numbers)] : []),
    ]);
  };

const readRows = (db: Kysely<Schema>, search: OrderSearch, part: Query): Promise<OrderRow[]> =>
  filtered(db, part, search)
    .select(COLUMNS)
    .limit(ORDERS_OF_PAGE + 1)
    .execute();

/** Looks through the orders in steps until a page is full. */
async function lookThrough(
  db: Kysely<Schema>,
  search: OrderSearch,
  words: readonly string[],
  numbers: readonly string[],
): Promise<OrderRow[]> {
  const found: OrderRow[] = [];
  const rest = { ...search };
  while (found.length <= ORDERS_OF_PAGE) {
    const step = filtered(db, db.selectFrom('orders'), { ...rest, filter: 'all', kind: 'all' });
    const last = await step
      .select(['id', 'created_at'])
      .offset(STEP - 1)
      .limit(1)
      .executeTakeFirst();
    const end = rest.from?.towards === 'newer' ? sql`<=` : sql`>=`;
    const part = db.selectFrom('orders').where(hasWords(words, numbers));
    const rows = await readRows(
      db,
      rest,
      last
        ? part.where(sql<boolean>`(created_at, id) ${end} (${last.created_at}, ${last.id})`)
        : part,
    );
    found.push(...rows);
    if (!last) break;
    rest.from = { towards: rest.from?.towards ?? 'older', at: last.created_at, id: last.id };
  }
  return found.slice(0, ORDERS_OF_PAGE + 1);
}

async function matching(db: Kysely<Schema>, search: OrderSearch): Promise<OrderRow[]> {
  // PostgreSQL rejects a text with a NUL character.
  const text = search.text.replaceAll('\0', '').trim().slice(0, MAX_TEXT);
  const all = db.selectFrom('orders');
  if (text === '') return readRows(db, search, all);
  const numbers = await withNumber(db, text);
  const words = searchedWords(text);
  if (words.length === 0 && numbers.length === 0) return [];
  const rare = await rareWord(db, words);
  if (words.length > 0 && rare === null) return lookThrough(db, search, words, numbers);
  const withRare = rare === null ? [] : await ordersWithWord(db, rare).execute();
  const ids = [...new Set([...numbers, ...withRare.map(({ order_id: id }) => id)])];
  if (ids.length === 0) return [];
  return readRows(db, search, all.where('id', 'in', ids).where(hasWords(words, numbers)));
}

/** Finds a page of orders. */
export async function findOrders(db: Kysely<Schema>, search: OrderSearch): Promise<FoundOrders> {
  const read = await matching(db, search);
  const rows = read.slice(0, ORDERS_OF_PAGE);
  const hasMore = read.length > ORDERS_OF_PAGE;
  return search.from?.towards === 'newer'
    ? { rows: rows.reverse(), hasOlder: true, hasNewer: hasMore }
    : { rows, hasOlder: hasMore, hasNewer: search.from !== null };
}
