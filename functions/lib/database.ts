import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { createClient, type Client, type InStatement } from '@libsql/client';

export interface DatabaseAddress {
  /** `file:data/orders.db`, or the address of a hosted libSQL server. */
  url: string;
  token?: string;
}

/**
 * Opens an embedded database file (its folder is made) or a hosted one, and brings its tables up to date.
 * The file is written ahead and synced at each commit: what was committed survives a power cut.
 */
export async function openDatabase(address: DatabaseAddress, tables: readonly string[]): Promise<Client> {
  const local = address.url.startsWith('file:');
  if (local) mkdirSync(path.dirname(path.resolve(address.url.slice('file:'.length))), { recursive: true });
  // One connection to a file: pragmas hold by connection, and writers would only wait for each other.
  const client = createClient({
    url: address.url,
    ...(address.token ? { authToken: address.token } : {}),
    ...(local ? { concurrency: 1, timeout: 5000 } : {}),
  });
  if (local) {
    await client.execute('PRAGMA journal_mode = WAL');
    await client.execute('PRAGMA synchronous = FULL');
  }
  await client.batch([...tables], 'write');
  return client;
}

export type { Client, InStatement };
