import { runStatements, type Migration } from './step';

const COLUMNS = `
  alter table place_codes add column moves text;
  alter table place_codes add column moves_from text;
  alter table place_codes add column token text;
  alter table place_codes add column message text;
  alter table place_codes add column ended_at bigint;
  create index place_codes_moves on place_codes (moves) where moves is not null;
`;

/** Links that pay the difference when a place moves to a dearer workshop. */
export const placeMoves: Migration = (db, engine) => runStatements(db, engine, COLUMNS);
