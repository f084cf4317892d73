import { bigInteger, strict, type Step } from './step';

/** What all processes do together from time to time: when it is due next, and when it was done last. One row each. */
export const chores: Step = async (db, engine) => {
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
