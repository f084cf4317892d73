import type { Kysely, Selectable } from 'kysely';
import { berlinWallTime } from '../../contracts/time/berlinClock';
import { isRecord } from '../../contracts/isRecord';
import { berlinZoneName } from '../../contracts/time/berlinTime';
import type { OrdersTable, Schema } from '../database/schema';
import { listManualTasks } from '../journal/reports/manualTasks';
import { moneyOf, type OrderMoney } from './orderMoney';

type Row = Pick<
  Selectable<OrdersTable>,
  'id' | 'created_at' | 'priced' | 'total' | 'state' | 'failure' | 'customer'
>;

/** Date and time in Berlin with the zone's name, for example `2026-11-26 17:30 CET`. */
export const at = (ms: number | null): string =>
  ms === null
    ? '-'
    : `${new Date(berlinWallTime(ms)).toISOString().slice(0, 16).replace('T', ' ')} ${berlinZoneName(new Date(ms).toISOString())}`;

/** Parses a JSON column; empty when it cannot be read. */
export function partOf(json: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

/** Text without characters that break a line or steer a terminal. */
const text = (value: unknown): string =>
  (typeof value === 'string' ? value : '').replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim() ||
  '-';

/** Name of what was ordered: the workshop, or each item with its quantity. */
export function titleOf({ workshop, lines, description }: Record<string, unknown>): string {
  if (isRecord(workshop)) return text(workshop['title']);
  const titles = (Array.isArray(lines) ? lines : [])
    .filter(isRecord)
    .map(
      ({ quantity, title }) => `${quantity === 1 ? '' : `${String(quantity)} × `}${text(title)}`,
    );
  return titles.length > 0 ? titles.join(', ') : text(description);
}

function personOf({ name, email }: Record<string, unknown>): string {
  const [known, address] = [text(name), text(email)];
  if (address === '-') return known === '-' ? 'erased' : known;
  return known === '-' ? address : `${known} <${address}>`;
}

/** One order as a line: id, time, kind, amount that is left, state in words, name and mail address, title. */
export function lineOf(row: Row, money: OrderMoney): string {
  const priced = partOf(row.priced);
  const { left, state } = money.of(row);
  return [
    row.id,
    at(row.created_at),
    text(priced['kind']).padEnd(8),
    left.padStart(9),
    state,
    personOf(partOf(row.customer)),
    titleOf(priced),
  ].join('  ');
}

/** Returns a line for each order, mail or payment that needs a person, with the reason. */
export async function stuckLines(db: Kysely<Schema>, now: number): Promise<string[]> {
  const tasks = await listManualTasks(db, now);
  const money = await moneyOf(
    db,
    tasks.flatMap(({ order }) => order?.id ?? []),
  );
  return tasks.map(
    ({ id, reason, order, since }) =>
      `${order ? lineOf(order, money) : id}  ${reason['en-US']}${since === null ? '' : ` (since ${at(since)})`}`,
  );
}
