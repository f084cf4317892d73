import { sql } from 'kysely';
import { bigInteger, strict, type Migration } from './step';

/**
 * Progress of a payment (charge requested and unanswered, declined, last status at PayPal), returned and disputed
 * money, and money that belongs to no order.
 */
export const paymentProgress: Migration = async (db, engine) => {
  const time = bigInteger(engine);
  const orders = () => db.schema.alterTable('orders');
  await orders()
    .addColumn('create_attempt', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await orders().addColumn('declined', 'text').execute();
  await orders()
    .addColumn('needs_payer', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await orders()
    .addColumn('decline_told', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await orders().addColumn('capture_sent_at', time).execute();
  await orders().addColumn('approved_at', time).execute();
  await orders().addColumn('seen', 'text').execute();
  await orders().addColumn('missing_since', time).execute();
  await sql`update orders set approved_at = updated_at where state = 'approved'`.execute(db);
  await sql`update orders set declined = 'instrument_declined', needs_payer = 1 where state in ('created', 'approved') and capture_attempt > 1`.execute(
    db,
  );
  await strict(
    engine,
    db.schema
      .createTable('returned_money')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('order_id', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('amount', 'integer', (column) => column.notNull())
      .addColumn('at', time, (column) => column.notNull()),
  ).execute();
  await sql`create index returned_money_of on returned_money (order_id)`.execute(db);
  await strict(
    engine,
    db.schema
      .createTable('disputes')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('order_id', 'text', (column) => column.notNull())
      .addColumn('open', 'integer', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('amount', 'integer')
      .addColumn('updated_at', time, (column) => column.notNull()),
  ).execute();
  await sql`create index disputes_of on disputes (order_id)`.execute(db);
  await strict(
    engine,
    db.schema
      .createTable('unknown_money')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('what', 'text', (column) => column.notNull())
      .addColumn('amount', 'text', (column) => column.notNull())
      .addColumn('reference', 'text', (column) => column.notNull())
      .addColumn('paypal_order_id', 'text', (column) => column.notNull())
      .addColumn('seen_at', time, (column) => column.notNull()),
  ).execute();
};
