import { sql } from 'kysely';
import type { Migration } from './step';

const CHECK = /check\s*\(\s*"?total"?\s*>\s*0\s*\)/i;

/**
 * Orders of a free place have a total of 0. SQLite cannot change a check: the table is recreated from its own definition,
 * with its indexes.
 */
export const freePlaces: Migration = async (db, engine) => {
  if (engine === 'postgres') {
    await sql`alter table orders drop constraint if exists orders_total_check`.execute(db);
    return;
  }
  const { rows } = await sql<{ type: string; sql: string }>`
    select type, sql from sqlite_master where tbl_name = 'orders' and sql is not null
  `.execute(db);
  const table = rows.find(({ type }) => type === 'table')?.sql ?? '';
  if (!CHECK.test(table)) return;
  const anew = table.replace(CHECK, 'check (total >= 0)').replace(/"?orders"?/, '"orders_anew"');
  await sql.raw(anew).execute(db);
  await sql`insert into orders_anew select * from orders`.execute(db);
  await db.schema.dropTable('orders').execute();
  await db.schema.alterTable('orders_anew').renameTo('orders').execute();
  for (const { type, sql: definition } of rows)
    if (type === 'index') await sql.raw(definition).execute(db);
};
