import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Engine } from '../../functions/database/address';
import { startPostgres } from '../../functions/testing/postgres/server';

export interface BenchDatabases {
  engine: Engine;
  /** Variables that name new, empty databases. */
  fresh(): Promise<Record<string, string>>;
  stop(): Promise<void>;
}

/** Databases as durable as in production: synced files, or a PostgreSQL server started for the benchmark. */
export async function benchDatabases(engine: Engine): Promise<BenchDatabases> {
  if (engine === 'postgres') {
    const server = await startPostgres({ durable: true });
    const fresh = async () => {
      const address = await server.freshDatabase();
      return { ORDERS_DATABASE_URL: address, MAIL_DATABASE_URL: address };
    };
    return { engine, fresh, stop: () => server.stop() };
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-orders-'));
  let number = 0;
  const fresh = () => {
    number += 1;
    return Promise.resolve({
      ORDERS_DATABASE_URL: `file:${folder}/${number}/orders.db`,
      MAIL_DATABASE_URL: `file:${folder}/${number}/mail.db`,
    });
  };
  return {
    engine,
    fresh,
    stop: () => Promise.resolve(rmSync(folder, { recursive: true, force: true })),
  };
}

/** Removes rate limits, because all visitors of a benchmark come from one address. */
export const UNLIMITED = {
  ORDERS_RATE_PER_MINUTE: '10000000',
  MAIL_RATE_PER_MINUTE: '10000000',
  SMTP_CONNECTIONS: '25',
};
