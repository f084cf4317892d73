import type { Step } from './step';

/** The order that a declaration of withdrawal is about, where exactly one was found. */
export const withdrawalOrder: Step = async (db) => {
  await db.schema.alterTable('withdrawals').addColumn('order_id', 'text').execute();
};
