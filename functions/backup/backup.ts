import { once } from 'node:events';
import { createWriteStream, existsSync, type WriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../database/database';
import { MIGRATIONS } from '../database/migrations/list';
import { readPages } from '../database/tablePages';
import { jsonLine } from '../lib/log/jsonLine';
import { BackupProblem, type End, type Head, type Row } from './format';

export interface Databases {
  orders: Database;
  mail: Database;
}

async function write(out: WriteStream, line: Head | Row | End): Promise<void> {
  if (!out.write(`${jsonLine(line)}\n`)) await once(out, 'drain');
}

async function writeRows<T>(out: WriteStream, db: Kysely<T>, of: Row['of']): Promise<number> {
  let rows = 0;
  for await (const { table, page } of readPages(db)) {
    for (const row of page) await write(out, { of, table, row: row as Row['row'] });
    rows += page.length;
  }
  return rows;
}

/**
 * Writes all rows of both databases into a file, in one snapshot each, while the functions run. The file appears when it
 * is complete and is readable by its owner only.
 * @returns number of rows
 * @throws BackupProblem when the file exists
 */
export async function backup(databases: Databases, file: string): Promise<number> {
  if (existsSync(file))
    throw new BackupProblem(`${file} exists already. A back-up never overwrites another one.`);
  const unfinished = `${file}.unfinished`;
  const out = createWriteStream(unfinished, { mode: 0o600, flush: true });
  try {
    await once(out, 'open');
    await write(out, {
      backup: 'open-strings',
      format: 1,
      steps: Object.keys(MIGRATIONS),
      madeAt: new Date().toISOString(),
    });
    // Orders before sent mails: a mail sent in between is then looked up after a restore instead of being sent twice.
    let rows = await databases.orders.snapshot((db) => writeRows(out, db, 'orders'));
    if (databases.mail !== databases.orders)
      rows += await databases.mail.snapshot((db) => writeRows(out, db, 'mail'));
    await write(out, { end: true, rows });
    out.end();
    await once(out, 'close');
    await rename(unfinished, file);
    return rows;
  } catch (error) {
    out.destroy();
    await rm(unfinished, { force: true });
    throw error;
  }
}
