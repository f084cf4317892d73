import { bigInteger, type Migration } from './step';

/** The end of the time for which the law wants a row kept; null in rows of an earlier version of the functions. */
export const keepUntil: Migration = async (db, engine) => {
  for (const table of ['orders', 'withdrawals'])
    await db.schema.alterTable(table).addColumn('keep_until', bigInteger(engine)).execute();
};
