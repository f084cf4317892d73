import type { Migration } from './step';

/** The equal order of the same mail address that an order repeats deliberately. */
export const repeatedOrder: Migration = async (db) => {
  await db.schema.alterTable('orders').addColumn('repeats', 'text').execute();
};
