import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Engine } from '../database/address';
import { openDatabase } from '../database/open';
import { sharedPostgres } from './postgres/shared';

/** Engines of all database tests: `describe.each(ENGINES)('… on %s', (engine) => …)`. */
export const ENGINES: readonly Engine[] = ['sqlite', 'postgres'];

const folders: string[] = [];

/** Creates a database without tables on either engine; files are deleted when the test file ends. @returns its address */
export async function createEmptyDatabase(engine: Engine): Promise<string> {
  if (engine === 'postgres') return (await sharedPostgres()).freshDatabase();
  const folder = mkdtempSync(path.join(tmpdir(), 'fresh-database-'));
  folders.push(folder);
  return `file:${path.join(folder, 'fresh.db')}`;
}

const templates: Partial<Record<Engine, Promise<string>>> = {};

async function createTemplate(engine: Engine): Promise<string> {
  const url = await createEmptyDatabase(engine);
  await (await openDatabase(url)).close();
  return url;
}

/** A database with all tables, which the first test of a file that needs one migrates. Copies are quicker. */
const templateOf = (engine: Engine): Promise<string> =>
  (templates[engine] ??= createTemplate(engine));

/** Copies the migrated SQLite database to a file. */
export async function copyDatabaseTo(file: string): Promise<void> {
  copyFileSync((await templateOf('sqlite')).slice('file:'.length), file);
}

/** Creates a database with all tables and without rows on either engine. @returns its address */
export async function createDatabase(engine: Engine): Promise<string> {
  const template = await templateOf(engine);
  if (engine === 'postgres') return (await sharedPostgres()).freshDatabase(template);
  const url = await createEmptyDatabase('sqlite');
  await copyDatabaseTo(url.slice('file:'.length));
  return url;
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
