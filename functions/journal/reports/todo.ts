import type { Kysely } from 'kysely';
import type { Language } from '../../../contracts/language/languages';
import { formatBerlin } from '../../../contracts/time/berlinTime';
import type { Schema } from '../../database/schema';
import { sentence, type Sentence } from '../../lib/sentence';
import type { Order } from '../order';
import { announcedDeletion } from '../retention/retentionJob';
import { listManualTasks, UNSENT, type TaskKind } from './manualTasks';
import { toPack } from './toPack';

/** PayPal's transaction list lags by hours, and may be unavailable for a night. */
const MAX_COMPARISON_AGE_MS = 2 * 86_400_000;

/** Parcels listed at once; the list of orders has them all. */
export const MOST_PARCELS = 200;

export type TodoKind = TaskKind | 'parcel' | 'workshop' | 'reconciliation' | 'retention';

/** Something that waits for the owner: a line of the desk's first page and of the daily digest. */
export interface TodoItem {
  kind: TodoKind;
  /** Id of the matter; the owner's command `settle` takes that of a payment, mail or withdrawal. */
  id: string;
  text: Sentence;
  /** Start in ms; null when it is not stored. */
  since: number | null;
  /** Page of the desk, below its address; '' for its first page. */
  path: string;
  /** True for a duty that the digest names until it is done. */
  untilDone: boolean;
  /** True for a matter that can be marked as settled. */
  canSettle: boolean;
}

const orderPath = (id: string | null): string => (id === null ? '' : `/orders/${id}`);

const contentsOf = ({ lines }: Order): string =>
  lines.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ');

async function parcels(db: Kysely<Schema>): Promise<TodoItem[]> {
  return (await toPack(db, MOST_PARCELS)).map((order) => ({
    kind: 'parcel',
    id: order.id,
    text: sentence(
      `${order.customer.name}: ${contentsOf(order)}`,
      `${order.customer.name}: ${contentsOf(order)}`,
    ),
    since: order.paidAt,
    path: orderPath(order.id),
    untilDone: true,
    canSettle: false,
  }));
}

/** One line about the mails that wait after a failed try, however many there are; it says so from the first failure on. */
async function unsentMails(db: Kysely<Schema>): Promise<TodoItem[]> {
  const unsent = () => db.selectFrom('outbox').where('due_at', 'is not', null);
  const failed = await unsent().select('id').where('attempts', '>', 0).limit(1).executeTakeFirst();
  if (!failed) return [];
  const { count, oldest } = await unsent()
    .select(({ fn }) => [fn.countAll().as('count'), fn.min('queued_at').as('oldest')])
    .executeTakeFirstOrThrow();
  const one = Number(count) === 1;
  return [
    {
      kind: 'mail',
      id: 'unsent',
      text: sentence(
        `${one ? 'one mail' : `${Number(count)} mails`} could not be sent yet; trying goes on`,
        `${one ? 'Eine Mail konnte' : `${Number(count)} Mails konnten`} noch nicht verschickt werden; es wird weiter versucht`,
      ),
      since: oldest === null ? null : Number(oldest),
      path: '',
      untilDone: true,
      canSettle: false,
    },
  ];
}

async function tasks(db: Kysely<Schema>, now: number): Promise<TodoItem[]> {
  const all = await listManualTasks(db, now);
  return all
    .filter(({ about }) => !about.startsWith(UNSENT))
    .map(({ kind, id, orderId, reason, since, untilSettled = false }) => ({
      kind,
      id,
      text: reason,
      since,
      path: kind === 'withdrawal' ? `/withdrawals/${id}` : orderPath(orderId),
      untilDone: untilSettled,
      canSettle: true,
    }));
}

async function overdueComparison(db: Kysely<Schema>, now: number): Promise<TodoItem[]> {
  const compared = await db
    .selectFrom('reconciliation')
    .select('compared_until')
    .executeTakeFirst();
  if (compared === undefined || now - compared.compared_until <= MAX_COMPARISON_AGE_MS) return [];
  return [
    {
      kind: 'reconciliation',
      id: 'books',
      text: sentence(
        'The orders were not compared with PayPal since then; the log says why',
        'Die Bestellungen wurden seitdem nicht mit PayPal abgeglichen; im Protokoll steht, warum',
      ),
      since: compared.compared_until,
      path: '',
      untilDone: true,
      canSettle: false,
    },
  ];
}

async function plannedDeletion(db: Kysely<Schema>, now: number): Promise<TodoItem[]> {
  const planned = await announcedDeletion(db, now);
  if (!planned) return [];
  const { announcedAt, beginsAt, orders, withdrawals } = planned;
  const day = (language: Language) => formatBerlin(new Date(beginsAt).toISOString(), language);
  return [
    {
      kind: 'retention',
      id: 'books',
      text: sentence(
        `From ${day('en-US')} on, ${orders} orders and ${withdrawals} withdrawals that no law wants kept any more are deleted. Make a backup before to keep them; if that is too much, the server's clock is wrong.`,
        `Ab ${day('de-DE')} werden ${orders} Bestellungen und ${withdrawals} Widerrufe gelöscht, die kein Gesetz mehr aufbewahrt haben will. Mach vorher eine Sicherung, um sie zu behalten; wenn das zu viele sind, geht die Uhr des Servers falsch.`,
      ),
      since: announcedAt,
      path: '',
      untilDone: true,
      canSettle: false,
    },
  ];
}

/** Lists what waits for the owner according to the database: payments, withdrawals, mails, parcels, reconciliation. */
export async function listTodo(db: Kysely<Schema>, now: number): Promise<TodoItem[]> {
  return [
    ...(await tasks(db, now)),
    ...(await unsentMails(db)),
    ...(await overdueComparison(db, now)),
    ...(await plannedDeletion(db, now)),
    ...(await parcels(db)),
  ];
}
