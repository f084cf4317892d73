import { bigInteger, strict, type Migration } from './step';

/** End of the period compared with PayPal's list, and time of the next comparison; one row for all processes. */
export const reconciliation: Migration = async (db, engine) => {
  const time = bigInteger(engine);
  await strict(
    engine,
    db.schema
      .createTable('reconciliation')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('compared_until', time, (column) => column.notNull())
      .addColumn('due_at', time, (column) => column.notNull()),
  ).execute();
};
