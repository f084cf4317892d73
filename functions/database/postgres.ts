import { PostgresDialect, type PostgresPoolClient } from 'kysely';
import { DatabaseError, Pool, types, type PoolClient } from 'pg';
import { errorFacts, type Log } from '../lib/log';

const CONNECTIONS = 10;
const CONNECT_MS = 5000;
const QUERY_MS = 10_000;
const INT8 = 20;

/** True when the connection still stands after this error: the server itself has answered, and goes on. */
const connectionStands = (error: unknown): boolean =>
  error instanceof DatabaseError && !/^(08|57P)/.test(error.code ?? '08');

/**
 * A connection in use. One that broke or gave no answer in time is closed instead of being handed to the next user,
 * and a connection that breaks between two statements is no unhandled event.
 */
function inUse(client: PoolClient, log: Log): PostgresPoolClient {
  let broken = false;
  const lost = (error: Error) => {
    broken = true;
    log.error('database connection lost', errorFacts(error));
  };
  client.on('error', lost);
  const query = async (sql: string, parameters: readonly unknown[]): Promise<unknown> => {
    try {
      return await client.query(sql, [...parameters]);
    } catch (error) {
      broken ||= !connectionStands(error);
      throw error;
    }
  };
  return {
    // Kysely's other form, with a cursor, is for streams, which are not used.
    query: query as PostgresPoolClient['query'],
    release() {
      client.off('error', lost);
      client.release(broken);
    },
  };
}

/** A PostgreSQL server. Times and counts are whole numbers below 2^53 and come as numbers. */
export function postgresDialect(url: string, log: Log): PostgresDialect {
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: QUERY_MS,
    keepAlive: true,
    application_name: 'open-strings',
    types: {
      getTypeParser: (oid, format) => (oid === INT8 ? Number : types.getTypeParser(oid, format)),
    },
  });
  pool.on('error', (error) => log.error('database connection lost', errorFacts(error)));
  return new PostgresDialect({
    pool: { connect: async () => inUse(await pool.connect(), log), end: () => pool.end() },
  });
}
