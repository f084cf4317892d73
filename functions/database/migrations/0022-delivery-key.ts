import type { Migration } from './step';

/** The key under which a mail is delivered, where that is not its id: a corrected address makes it another mail. */
export const deliveryKey: Migration = async (db) => {
  await db.schema.alterTable('outbox').addColumn('delivery_key', 'text').execute();
};
