import type { Migration } from './step';

/** By this hash the invoices of an erased person are still found, which keep name and address. */
export const invoicePerson: Migration = async (db) => {
  await db.schema.alterTable('invoices').addColumn('person_hash', 'text').execute();
};
