import type { Migration } from './step';

/** A refund may be pending for days and fail. Refunds recorded before were done. */
export const returnStates: Migration = async (db) => {
  await db.schema
    .alterTable('returned_money')
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('done'))
    .execute();
};
