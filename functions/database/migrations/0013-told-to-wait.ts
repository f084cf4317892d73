import type { Migration } from './step';

/** The payer was last told that the payment is being confirmed. */
export const toldToWait: Migration = async (db) => {
  await db.schema
    .alterTable('orders')
    .addColumn('told_to_wait', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
};
