import { createReadStream } from 'node:fs';
import { sql, type Kysely } from 'kysely';
import * as v from 'valibot';
import type { Engine } from '../database/address';
import { checkKnown, migrate } from '../database/migrate';
import { tablesOf } from '../database/tablePages';
import { connect } from '../database/open';
import { sameDatabase } from '../database/openAll';
import type { Schema } from '../database/schema';
import { linesOf } from '../lib/log/lines';
import { prepareRestored } from './prepareRestored';
import { BackupProblem, EndSchema, HeadSchema, RowSchema, type Row } from './format';

interface Target {
  db: Kysely<Schema>;
  engine: Engine;
}

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    throw new BackupProblem('This file is no back-up, or it is damaged.');
  }
};

async function* valuesIn(file: string): AsyncGenerator<unknown> {
  for await (const line of linesOf(createReadStream(file))) yield parsed(line);
}

async function refuseUnlessNew({ db }: Target, url: string): Promise<void> {
  if ((await tablesOf(db)).length > 0) {
    const name = url.startsWith('file:') ? url : 'The PostgreSQL database';
    throw new BackupProblem(
      `${name} has tables already. A back-up is restored into a new database: name another one, restore, then let the functions use it.`,
    );
  }
}

async function insert(db: Kysely<Schema>, { table, row }: Row): Promise<void> {
  const columns = Object.keys(row);
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))}) values (${sql.join(Object.values(row))})`.execute(
    db,
  );
}

async function readInto(
  file: string,
  targets: Record<Row['of'], Target>,
  transactions: Record<Row['of'], Kysely<Schema>>,
): Promise<number> {
  const lines = valuesIn(file);
  const { value: first } = await lines.next();
  const head = v.safeParse(HeadSchema, first);
  if (!head.success) throw new BackupProblem('This file is no back-up of this shop.');
  checkKnown(head.output.steps);
  const parts = (['orders', 'mail'] as const).filter(
    (part, at) => at === 0 || transactions.mail !== transactions.orders || part === 'orders',
  );
  for (const part of parts)
    await migrate(transactions[part], targets[part].engine, head.output.steps);
  let rows = 0;
  for await (const line of lines) {
    const end = v.safeParse(EndSchema, line);
    if (end.success) {
      if (end.output.rows !== rows) break;
      // Rows of an older schema are migrated like any other database.
      for (const part of parts) await migrate(transactions[part], targets[part].engine);
      await prepareRestored(transactions.orders, transactions.mail, Date.parse(head.output.madeAt));
      return rows;
    }
    const row = v.safeParse(RowSchema, line);
    if (!row.success) throw new BackupProblem('A line of this file is no row of a back-up.');
    await insert(transactions[row.output.of], row.output);
    rows += 1;
  }
  throw new BackupProblem('This back-up is not whole: its end is missing or counts other rows.');
}

/**
 * Restores a backup into new databases of either engine, completely or not at all.
 * @returns number of rows
 * @throws BackupProblem
 * @throws NewerSchema when a later version wrote the backup
 */
export async function restore(
  urls: { orders: string; mail: string },
  file: string,
): Promise<number> {
  const orders = connect(urls.orders);
  const mail = sameDatabase(urls.orders, urls.mail) ? orders : connect(urls.mail);
  try {
    await refuseUnlessNew(orders, urls.orders);
    if (mail !== orders) await refuseUnlessNew(mail, urls.mail);
    return await orders.db
      .transaction()
      .execute((tx) =>
        mail === orders
          ? readInto(file, { orders, mail }, { orders: tx, mail: tx })
          : mail.db
              .transaction()
              .execute((other) => readInto(file, { orders, mail }, { orders: tx, mail: other })),
      );
  } finally {
    await orders.db.destroy();
    if (mail !== orders) await mail.db.destroy();
  }
}
