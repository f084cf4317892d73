import type { Migration } from './step';

/** The process that works on a sent form of the desk, so that a form of a killed one may be sent again at once. */
export const formOwner: Migration = async (db) => {
  await db.schema.alterTable('desk_forms').addColumn('lease_owner', 'text').execute();
};
