import { sql } from 'kysely';
import { bigInteger, type Migration } from './step';

/** Lease owners and fencing tokens for shared work. */
export const leases: Migration = async (db, engine) => {
  for (const table of ['orders', 'outbox', 'deliveries']) {
    await db.schema.alterTable(table).addColumn('lease_owner', 'text').execute();
  }
  for (const table of ['outbox', 'deliveries']) {
    await db.schema
      .alterTable(table)
      .addColumn('fence', bigInteger(engine), (column) => column.notNull().defaultTo(0))
      .execute();
  }
  for (const table of ['orders', 'outbox']) {
    await sql`create index ${sql.id(`${table}_leased`)} on ${sql.table(table)} (lease_owner) where lease_owner is not null`.execute(
      db,
    );
  }
};
