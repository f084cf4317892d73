import { bilingual, inBoth, type Bilingual } from '../../../contracts/language/bilingual';
import type { Kysely } from 'kysely';
import type { Language } from '../../../contracts/language/languages';
import { formatBerlin } from '../../../contracts/time/berlinTime';
import type { Schema } from '../../database/schema';
import { together } from '../../database/together';
import type { Order } from '../order';
import { announcedDeletion } from '../retention/retentionJob';
import { listManualTasks, MIN_FAILED_TRIES, UNSENT, type TaskKind } from './manualTasks';
import { toPack } from './toPack';
import { warningsOf } from './warnings';

/** PayPal's transaction list lags by hours, and may be unavailable for a night. */
const MAX_COMPARISON_AGE_MS = 2 * 86_400_000;

/** Parcels listed at once; the list of orders has them all. */
export const MOST_PARCELS = 200;

export type TodoKind = TaskKind | 'parcel' | 'workshop' | 'reconciliation' | 'retention';

/** Something that waits for the owner: a line of the desk's first page and of the daily digest. */
export interface TodoItem {
  kind: TodoKind;
  /** Id of the matter, under which it is settled. */
  id: string;
  text: Bilingual;
  /** Start in ms; null when it is not stored. */
  since: number | null;
  /** Page of the desk, below its address; '' for its first page. */
  path: string;
  /** True for a duty that the digest names until it is done. */
  untilDone: boolean;
  /** True for a matter that can be marked as settled. */
  canSettle: boolean;
  /** True for a mail that failed several times; the desk folds these under one line. */
  isUnsentMail?: boolean;
}

const orderPath = (id: string | null): string => (id === null ? '' : `/orders/${id}`);

const contentsOf = ({ lines }: Order): string =>
  lines.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ');

async function parcels(db: Kysely<Schema>): Promise<TodoItem[]> {
  const orders = await toPack(db, MOST_PARCELS);
  const warnings = await warningsOf(
    db,
    orders.map(({ id }) => id),
  );
  return orders.map((order) => ({
    kind: 'parcel',
    id: order.id,
    text: inBoth((language) =>
      [
        ...(warnings.get(order.id) ?? []).map((warning) => `${warning[language].toUpperCase()} –`),
        `${order.customer.name}: ${contentsOf(order)}`,
      ].join(' '),
    ),
    since: order.paidAt,
    path: orderPath(order.id),
    untilDone: true,
    canSettle: false,
  }));
}

/** Says that mails wait after a failed try. */
export const unsentSentence = (count: number): Bilingual =>
  count === 1
    ? bilingual(
        'One mail could not be sent yet; trying goes on',
        'Eine Mail konnte noch nicht verschickt werden; es wird weiter versucht',
      )
    : bilingual(
        `${count} mails could not be sent yet; trying goes on`,
        `${count} Mails konnten noch nicht verschickt werden; es wird weiter versucht`,
      );

/** One line from the first failed try on, until there is a matter of its own for each mail. */
async function firstFailures(db: Kysely<Schema>): Promise<TodoItem[]> {
  const { count, oldest } = await db
    .selectFrom('outbox')
    .select(({ fn }) => [fn.countAll().as('count'), fn.min('queued_at').as('oldest')])
    .where('due_at', 'is not', null)
    .where('attempts', '>', 0)
    .where('attempts', '<', MIN_FAILED_TRIES)
    .executeTakeFirstOrThrow();
  if (Number(count) === 0) return [];
  return [
    {
      kind: 'mail',
      id: 'unsent',
      text: unsentSentence(Number(count)),
      since: Number(oldest),
      path: '',
      untilDone: false,
      canSettle: false,
    },
  ];
}

/** Pages of what is not about an order. */
const PAGES_OF: Partial<Record<TaskKind, (id: string) => string>> = {
  withdrawal: (id) => `/withdrawals/${id}`,
  tax: (id) => `/numbers?month=${id.slice(0, 4)}`,
};

/** A reason stands within sentences elsewhere. */
const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

async function tasks(db: Kysely<Schema>, now: number): Promise<TodoItem[]> {
  const all = (await listManualTasks(db, now)).map(
    ({ kind, id, about, orderId, reason, since, untilSettled = false }): TodoItem => ({
      kind,
      id,
      text: inBoth((language) => capitalised(reason[language])),
      since,
      path: PAGES_OF[kind]?.(id) ?? orderPath(orderId),
      untilDone: untilSettled,
      canSettle: true,
      isUnsentMail: about.startsWith(UNSENT),
    }),
  );
  return all.some(({ isUnsentMail }) => isUnsentMail)
    ? all
    : [...all, ...(await firstFailures(db))];
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
      text: bilingual(
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
      text: bilingual(
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
  return together<TodoItem>(
    db,
    () => tasks(db, now),
    () => overdueComparison(db, now),
    () => plannedDeletion(db, now),
    () => parcels(db),
  );
}
