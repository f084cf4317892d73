import { sql, type Kysely } from 'kysely';

const PAGE = 500;
// The head of a backup has the migrations; rate limits and due times of jobs are useless after a restore.
// Sessions and passkeys that ended after the backup must not come back.
const NOT_BACKED_UP = [
  'schema_migrations',
  'rate_limits',
  'jobs',
  'desk_sessions',
  'desk_keys',
  'desk_passkeys',
  'desk_forms',
  'desk_drafts',
];

export interface Page {
  table: string;
  page: Record<string, unknown>[];
}

/** Returns the names of our tables with their first column, which is always the key. */
export async function tablesOf<T>(db: Kysely<T>): Promise<{ name: string; key: string }[]> {
  const tables = await db.introspection.getTables();
  return tables
    .filter(
      ({ name, isView, schema }) =>
        !isView && !NOT_BACKED_UP.includes(name) && (schema === undefined || schema === 'public'),
    )
    .map(({ name, columns }) => ({ name, key: columns[0]?.name ?? '' }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Reads every row of every table in pages. */
export async function* readPages<T>(db: Kysely<T>): AsyncGenerator<Page> {
  for (const { name, key } of await tablesOf(db)) {
    let last: unknown;
    for (;;) {
      const from = last === undefined ? sql`` : sql`where ${sql.ref(key)} > ${last}`;
      const { rows } = await sql<
        Record<string, unknown>
      >`select * from ${sql.table(name)} ${from} order by ${sql.ref(key)} limit ${PAGE}`.execute(
        db,
      );
      if (rows.length === 0) break;
      yield { table: name, page: rows };
      last = rows.at(-1)?.[key];
    }
  }
}
