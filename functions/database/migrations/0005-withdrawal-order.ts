import type { Migration } from './step';

/** The order that a withdrawal is about, when exactly one was found. */
export const withdrawalOrder: Migration = async (db) => {
  await db.schema.alterTable('withdrawals').addColumn('order_id', 'text').execute();
};
