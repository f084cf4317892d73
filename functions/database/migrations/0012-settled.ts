import { bigInteger, strict, type Step } from './step';

/** What the owner has dealt with by hand, of what needs a person. */
export const settled: Step = async (db, engine) => {
  await strict(
    engine,
    db.schema
      .createTable('settled')
      .addColumn('about', 'text', (column) => column.primaryKey())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('note', 'text', (column) => column.notNull())
      .addColumn('settled_at', bigInteger(engine), (column) => column.notNull()),
  ).execute();
  await db.schema.createIndex('settled_of_id').on('settled').column('id').execute();
};
