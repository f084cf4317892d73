import type { Migration } from './step';

/** What a refund is for, as JSON, and PayPal's id of it: the credit note then has the right tax rates. */
export const refundBasis: Migration = async (db) => {
  await db.schema.alterTable('refunds').addColumn('basis', 'text').execute();
  await db.schema.alterTable('refunds').addColumn('refund_id', 'text').execute();
};
