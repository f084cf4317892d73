import type { Migration } from './step';

/** The basis of a refund as JSON (items or a split by tax rate), and PayPal's id of it: the credit note then has the right tax rates. */
export const refundBasis: Migration = async (db) => {
  await db.schema.alterTable('refunds').addColumn('basis', 'text').execute();
  await db.schema.alterTable('refunds').addColumn('refund_id', 'text').execute();
};
