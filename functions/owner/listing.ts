import type { Kysely, Selectable } from 'kysely';
import { formatCents } from '../../contracts/money';
import type { OrdersTable, Schema } from '../database/schema';
import { LOST } from '../orders/order';

type Row = Pick<Selectable<OrdersTable>, 'id' | 'created_at' | 'priced' | 'total' | 'state' | 'failure' | 'customer'>;

export const at = (ms: number | null): string => (ms === null ? '-' : new Date(ms).toISOString().slice(0, 16).replace('T', ' '));

/** A part of a row, or nothing where it cannot be read. */
export function partOf(json: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

const text = (value: unknown): string => (typeof value === 'string' && value !== '' ? value : '-');

/** One order as a line: id, when, what, how much, how it stands, who. */
export const lineOf = (row: Row): string =>
  [row.id, at(row.created_at), text(partOf(row.priced)['kind']).padEnd(8), formatCents(row.total, 'en-US').padStart(9), row.state + (row.failure ? ` (${row.failure})` : ''), text(partOf(row.customer)['email'])].join('  ');

const MINUTE = 60_000;
/** PayPal and a bank take five working days or so. */
const OPEN_REFUND_MS = 10 * 86_400_000;

/** What needs a person: each order or mail with the reason. */
export async function stuckLines(db: Kysely<Schema>, now: number): Promise<string[]> {
  const columns = ['id', 'created_at', 'priced', 'total', 'state', 'failure', 'customer'] as const;
  const orders = (reason: string, rows: Row[]) => rows.map((row) => `${lineOf(row)}  ${reason}`);
  const mischarged = await db.selectFrom('orders').select(columns).where('state', '=', 'failed').where('capture_id', 'is not', null).execute();
  const asked = await db.selectFrom('orders').select(columns).where('state', 'in', ['created', 'approved']).where('capture_sent_at', '<', now - 60 * MINUTE).execute();
  const missing = await db.selectFrom('orders').select(columns).where('state', 'in', ['created', 'approved']).where('missing_since', '<', now - 60 * MINUTE).execute();
  const lost = await db.selectFrom('orders').select(columns).where('state', '=', 'expired').where('failure', '=', LOST).execute();
  const refunds = await db.selectFrom('refunds').selectAll().where('ended_at', 'is', null).where('asked_at', '<', now - 5 * MINUTE).execute();
  const open = await db.selectFrom('returned_money').selectAll().where('state', '=', 'pending').where('at', '<', now - OPEN_REFUND_MS).execute();
  const failed = await db
    .selectFrom('returned_money')
    .selectAll()
    .where('state', '=', 'failed')
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('returned_money as later').select('later.id').whereRef('later.order_id', '=', 'returned_money.order_id').whereRef('later.at', '>=', 'returned_money.at').where('later.state', '<>', 'failed'))))
    .execute();
  const disputes = await db.selectFrom('disputes').selectAll().where('open', '=', 1).execute();
  const money = await db.selectFrom('unknown_money').selectAll().execute();
  const mails = await db.selectFrom('outbox').selectAll().where('sent_at', 'is', null).where((or) => or.or([or('refused_at', 'is not', null), or('attempts', '>=', 3)])).execute();
  return [
    ...orders('PayPal took something else than was ordered', mischarged),
    ...orders('a charge was asked for more than an hour ago and nobody knows how it went', asked),
    ...orders('PayPal does not find it', missing),
    ...orders('PayPal does not find it any more, and money may have moved: look for its number in your PayPal account', lost),
    ...refunds.map(({ order_id: order }) => `${order}  a refund was asked for and not answered: say it again`),
    ...open.map(({ order_id: order, amount, at: since }) => `${order}  a refund of ${formatCents(amount, 'en-US')} is under way at PayPal since ${at(since)}`),
    ...failed.map(({ order_id: order, amount }) => `${order}  a refund of ${formatCents(amount, 'en-US')} came to nothing: give it back once more`),
    ...disputes.map(({ id, order_id: order, reason }) => `${order}  complaint ${id} at PayPal is open: ${reason}`),
    ...money.map(({ id, amount, what }) => `${id}  money for no order of ours: ${what} ${amount}`),
    ...mails.map(({ id, attempts, refused_at: refused }) => `${id}  ${refused === null ? `not sent after ${attempts} tries` : `refused for good ${at(refused)}`}`),
  ];
}
