import { bigInteger, strict, type Migration } from './step';

/** Scheduled jobs that run once across all processes: next due time and last run, one row each. */
export const chores: Migration = async (db, engine) => {
  const time = bigInteger(engine);
  await strict(
    engine,
    db.schema
      .createTable('chores')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('due_at', time, (column) => column.notNull())
      .addColumn('done_at', time),
  ).execute();
};
