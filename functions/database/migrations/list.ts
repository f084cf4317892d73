import type { Migration } from './step';
import { tables } from './0001-tables';

/** All migrations in order. A released migration is never changed; a change is a new one. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-tables': tables,
};
