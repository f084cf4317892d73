import { sql } from 'kysely';
import { bigInteger, strict, type Migration } from './step';

/**
 * The workshop of each order ('' for other orders; null in rows of an earlier version of the functions), what
 * participants were told about it later, changes that wait for the owner, the waiting list, and codes for reduced places.
 */
export const workshops: Migration = async (db, engine) => {
  const time = bigInteger(engine);
  await db.schema.alterTable('orders').addColumn('workshop_id', 'text').execute();
  await db.schema.createIndex('orders_workshop_id').on('orders').column('workshop_id').execute();
  await sql`update orders set workshop_id = '' where priced not like '%"kind":"workshop"%'`.execute(
    db,
  );
  await strict(
    engine,
    db.schema
      .createTable('workshop_notices')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('order_id', 'text', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('facts', 'text', (column) => column.notNull())
      .addColumn('before', 'text', (column) => column.notNull())
      .addColumn('message', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('made_at', time, (column) => column.notNull())
      .addColumn('refund_due', 'integer', (column) => column.notNull().defaultTo(0)),
  ).execute();
  await db.schema
    .createIndex('workshop_notices_order_id')
    .on('workshop_notices')
    .column('order_id')
    .execute();
  await strict(
    engine,
    db.schema
      .createTable('workshop_changes')
      .addColumn('workshop_id', 'text', (column) => column.primaryKey())
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('facts', 'text', (column) => column.notNull())
      .addColumn('found_at', time, (column) => column.notNull()),
  ).execute();
  await strict(
    engine,
    db.schema
      .createTable('waiting_list')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('workshop_id', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('email_key', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('site', 'text', (column) => column.notNull())
      .addColumn('token', 'text', (column) => column.notNull().unique())
      .addColumn('joined_at', time, (column) => column.notNull())
      .addColumn('offered_until', time)
      .addColumn('order_id', 'text'),
  ).execute();
  await db.schema
    .createIndex('waiting_list_person')
    .on('waiting_list')
    .columns(['workshop_id', 'email_key'])
    .unique()
    .execute();
  await strict(
    engine,
    db.schema
      .createTable('place_codes')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('workshop_id', 'text', (column) => column.notNull())
      .addColumn('amount', 'integer', (column) => column.notNull())
      .addColumn('made_at', time, (column) => column.notNull())
      .addColumn('expires_at', time, (column) => column.notNull())
      .addColumn('order_id', 'text'),
  ).execute();
};
