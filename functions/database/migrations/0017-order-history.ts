import { bigInteger, strict, type Migration } from './step';

/** Acts of the owner on orders: who did what and when. */
export const orderHistory: Migration = async (db, engine) => {
  await strict(
    engine,
    db.schema
      .createTable('order_history')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('order_id', 'text', (column) => column.notNull())
      .addColumn('at', bigInteger(engine), (column) => column.notNull())
      .addColumn('by', 'text', (column) => column.notNull())
      .addColumn('act', 'text', (column) => column.notNull())
      .addColumn('detail', 'text', (column) => column.notNull()),
  ).execute();
  await db.schema
    .createIndex('order_history_of_order')
    .on('order_history')
    .column('order_id')
    .execute();
};
