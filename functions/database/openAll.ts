import path from 'node:path';
import type { Log } from '../lib/log/log';
import { engineOf } from './address';
import type { Database } from './database';
import { openDatabase } from './open';

const nameOf = (url: string) =>
  engineOf(url) === 'sqlite' ? path.resolve(url.slice('file:'.length)) : url;

/** True when both addresses name one database. */
export const sameDatabase = (a: string, b: string): boolean => nameOf(a) === nameOf(b);

/**
 * Opens the databases of orders and mail; equal addresses give one shared database, because two connections to one
 * SQLite file in one process would block each other.
 */
export async function openDatabases(
  config: { orders: { databaseUrl: string }; mail: { databaseUrl: string } },
  log: Log,
): Promise<{ orders: Database; mail: Database; close: () => Promise<void> }> {
  const orders = await openDatabase(config.orders.databaseUrl, log);
  if (sameDatabase(config.orders.databaseUrl, config.mail.databaseUrl))
    return { orders, mail: orders, close: () => orders.close() };
  try {
    const mail = await openDatabase(config.mail.databaseUrl, log);
    return {
      orders,
      mail,
      async close() {
        await orders.close();
        await mail.close();
      },
    };
  } catch (error) {
    await orders.close();
    throw error;
  }
}
