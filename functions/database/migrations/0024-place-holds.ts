import { sql } from 'kysely';
import { bigInteger, strict, type Migration } from './step';

/**
 * Cancelled workshops, which before were known by the notices to their participants only, and the places that unpaid
 * orders hold for a while.
 */
export const placeHolds: Migration = async (db, engine) => {
  const time = bigInteger(engine);
  await strict(
    engine,
    db.schema
      .createTable('cancelled_workshops')
      .addColumn('workshop_id', 'text', (column) => column.primaryKey())
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('cancelled_at', time, (column) => column.notNull()),
  ).execute();
  await sql`
    insert into cancelled_workshops (workshop_id, message, cancelled_at)
    select orders.workshop_id, max(workshop_notices.message), min(workshop_notices.made_at)
    from workshop_notices join orders on orders.id = workshop_notices.order_id
    where workshop_notices.kind = 'cancelled' and orders.workshop_id <> ''
    group by orders.workshop_id
  `.execute(db);
  await strict(
    engine,
    db.schema
      .createTable('place_holds')
      .addColumn('order_id', 'text', (column) => column.primaryKey())
      .addColumn('workshop_id', 'text', (column) => column.notNull())
      .addColumn('network', 'text', (column) => column.notNull())
      .addColumn('held_until', time, (column) => column.notNull()),
  ).execute();
  await db.schema
    .createIndex('place_holds_workshop_id')
    .on('place_holds')
    .column('workshop_id')
    .execute();
};
