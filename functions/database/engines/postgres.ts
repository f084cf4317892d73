import { productSlug } from '../../../contracts/config/product';
import { PostgresDialect, type PostgresPoolClient } from 'kysely';
import { DatabaseError, Pool, types, type PoolClient } from 'pg';
import { errorFacts, type Log } from '../../lib/log/log';

const CONNECTIONS = 10;
const CONNECT_MS = 5000;
const QUERY_MS = 10_000;
const INT8 = 20;

/** True when the server itself has reported this error and the connection remains usable. */
const isConnectionUsable = (error: unknown): boolean =>
  error instanceof DatabaseError && !/^(08|57P)/.test(error.code ?? '08');

/**
 * A checked-out connection. It is closed on release when it broke or timed out, and an error between two statements
 * is logged instead of being an unhandled event.
 */
function checkedOut(client: PoolClient, log: Log): PostgresPoolClient {
  let broken = false;
  const onError = (error: Error) => {
    broken = true;
    log.error('database connection lost', errorFacts(error));
  };
  client.on('error', onError);
  const query = async (sql: string, parameters: readonly unknown[]): Promise<unknown> => {
    try {
      return await client.query(sql, [...parameters]);
    } catch (error) {
      broken ||= !isConnectionUsable(error);
      throw error;
    }
  };
  return {
    // Kysely's other overload, with a cursor, is for streams, which are not used.
    query: query as PostgresPoolClient['query'],
    release() {
      client.off('error', onError);
      client.release(broken);
    },
  };
}

/** Dialect for a PostgreSQL server. Times and counts are integers below 2^53 and are read as numbers. `queryMs`: time limit of a query. */
export function postgresDialect(
  url: string,
  log: Log,
  queryMs: number = QUERY_MS,
): PostgresDialect {
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: queryMs,
    keepAlive: true,
    application_name: productSlug(),
    types: {
      getTypeParser: (oid, format) => (oid === INT8 ? Number : types.getTypeParser(oid, format)),
    },
  });
  pool.on('error', (error) => log.error('database connection lost', errorFacts(error)));
  return new PostgresDialect({
    pool: { connect: async () => checkedOut(await pool.connect(), log), end: () => pool.end() },
  });
}
