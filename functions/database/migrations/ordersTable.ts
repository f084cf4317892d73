import { sql, type Kysely } from 'kysely';
import type { Engine } from '../address';
import { bigInteger, strict } from './step';

/** The orders table of the first two migrations, under any name. */
export function ordersTable<T>(db: Kysely<T>, engine: Engine, name: string) {
  const time = bigInteger(engine);
  return strict(
    engine,
    db.schema
      .createTable(name)
      .ifNotExists()
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('receipt_token', 'text', (column) => column.notNull().unique())
      .addColumn('idempotency_key', 'text', (column) => column.notNull().unique())
      .addColumn('request_hash', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('priced', 'text', (column) => column.notNull())
      .addColumn('customer', 'text', (column) => column.notNull())
      .addColumn('total', 'integer', (column) => column.notNull().check(sql`total > 0`))
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('paypal_order_id', 'text', (column) => column.unique())
      .addColumn('capture_id', 'text', (column) => column.unique())
      .addColumn('capture_attempt', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('failure', 'text')
      .addColumn('created_at', time, (column) => column.notNull())
      .addColumn('paid_at', time)
      .addColumn('updated_at', time, (column) => column.notNull())
      .addColumn('check_at', time)
      .addColumn('checks', 'integer', (column) => column.notNull().defaultTo(0)),
  );
}
