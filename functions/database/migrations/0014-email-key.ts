import { sql, type Kysely } from 'kysely';
import * as v from 'valibot';
import { emailKey } from '../../lib/emailAddress';
import type { Migration } from './step';

const BATCH = 500;
const StoredSchema = v.pipe(v.string(), v.parseJson(), v.object({ email: v.string() }));

async function fillIn<T>(db: Kysely<T>, table: string, column: string): Promise<void> {
  let last = '';
  for (;;) {
    const { rows } = await sql<{ id: string; json: string }>`
      select id, ${sql.ref(column)} as json from ${sql.table(table)} where id > ${last} order by id limit ${BATCH}
    `.execute(db);
    for (const { id, json } of rows) {
      const stored = v.safeParse(StoredSchema, json);
      // A damaged row stays without a key: it is found by nobody, as before.
      if (stored.success)
        await sql`update ${sql.table(table)} set email_key = ${emailKey(stored.output.email)} where id = ${id}`.execute(
          db,
        );
    }
    const end = rows.at(-1)?.id;
    if (end === undefined) return;
    last = end;
  }
}

/** The key of the customer's mail address, by which a person's orders and withdrawals are found. */
export const emailKeys: Migration = async (db) => {
  for (const [table, column] of [
    ['orders', 'customer'],
    ['withdrawals', 'request'],
  ] as const) {
    await db.schema.alterTable(table).addColumn('email_key', 'text').execute();
    await fillIn(db, table, column);
    await db.schema.createIndex(`${table}_email_key`).on(table).column('email_key').execute();
  }
};
