import type { Migration } from './step';
import { tables } from './0001-tables';
import { placeMoves } from './0002-place-moves';

/** All migrations in order. A released migration is never changed; a change is a new one. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-tables': tables,
  '0002-place-moves': placeMoves,
};
