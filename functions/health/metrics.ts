import { ORDER_STATES } from '../../contracts/orders/orderStates';
import type { Kysely } from 'kysely';
import type { Database } from '../database/database';
import type { Schema } from '../database/schema';
import { listManualTasks } from '../journal/reports/manualTasks';
import { waitingMails } from '../journal/outbox/waitingMails';
import type { Metric } from './prometheus';

const seconds = (ms: number): number => Math.round(ms) / 1000;

const gauge = (name: string, help: string, value: number | null): Metric => ({
  name,
  help,
  type: 'gauge',
  samples: value === null ? [] : [{ value }],
});

async function readBacklog(reader: Kysely<Schema>, now: number) {
  return {
    due: await reader
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('check_at', '<=', now)
      .executeTakeFirstOrThrow(),
    lastEvent: await reader
      .selectFrom('webhook_events')
      .select(({ fn }) => fn.max('received_at').as('at'))
      .executeTakeFirstOrThrow(),
    stuck: await listManualTasks(reader, now),
  };
}

/** Metrics from the database, which cover all processes. */
export async function databaseMetrics(db: Database, now: number): Promise<Metric[]> {
  const [states, { due, lastEvent, stuck }] = await db.read((reader) =>
    Promise.all([
      // All orders are counted, which takes as long as all the rest.
      reader
        .selectFrom('orders')
        .select(['state', ({ fn }) => fn.countAll().as('count')])
        .groupBy('state')
        .execute(),
      readBacklog(reader, now),
    ]),
  );
  const { waiting, oldest } = await waitingMails(db);
  const countOf = (state: string) => Number(states.find((one) => one.state === state)?.count ?? 0);
  return [
    {
      name: 'orders',
      help: 'Orders by state.',
      type: 'gauge',
      samples: ORDER_STATES.map((state) => ({ labels: { state }, value: countOf(state) })),
    },
    gauge(
      'orders_due',
      'Orders whose time to be looked at has come: what the sweepers have before them.',
      Number(due.count),
    ),
    gauge('needing_person', 'Orders, mails and money that need a person.', stuck.length),
    gauge('mails_waiting', 'Mails that are owed and not sent.', waiting),
    gauge(
      'mails_oldest_seconds',
      'How long ago the oldest owed mail was queued.',
      oldest === null ? 0 : seconds(now - Date.parse(oldest)),
    ),
    gauge(
      'webhook_last_seconds',
      'When an event of PayPal was dealt with last, since 1970.',
      lastEvent.at === null ? null : seconds(Number(lastEvent.at)),
    ),
  ];
}

/**
 * Metrics of this process.
 * @param sweptAt ms, null before its first sweep
 */
export function processMetrics({
  sweptAt,
  standing,
}: {
  sweptAt: number | null;
  standing: boolean;
}): Metric[] {
  return [
    gauge(
      'sweeper_last_seconds',
      'When the sweeper of this process last looked for orders that are due, since 1970.',
      sweptAt === null ? null : seconds(sweptAt),
    ),
    gauge('outbox_standing', '1 while this process gets no mail out.', standing ? 1 : 0),
    gauge('process_resident_memory_bytes', 'Memory of this process.', process.memoryUsage.rss()),
    gauge('process_uptime_seconds', 'Age of this process.', process.uptime()),
  ];
}
