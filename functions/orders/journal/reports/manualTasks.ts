import type { Kysely, Selectable } from 'kysely';
import { formatCents } from '../../../../contracts/money/money';
import type { OrdersTable, Schema } from '../../../database/schema';
import { LOST } from '../../order';
import { openWithdrawals } from './openWithdrawals';

const MINUTE_MS = 60_000;
/** PayPal and a bank take about five working days. */
const OPEN_REFUND_MS = 10 * 86_400_000;
const MIN_FAILED_TRIES = 3;
const COLUMNS = [
  'id',
  'created_at',
  'updated_at',
  'priced',
  'total',
  'state',
  'failure',
  'customer',
  'capture_sent_at',
  'missing_since',
] as const;

type OrderRow = Pick<Selectable<OrdersTable>, (typeof COLUMNS)[number]>;

/** A matter that only a person can resolve. */
export interface ManualTask {
  /** Order id; for mails and for money without an order, the id of the mail or of PayPal. */
  id: string;
  /** Id of the case, which stays the same while the case lasts. */
  about: string;
  reason: string;
  /** Start in ms; null when it is not stored. */
  since: number | null;
  order?: OrderRow;
  /** True for a duty with a date: the digest names it until it is settled. */
  untilSettled?: boolean;
}

const ordersOf = (db: Kysely<Schema>) => db.selectFrom('orders').select(COLUMNS);
const openOf = (db: Kysely<Schema>) => ordersOf(db).where('state', 'in', ['created', 'approved']);

async function orderTasks(db: Kysely<Schema>, now: number): Promise<ManualTask[]> {
  const tasksOf = (
    kind: string,
    reason: string,
    rows: OrderRow[],
    since: (row: OrderRow) => number | null,
  ) =>
    rows.map((row): ManualTask => ({
      id: row.id,
      about: `${kind}:${row.id}`,
      reason,
      since: since(row),
      order: row,
    }));
  return [
    ...tasksOf(
      'mischarge',
      'PayPal took something else than was ordered',
      await ordersOf(db)
        .where('state', '=', 'failed')
        .where('capture_id', 'is not', null)
        .execute(),
      (row) => row.updated_at,
    ),
    ...tasksOf(
      'unanswered',
      'a charge was asked for more than an hour ago and nobody knows how it went',
      await openOf(db)
        .where('capture_sent_at', '<', now - 60 * MINUTE_MS)
        .execute(),
      (row) => row.capture_sent_at,
    ),
    ...tasksOf(
      'missing',
      'PayPal does not find it',
      await openOf(db)
        .where('missing_since', '<', now - 60 * MINUTE_MS)
        .execute(),
      (row) => row.missing_since,
    ),
    ...tasksOf(
      'lost',
      'PayPal does not find it any more, and money may have moved: look for its number in your PayPal account',
      await ordersOf(db).where('state', '=', 'expired').where('failure', '=', LOST).execute(),
      (row) => row.updated_at,
    ),
  ];
}

/** Selects failed refunds that were not repeated successfully. */
const failedRefunds = (db: Kysely<Schema>) =>
  db
    .selectFrom('returned_money')
    .selectAll()
    .where('state', '=', 'failed')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('returned_money as later')
            .select('later.id')
            .whereRef('later.order_id', '=', 'returned_money.order_id')
            .whereRef('later.at', '>=', 'returned_money.at')
            .where('later.state', '<>', 'failed'),
        ),
      ),
    )
    .execute();

async function refundTasks(db: Kysely<Schema>, now: number): Promise<ManualTask[]> {
  const asked = await db
    .selectFrom('refunds')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('asked_at', '<', now - 5 * MINUTE_MS)
    .execute();
  const open = await db
    .selectFrom('returned_money')
    .selectAll()
    .where('state', '=', 'pending')
    .where('at', '<', now - OPEN_REFUND_MS)
    .execute();
  const words = (amount: number) => `a refund of ${formatCents(amount, 'en-US')}`;
  return [
    ...asked.map(({ id: refund, order_id: id, asked_at: since }) => ({
      id,
      about: `asked:${refund}`,
      since,
      reason: 'a refund was asked for and not answered: say it again',
    })),
    ...open.map(({ id: refund, order_id: id, amount, at: since }) => ({
      id,
      about: `slow:${refund}`,
      since,
      reason: `${words(amount)} is under way at PayPal for more than ten days`,
    })),
    ...(await failedRefunds(db)).map(({ id: refund, order_id: id, amount, at: since }) => ({
      id,
      about: `failed:${refund}`,
      since,
      reason: `${words(amount)} came to nothing: give it back once more`,
    })),
  ];
}

async function otherTasks(db: Kysely<Schema>): Promise<ManualTask[]> {
  const disputes = await db.selectFrom('disputes').selectAll().where('open', '=', 1).execute();
  const money = await db.selectFrom('unknown_money').selectAll().execute();
  const mails = await db
    .selectFrom('outbox')
    .selectAll()
    .where('sent_at', 'is', null)
    .where((or) =>
      or.or([or('refused_at', 'is not', null), or('attempts', '>=', MIN_FAILED_TRIES)]),
    )
    .execute();
  return [
    ...disputes.map(({ id, order_id: order, reason, updated_at: since }) => ({
      id: order,
      about: `complaint:${id}`,
      since,
      reason: `complaint ${id} at PayPal is open: ${reason}`,
    })),
    ...money.map(({ id, amount, what, seen_at: since }) => ({
      id,
      about: `money:${id}`,
      since,
      reason: `money for no order of ours: ${what} ${amount}`,
    })),
    ...mails.map(({ id, attempts, refused_at: since }) => ({
      id,
      about: since === null ? `unsent:${id}` : `refused:${id}:${since}`,
      since,
      reason: since === null ? `not sent after ${attempts} tries` : 'refused for good',
    })),
  ];
}

/** Lists the matters that need a person, with reasons, except those that the owner has marked as settled. */
export async function listManualTasks(db: Kysely<Schema>, now: number): Promise<ManualTask[]> {
  const settled = new Set(
    (await db.selectFrom('settled').select('about').execute()).map(({ about }) => about),
  );
  return [
    ...(await orderTasks(db, now)),
    ...(await refundTasks(db, now)),
    ...(await otherTasks(db)),
    ...(await openWithdrawals(db, now)),
  ].filter(({ about }) => !settled.has(about));
}
