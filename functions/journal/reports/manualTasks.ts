import { OPEN_STATES } from '../../../contracts/orders/orderStates';
import { bilingual, type Bilingual } from '../../../contracts/language/bilingual';
import { sql, type Kysely, type Selectable } from 'kysely';
import { formatCents, type Cents } from '../../../contracts/money/money';
import type { OrdersTable, Schema } from '../../database/schema';
import { together } from '../../database/together';
import { jsonColumn } from '../../database/jsonColumn';
import { REFUND } from '../workshops/notices';
import { openWithdrawals } from './openWithdrawals';
import { thresholdTasks } from './thresholds';

const MINUTE_MS = 60_000;
/** PayPal and a bank take about five working days. */
const OPEN_REFUND_MS = 10 * 86_400_000;
/** Failed tries after which a mail is a matter of its own. */
export const MIN_FAILED_TRIES = 3;
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

/** Beginning of the cases of mails that failed several times. */
export const UNSENT = 'unsent:';

/** Subject of a task. */
export type TaskKind = 'payment' | 'mail' | 'withdrawal' | 'tax';

/** A matter that only a person can resolve. */
export interface ManualTask {
  kind: TaskKind;
  /** Order id; for mails and for money without an order, the id of the mail or of PayPal; for a turnover its own. */
  id: string;
  /** The order that it is about, if any. */
  orderId: string | null;
  /** Id of the case, which stays the same while the case lasts. */
  about: string;
  reason: Bilingual;
  /** Start in ms; null when it is not stored. */
  since: number | null;
  order?: OrderRow;
  /** True for a duty with a date: the digest names it until it is settled. */
  untilSettled?: boolean;
}

const ordersOf = (db: Kysely<Schema>) => db.selectFrom('orders').select(COLUMNS);
const openOf = (db: Kysely<Schema>) => ordersOf(db).where('state', 'in', OPEN_STATES);

async function orderTasks(db: Kysely<Schema>, now: number): Promise<ManualTask[]> {
  const tasksOf = (
    about: string,
    reason: Bilingual,
    rows: OrderRow[],
    since: (row: OrderRow) => number | null,
  ) =>
    rows.map((row): ManualTask => ({
      kind: 'payment',
      id: row.id,
      orderId: row.id,
      about: `${about}:${row.id}`,
      reason,
      since: since(row),
      order: row,
    }));
  return [
    ...tasksOf(
      'mischarge',
      bilingual(
        'PayPal took something else than was ordered',
        'PayPal hat etwas anderes abgebucht, als bestellt war',
      ),
      await ordersOf(db)
        .where('state', '=', 'failed')
        .where('capture_id', 'is not', null)
        .execute(),
      (row) => row.updated_at,
    ),
    ...tasksOf(
      'unanswered',
      bilingual(
        'a charge was asked for more than an hour ago and nobody knows how it went',
        'Eine Abbuchung wurde vor über einer Stunde angefordert, und niemand weiß, wie sie ausging',
      ),
      await openOf(db)
        .where('capture_sent_at', '<', now - 60 * MINUTE_MS)
        .execute(),
      (row) => row.capture_sent_at,
    ),
    ...tasksOf(
      'missing',
      bilingual('PayPal does not find it', 'PayPal findet diese Bestellung nicht'),
      await openOf(db)
        .where('missing_since', '<', now - 60 * MINUTE_MS)
        .execute(),
      (row) => row.missing_since,
    ),
    ...tasksOf(
      'lost',
      bilingual(
        'PayPal does not find it any more, and money may have moved: look for its number in your PayPal account',
        'PayPal findet diese Bestellung nicht mehr, und es kann Geld geflossen sein: Suche ihre Nummer in deinem PayPal-Konto',
      ),
      await ordersOf(db).where('state', '=', 'expired').where('failure', '=', 'lost').execute(),
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
  const task = (about: string, id: string, since: number, reason: Bilingual): ManualTask => ({
    kind: 'payment',
    id,
    orderId: id,
    about,
    since,
    reason,
  });
  const en = (amount: Cents) => `a refund of ${formatCents(amount, 'en-US')}`;
  const de = (amount: Cents) => `Eine Erstattung von ${formatCents(amount, 'de-DE')}`;
  return [
    ...asked.map(({ id, order_id: order, asked_at: since }) =>
      task(
        `asked:${id}`,
        order,
        since,
        bilingual(
          'a refund was asked for and not answered: say it again',
          'Eine Erstattung wurde angefordert und nicht beantwortet: Fordere sie noch einmal an',
        ),
      ),
    ),
    ...open.map(({ id, order_id: order, amount, at: since }) =>
      task(
        `slow:${id}`,
        order,
        since,
        bilingual(
          `${en(amount)} is under way at PayPal for more than ten days`,
          `${de(amount)} ist bei PayPal seit mehr als zehn Tagen unterwegs`,
        ),
      ),
    ),
    ...(await failedRefunds(db)).map(({ id, order_id: order, amount, at: since }) =>
      task(
        `failed:${id}`,
        order,
        since,
        bilingual(
          `${en(amount)} failed: refund it again`,
          `${de(amount)} ist gescheitert: Erstatte noch einmal`,
        ),
      ),
    ),
  ];
}

async function moneyTasks(db: Kysely<Schema>): Promise<ManualTask[]> {
  const disputes = await db.selectFrom('disputes').selectAll().where('open', '=', 1).execute();
  const money = await db.selectFrom('unknown_money').selectAll().execute();
  return [
    ...disputes.map(({ id, order_id: order, reason, updated_at: since }): ManualTask => ({
      kind: 'payment',
      id: order,
      orderId: order,
      about: `complaint:${id}`,
      since,
      reason: bilingual(
        `complaint ${id} at PayPal is open: ${reason}`,
        `Die Beschwerde ${id} bei PayPal ist offen: ${reason}`,
      ),
    })),
    ...money.map(({ id, amount, what, seen_at: since }): ManualTask => ({
      kind: 'payment',
      id,
      orderId: null,
      about: `money:${id}`,
      since,
      reason: bilingual(
        `money without an order: ${what} ${amount}`,
        `Geld, das zu keiner Bestellung gehört: ${what} ${amount}`,
      ),
    })),
  ];
}

/** Refunds of places that were paid in cash or by bank transfer, which only the owner can hand over. */
async function refundsByHand(db: Kysely<Schema>): Promise<ManualTask[]> {
  const rows = await db
    .selectFrom('workshop_notices')
    .innerJoin('orders', 'orders.id', 'workshop_notices.order_id')
    .innerJoin('returned_money', (join) =>
      join.on('returned_money.id', '=', sql<string>`'hand:' || workshop_notices.id`),
    )
    .select(['workshop_notices.id', 'orders.id as order', 'customer', 'amount', 'at'])
    .where('refund_due', '=', REFUND.byHand)
    .execute();
  return rows.map(({ id, order, customer, amount, at }) => {
    const name = String(jsonColumn(customer)['name'] ?? '');
    return {
      kind: 'payment',
      id: order,
      orderId: order,
      about: `hand:${id}`,
      since: at,
      reason: bilingual(
        `give ${name} ${formatCents(amount, 'en-US')} back in cash or by bank transfer; then “Done”`,
        `Gib ${name} ${formatCents(amount, 'de-DE')} bar oder per Überweisung zurück, dann „Erledigt“`,
      ),
      untilSettled: true,
    };
  });
}

/** Mails that were refused or failed several times, with the order that each is about. */
async function mailTasks(db: Kysely<Schema>): Promise<ManualTask[]> {
  const mails = await db
    .selectFrom('outbox')
    .leftJoin('orders', 'orders.id', 'outbox.subject_id')
    .leftJoin('returned_money', 'returned_money.id', 'outbox.subject_id')
    .leftJoin('withdrawals', 'withdrawals.id', 'outbox.subject_id')
    .select(['outbox.id', 'attempts', 'refused_at', 'orders.id as order'])
    .select(['returned_money.order_id as refunded', 'withdrawals.order_id as withdrawn'])
    .where('sent_at', 'is', null)
    .where((or) =>
      or.or([or('refused_at', 'is not', null), or('attempts', '>=', MIN_FAILED_TRIES)]),
    )
    .execute();
  return mails.map(({ id, attempts, refused_at: since, order, refunded, withdrawn }) => ({
    kind: 'mail',
    id,
    orderId: order ?? refunded ?? withdrawn,
    about: since === null ? `${UNSENT}${id}` : `refused:${id}:${since}`,
    since,
    reason:
      since === null
        ? bilingual(
            `not sent after ${attempts} tries`,
            `Nach ${attempts} Versuchen nicht verschickt`,
          )
        : bilingual('refused for good', 'Endgültig abgewiesen'),
  }));
}

/** Lists the matters that need a person, with reasons, except those that the owner has marked as settled. */
export async function listManualTasks(db: Kysely<Schema>, now: number): Promise<ManualTask[]> {
  const all = await together<ManualTask>(
    db,
    () => orderTasks(db, now),
    () => refundTasks(db, now),
    () => moneyTasks(db),
    () => refundsByHand(db),
    () => mailTasks(db),
    () => openWithdrawals(db, now),
    () => thresholdTasks(db),
  );
  const settled = new Set(
    (await db.selectFrom('settled').select('about').execute()).map(({ about }) => about),
  );
  return all.filter(({ about }) => !settled.has(about));
}
