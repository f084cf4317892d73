import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Engine } from '../database/address';
import { openDatabase } from '../database/open';
import { startPostgres } from '../testing/postgres/server';
import { environmentFor, startOrderSandbox } from '../testing/sandbox';
import { until } from '../testing/until';
import { donationOrder, shopOrder, visitor, workshopOrder } from '../testing/visitor';
import { chanceOf, oneOf } from './chance';
import { count, wrongs, type Counts, type Purchase } from './count';
import { startFleet } from './fleet';
import { buyWhateverHappens } from './persistentVisitor';
import { makeTrouble, type Troubles } from './trouble';

export interface DrillOptions {
  engine: Engine;
  orders: number;
  /** Visitors at the same time. */
  visitors: number;
  seed: number;
}

export interface DrillResult {
  counts: Counts;
  troubles: Troubles;
  /** From the last purchase to the last mail, in seconds. */
  drainSeconds: number;
  wrongs: string[];
}

/** What waits in the outbox, for whoever has to find out why. */
async function unsent(databaseUrl: string): Promise<string[]> {
  const db = await openDatabase(databaseUrl);
  const rows = await db.read((kysely) => kysely.selectFrom('outbox').selectAll().where('sent_at', 'is', null).execute());
  const ledger = await db.read((kysely) => kysely.selectFrom('deliveries').selectAll().where('state', '<>', 'sent').execute());
  await db.close();
  return [...rows, ...ledger].map((row) => `waits, at ${Date.now()}: ${JSON.stringify(row)}`);
}

const PATIENCE_MS = 120_000;
// All visitors of the drill come from one address.
const UNLIMITED = { ORDERS_RATE_PER_MINUTE: '10000000', MAIL_RATE_PER_MINUTE: '10000000' };

/**
 * Visitors buy from processes that are killed, replaced with overlap and cut off from their database at random: three
 * on one PostgreSQL, or one on a file. Then charges and mails are counted.
 */
export async function runDrill({ engine, orders, visitors, seed }: DrillOptions): Promise<DrillResult> {
  const chance = chanceOf(seed);
  const sandbox = await startOrderSandbox();
  const folder = mkdtempSync(path.join(tmpdir(), 'drill-'));
  const server = engine === 'postgres' ? await startPostgres() : null;
  const databaseUrl = server ? await server.freshDatabase() : `file:${folder}/shop.db`;
  const environment = environmentFor(sandbox, folder, { ...UNLIMITED, ORDERS_SWEEP_MS: '500', OUTBOX_RETRY_MS: '200' });
  const fleet = await startFleet({ size: server ? 3 : 1, databaseUrl, environment, chance });
  const purchases: Purchase[] = [];
  let started = 0;

  async function onePurchase(number: number): Promise<void> {
    const address = `visitor-${number}@visitor.example`;
    const body = oneOf(chance, [shopOrder, workshopOrder, donationOrder])({ customer: { name: `Visitor ${number}`, email: address, address: 'Street 1' } });
    const will = chance();
    const order = await buyWhateverHappens(() => fleet.any(), sandbox, body, { closesTab: will < 0.3, neverApproves: will > 0.9, patienceMs: PATIENCE_MS });
    purchases.push({ order, address, approved: will <= 0.9 });
  }
  async function oneVisitor(): Promise<void> {
    while (started < orders) {
      started += 1;
      await onePurchase(started);
    }
  }

  try {
    const trouble = makeTrouble(fleet, chance);
    await Promise.all(Array.from({ length: visitors }, oneVisitor)).finally(() => trouble.stop());
    const bought = performance.now();
    const calls = visitor(() => fleet.any());
    for (const { order } of purchases.filter(({ approved }) => approved)) {
      const notified = async () => (await calls.receipt(order.receiptToken).catch(() => null))?.body.state === 'notified';
      // What never gets there is counted as lost.
      await until('notified', notified, PATIENCE_MS).catch(() => undefined);
    }
    const drainSeconds = (performance.now() - bought) / 1000;
    const counts = await count(sandbox, purchases);
    const found = wrongs(counts, fleet.crashes);
    return { counts, troubles: trouble.troubles, drainSeconds, wrongs: found.length > 0 ? [...found, ...(await unsent(databaseUrl))] : found };
  } finally {
    await fleet.close();
    await server?.stop();
    await sandbox.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
