import type { Migration } from './step';
import { tables } from './0001-tables';
import { turnover } from './0002-turnover';
import { settings } from './0003-settings';

/** All migrations in order. A released migration is never changed; a change is a new one. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-tables': tables,
  '0002-turnover': turnover,
  '0003-settings': settings,
};
