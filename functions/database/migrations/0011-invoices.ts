import { bigInteger, strict, type Migration } from './step';

/** Invoices and credit notes as issued, and the last number of each series. */
export const invoices: Migration = async (db, engine) => {
  const time = bigInteger(engine);
  await strict(
    engine,
    db.schema
      .createTable('invoices')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('number', 'text', (column) => column.notNull().unique())
      .addColumn('order_id', 'text', (column) => column.notNull())
      .addColumn('issued_at', time, (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull()),
  ).execute();
  await db.schema.createIndex('invoices_of_order').on('invoices').column('order_id').execute();
  await strict(
    engine,
    db.schema
      .createTable('invoice_numbers')
      .addColumn('series', 'text', (column) => column.primaryKey())
      .addColumn('last', 'integer', (column) => column.notNull()),
  ).execute();
};
