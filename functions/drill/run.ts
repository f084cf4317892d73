import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '../database/open';
import type { PostgresServer } from '../testing/postgres/server';
import { environmentFor, startOrderSandbox } from '../testing/sandbox';
import { Buyer, type Purchase } from './buyer';
import { chanceOf } from './chance';
import { startFleet } from './fleet';
import { awaitMails, nextKind } from './group';
import { tally, wrongsOf, type Counts } from './tally';
import { makeTrouble, type Troubles } from './trouble';

export interface DrillOptions {
  /** PostgreSQL, which gives a database of its own for this; null for a file. */
  server: PostgresServer | null;
  /** Processes on the one database. */
  processes: number;
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
  const rows = await db.read((kysely) =>
    kysely.selectFrom('outbox').selectAll().where('sent_at', 'is', null).execute(),
  );
  const ledger = await db.read((kysely) =>
    kysely.selectFrom('deliveries').selectAll().where('state', '<>', 'sent').execute(),
  );
  await db.close();
  return [...rows, ...ledger].map((row) => `waits, at ${Date.now()}: ${JSON.stringify(row)}`);
}

// All visitors of the drill come from one address.
const UNLIMITED = {
  ORDERS_RATE_PER_MINUTE: '10000000',
  MAIL_RATE_PER_MINUTE: '10000000',
  ORDERS_SWEEP_MS: '500',
  OUTBOX_RETRY_MS: '200',
};

/**
 * Visitors buy from processes that are killed, replaced with overlap and, on PostgreSQL, cut off from their database
 * at random. Then charges and mails are counted.
 */
export async function runDrill({
  server,
  processes,
  orders,
  visitors,
  seed,
}: DrillOptions): Promise<DrillResult> {
  const chance = chanceOf(seed);
  const sandbox = await startOrderSandbox();
  const folder = mkdtempSync(path.join(tmpdir(), 'drill-'));
  const databaseUrl = server ? await server.freshDatabase() : `file:${folder}/shop.db`;
  const fleet = await startFleet({
    size: processes,
    databaseUrl,
    environment: environmentFor(sandbox, folder, UNLIMITED),
    chance,
  });
  const buyer = new Buyer(() => fleet.any(), sandbox, 120_000);
  const purchases: Purchase[] = [];
  let started = 0;

  async function onePurchase(): Promise<void> {
    const will = chance();
    const purchase = await buyer.order(nextKind());
    purchases.push(purchase);
    if (will > 0.9) return;
    await buyer.approve(purchase);
    if (will < 0.3) buyer.captureAndLeave(purchase);
    else await buyer.capture(purchase);
  }
  async function oneVisitor(): Promise<void> {
    while (started < orders) {
      started += 1;
      await onePurchase();
    }
  }

  try {
    const trouble = makeTrouble(fleet, chance);
    try {
      await Promise.all(Array.from({ length: visitors }, oneVisitor));
    } finally {
      await trouble.stop();
    }
    const bought = performance.now();
    await awaitMails({ buyer, sandbox }, purchases);
    const drainSeconds = (performance.now() - bought) / 1000;
    const counts = tally(await sandbox.paypalOrders(), await sandbox.mails(), purchases);
    const found = [
      ...wrongsOf(counts),
      ...purchases.flatMap(({ wrongs }) => wrongs),
      ...fleet.crashes.map((output) => `a process ended by itself:\n${output}`),
    ];
    return {
      counts,
      troubles: trouble.troubles,
      drainSeconds,
      wrongs: found.length > 0 ? [...found, ...(await unsent(databaseUrl))] : found,
    };
  } finally {
    await fleet.close();
    await sandbox.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
