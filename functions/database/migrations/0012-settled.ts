import { bigInteger, strict, type Migration } from './step';

/** Cases that the owner has settled by hand. */
export const settled: Migration = async (db, engine) => {
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
