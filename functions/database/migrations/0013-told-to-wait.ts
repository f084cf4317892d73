import type { Step } from './step';

/** What the payer was answered last: that the payment is being confirmed. */
export const toldToWait: Step = async (db) => {
  await db.schema
    .alterTable('orders')
    .addColumn('told_to_wait', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
};
