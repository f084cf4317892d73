import path from 'node:path';
import Sqlite from 'libsql';
import { Client } from 'pg';
import { startPostgres } from '../../functions/testing/postgres/server';

/** Databases of a world's functions. */
export interface WorldDatabase {
  /** Variables that lead the functions to them. */
  environment: Record<string, string>;
  /** Runs a statement on the database of orders. */
  run(statement: string): Promise<void>;
  stop(): Promise<void>;
}

/** Two files in a folder, as on a laptop. */
export function sqliteFiles(folder: string): WorldDatabase {
  const orders = path.join(folder, 'orders.db');
  return {
    environment: {
      ORDERS_DATABASE_URL: `file:${orders}`,
      MAIL_DATABASE_URL: `file:${path.join(folder, 'mail.db')}`,
    },
    run(statement) {
      const db = new Sqlite(orders, { timeout: 5000 });
      db.exec(statement);
      db.close();
      return Promise.resolve();
    },
    stop: () => Promise.resolve(),
  };
}

/** One database on a PostgreSQL server of its own. */
export async function postgresDatabase(): Promise<WorldDatabase> {
  const server = await startPostgres();
  const url = await server.freshDatabase();
  return {
    environment: { ORDERS_DATABASE_URL: url, MAIL_DATABASE_URL: url },
    async run(statement) {
      const client = new Client({ connectionString: url });
      await client.connect();
      await client.query(statement);
      await client.end();
    },
    stop: () => server.stop(),
  };
}
