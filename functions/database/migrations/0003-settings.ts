import { runStatements, type Migration } from './step';

/** Settings that the owner makes at the desk. */
export const settings: Migration = (db, engine) =>
  runStatements(
    db,
    engine,
    `create table owner_settings (
    id text collate "C" primary key, value text not null, before text, changed_at bigint not null
  );`,
  );
