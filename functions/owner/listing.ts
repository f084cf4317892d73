import type { Kysely, Selectable } from 'kysely';
import { formatCents } from '../../contracts/money/money';
import type { OrdersTable, Schema } from '../database/schema';
import { listManualTasks } from '../orders/journal/reports/manualTasks';

type Row = Pick<
  Selectable<OrdersTable>,
  'id' | 'created_at' | 'priced' | 'total' | 'state' | 'failure' | 'customer'
>;

export const at = (ms: number | null): string =>
  ms === null ? '-' : new Date(ms).toISOString().slice(0, 16).replace('T', ' ');

/** Parses a JSON column; empty when it cannot be read. */
export function partOf(json: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

const text = (value: unknown): string => (typeof value === 'string' && value !== '' ? value : '-');

/** One order as a line: id, time, kind, total, state, mail address. */
export const lineOf = (row: Row): string =>
  [
    row.id,
    at(row.created_at),
    text(partOf(row.priced)['kind']).padEnd(8),
    formatCents(row.total, 'en-US').padStart(9),
    row.state + (row.failure ? ` (${row.failure})` : ''),
    text(partOf(row.customer)['email']),
  ].join('  ');

/** Returns a line for each order, mail or payment that needs a person, with the reason. */
export async function stuckLines(db: Kysely<Schema>, now: number): Promise<string[]> {
  return (await listManualTasks(db, now)).map(
    ({ id, reason, order, since }) =>
      `${order ? lineOf(order) : id}  ${reason}${since === null ? '' : ` (since ${at(since)})`}`,
  );
}
