import { OPEN_STATES, type OrderState } from '../../../contracts/orders/orderStates';
import { berlinYear } from '../../../contracts/time/berlinTime';
import { RETENTION_YEARS } from '../../../contracts/orders/retention';
import type { Kysely } from 'kysely';
import type { Tx } from '../../database/database';
import type { Schema } from '../../database/schema';

const IN_PROGRESS: readonly OrderState[] = [...OPEN_STATES, 'captured'];
const CHUNK = 500;

// In winter Berlin is one hour ahead of UTC.
const yearBegins = (year: number): number => Date.UTC(year, 0, 1) - 3_600_000;

/** Returns the cutoff (ms) for rows older than `years` full calendar years: the start of a year in Berlin time. */
export const retentionCutoff = (now: number, years: number): number =>
  yearBegins(berlinYear(now) - years);

/** Kinds of records, each of which the law wants kept for its own number of years. */
export type KeptRecords = keyof typeof RETENTION_YEARS;

/** The last year, in Berlin time, for which the law wants kept what arises at `time` (ms). */
export const lastYearKept = (time: number, records: KeptRecords): number =>
  berlinYear(time) + RETENTION_YEARS[records];

/** Returns the end (ms) of the years for which the law wants kept what arises at `time` (ms). */
export const keepUntil = (time: number, records: KeptRecords = 'books'): number =>
  yearBegins(lastYearKept(time, records) + 1);

export interface Deleted {
  orders: number;
  withdrawals: number;
}

/** Books and letters older than these times (ms) whose time of keeping is over `now` (ms). */
export interface Old extends Readonly<Record<KeptRecords, number>> {
  now: number;
}

/**
 * Records that are older than the law wants kept.
 * @param years full years for the books; letters are kept no longer
 */
export const olderThanYears = (now: number, years: number = RETENTION_YEARS.books): Old => ({
  books: retentionCutoff(now, years),
  letters: retentionCutoff(now, Math.min(years, RETENTION_YEARS.letters)),
  now,
});

const oldOrders = (tx: Kysely<Schema>, { books, now }: Old) =>
  tx
    .selectFrom('orders')
    .where('state', 'not in', IN_PROGRESS)
    .where('created_at', '<', books)
    .where('updated_at', '<', books)
    .where(({ or, eb }) => or([eb('keep_until', 'is', null), eb('keep_until', '<=', now)]))
    // An order is kept as long as its latest credit note.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('invoices')
            .select('invoices.id')
            .whereRef('invoices.order_id', '=', 'orders.id')
            .where('issued_at', '>=', books),
        ),
      ),
    );

const oldWithdrawals = (tx: Kysely<Schema>, { letters, now }: Old) =>
  tx
    .selectFrom('withdrawals')
    .where('received_at', '<', letters)
    .where(({ or, eb }) => or([eb('keep_until', 'is', null), eb('keep_until', '<=', now)]));

async function deleteOrders(tx: Tx, ids: readonly string[]): Promise<void> {
  const returned = tx.selectFrom('returned_money').select('id').where('order_id', 'in', ids);
  for (const subjects of [ids, returned])
    await tx
      .deleteFrom('outbox')
      .where('subject_id', 'in', subjects)
      .where('due_at', 'is', null)
      .execute();
  for (const table of [
    'returned_money',
    'disputes',
    'refunds',
    'order_history',
    'workshop_notices',
    'invoices',
    'order_words',
  ] as const)
    await tx.deleteFrom(table).where('order_id', 'in', ids).execute();
  await tx.deleteFrom('settled').where('id', 'in', ids).execute();
  await tx.deleteFrom('place_codes').where('moves', 'in', ids).execute();
  await tx.deleteFrom('orders').where('id', 'in', ids).execute();
}

/** Deletes what belongs to no order: money, notes of the owner, and acts, seen before `before` (ms). */
async function deleteOthers(tx: Tx, before: number): Promise<void> {
  await tx.deleteFrom('unknown_money').where('seen_at', '<', before).execute();
  await tx.deleteFrom('settled').where('settled_at', '<', before).execute();
  await tx
    .deleteFrom('order_history')
    .where('at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders')
            .select('orders.id')
            .whereRef('orders.id', '=', 'order_history.order_id'),
        ),
      ),
    )
    .execute();
}

/** Deletes old orders and withdrawals with all their rows, at most `most` of each. Returns their numbers. */
export async function deleteOlder(tx: Tx, old: Old, most?: number): Promise<Deleted> {
  const orders = oldOrders(tx, old).select('id').orderBy('created_at');
  const withdrawals = oldWithdrawals(tx, old).select('id').orderBy('received_at');
  const limited = <Q extends { limit(most: number): Q }>(query: Q): Q =>
    most === undefined ? query : query.limit(most);
  const orderIds = (await limited(orders).execute()).map(({ id }) => id);
  const declared = (await limited(withdrawals).execute()).map(({ id }) => id);
  for (let at = 0; at < orderIds.length; at += CHUNK)
    await deleteOrders(tx, orderIds.slice(at, at + CHUNK));
  for (let at = 0; at < declared.length; at += CHUNK) {
    const ids = declared.slice(at, at + CHUNK);
    await tx
      .deleteFrom('outbox')
      .where('subject_id', 'in', ids)
      .where('due_at', 'is', null)
      .execute();
    await tx.deleteFrom('withdrawals').where('id', 'in', ids).execute();
  }
  await deleteOthers(tx, old.books);
  return { orders: orderIds.length, withdrawals: declared.length };
}

/** Counts the orders and withdrawals that `deleteOlder` would delete. */
export async function countOlder(tx: Kysely<Schema>, old: Old): Promise<Deleted> {
  const orders = await oldOrders(tx, old).select('id').execute();
  const withdrawals = await oldWithdrawals(tx, old).select('id').execute();
  return { orders: orders.length, withdrawals: withdrawals.length };
}
