import { sql } from 'kysely';
import { ordersTable } from './ordersTable';
import { bigInteger, strict, type Migration } from './step';

/**
 * The tables as they were when migrations began. Files of that time already have them, without a list of migrations,
 * and are adopted unchanged.
 */
export const firstTables: Migration = async (db, engine) => {
  const time = bigInteger(engine);
  const table = (name: string) => db.schema.createTable(name).ifNotExists();
  await ordersTable(db, engine, 'orders').execute();
  await sql`create index if not exists orders_to_check on orders (check_at) where check_at is not null`.execute(
    db,
  );
  await strict(
    engine,
    table('outbox')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('subject_id', 'text', (column) => column.notNull())
      .addColumn('audience', 'text', (column) =>
        column.notNull().check(sql`audience in ('owner', 'customer')`),
      )
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('due_at', time)
      .addColumn('sent_at', time)
      .addColumn('refused_at', time),
  ).execute();
  await sql`create index if not exists outbox_due on outbox (due_at) where due_at is not null`.execute(
    db,
  );
  await sql`create index if not exists outbox_of on outbox (subject_id)`.execute(db);
  await strict(
    engine,
    table('withdrawals')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('idempotency_key', 'text', (column) => column.notNull().unique())
      .addColumn('request', 'text', (column) => column.notNull())
      .addColumn('received_at', time, (column) => column.notNull()),
  ).execute();
  await strict(
    engine,
    table('webhook_events')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('received_at', time, (column) => column.notNull()),
  ).execute();
  await strict(
    engine,
    table('deliveries')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('message_id', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) =>
        column.notNull().check(sql`state in ('sending', 'sent', 'unsent')`),
      )
      .addColumn('lease_until', time, (column) => column.notNull())
      .addColumn('updated_at', time, (column) => column.notNull()),
  ).execute();
};
