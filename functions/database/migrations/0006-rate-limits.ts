import { bigInteger, strict, type Step } from './step';

/** Who has called how often, for all processes: a hash, and the instant at which its bucket is full again. */
export const rateLimits: Step = async (db, engine) => {
  await strict(
    engine,
    db.schema
      .createTable('rate_limits')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('full_at', bigInteger(engine), (column) => column.notNull()),
  ).execute();
  await db.schema.createIndex('rate_limits_full').on('rate_limits').column('full_at').execute();
};
