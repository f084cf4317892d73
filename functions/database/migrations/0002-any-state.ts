import { sql } from 'kysely';
import { ordersTable } from './ordersTable';
import type { Migration } from './step';

const COLUMNS = sql.raw(
  `id, receipt_token, idempotency_key, request_hash, language, priced, customer, total, state, paypal_order_id,
   capture_id, capture_attempt, failure, created_at, paid_at, updated_at, check_at, checks`,
);

/**
 * Files from before the migrations list the order states in a check, which SQLite cannot drop: the table is
 * recreated. States are checked when rows are read, and by the state transitions when they are written.
 */
export const anyState: Migration = async (db, engine) => {
  if (engine === 'postgres') return;
  await ordersTable(db, engine, 'orders_anew').execute();
  await sql`insert into orders_anew (${COLUMNS}) select ${COLUMNS} from orders`.execute(db);
  await db.schema.dropTable('orders').execute();
  await db.schema.alterTable('orders_anew').renameTo('orders').execute();
  await sql`create index orders_to_check on orders (check_at) where check_at is not null`.execute(
    db,
  );
};
