import { bigInteger, strict, type Migration } from './step';

/** Rate limits shared by all processes: hash of the caller, and time at which its bucket is full again. */
export const rateLimits: Migration = async (db, engine) => {
  await strict(
    engine,
    db.schema
      .createTable('rate_limits')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('full_at', bigInteger(engine), (column) => column.notNull()),
  ).execute();
  await db.schema.createIndex('rate_limits_full').on('rate_limits').column('full_at').execute();
};
