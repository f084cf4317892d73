import { sql } from 'kysely';
import { bigInteger, strict, type Migration } from './step';

/** A refund by the owner is recorded before PayPal is asked, one at a time for each order. */
export const refunds: Migration = async (db, engine) => {
  const time = bigInteger(engine);
  await strict(
    engine,
    db.schema
      .createTable('refunds')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('order_id', 'text', (column) => column.notNull())
      .addColumn('amount', 'integer')
      .addColumn('asked_at', time, (column) => column.notNull())
      .addColumn('ended_at', time)
      .addColumn('outcome', 'text'),
  ).execute();
  await sql`create unique index refunds_open on refunds (order_id) where ended_at is null`.execute(
    db,
  );
};
