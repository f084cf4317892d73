import { bigInteger, strict, type Step } from './step';

/** Up to when the books have been compared with PayPal's list, and when that is done next; one row for all processes. */
export const reconciliation: Step = async (db, engine) => {
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
