import type { Engine } from '../../database/address';
import { openDatabase } from '../../database/open';
import type { Log } from '../../lib/log/log';
import { Journal } from '../../journal/journal';
import { Outbox } from '../../journal/outbox/outbox';
import { WebhookEvents } from '../../journal/webhookEvents';
import { Withdrawals } from '../../journal/withdrawals';
import type { PricedOrder } from '../../contentService/pricedOrder';
import { createDatabase } from '../engines';
import { snapshotWith } from './order';

export const DONATION: PricedOrder = {
  kind: 'donation',
  region: null,
  lines: [],
  workshop: null,
  goods: 500,
  shipping: 0,
  total: 500,
  description: 'Donation',
};

/** A new order as the journal takes it; its ids are derived from `name`. */
export const newOrder = (name: string, priced: PricedOrder = DONATION) => ({
  id: name,
  receiptToken: `receipt-${name}`,
  idempotencyKey: `key-${name}`,
  requestHash: 'hash',
  language: 'en-US' as const,
  customer: { name: 'Ada', email: 'ada@visitor.example', address: '', message: '' },
  priced: { snapshot: snapshotWith(), ...priced },
  // Most tests store several equal orders.
  again: true,
  replaces: [],
});

/**
 * Opens journal, outbox, withdrawals and events over one database, with a clock that a test can move, and collects
 * log lines.
 */
export async function openOrderStores(engine: Engine, options: { url?: string } = {}) {
  const url = options.url ?? (await createDatabase(engine));
  const lines: string[] = [];
  const note = (event: string, facts?: Record<string, unknown>) =>
    void lines.push(`${event} ${JSON.stringify(facts ?? {})}`);
  const log: Log = { info: note, error: note };
  const db = await openDatabase(url, log);
  let time = 1_763_000_000_000;
  const now = () => time;
  const journal = new Journal(db, now, log);
  return {
    url,
    db,
    lines,
    now,
    journal,
    outbox: new Outbox(db, now),
    withdrawals: new Withdrawals(db, now),
    events: new WebhookEvents(db, now),
    tick: (ms: number) => void (time += ms),
    open: (name: string, checkAt = 0) => journal.create(newOrder(name), checkAt),
    close: () => db.close(),
  };
}

export type OrderStores = Awaited<ReturnType<typeof openOrderStores>>;
