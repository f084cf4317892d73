import { bigInteger, strict, type Migration } from './step';

/** The owner's desk: sessions, ways in (mail links and codes), each owner's settings, and forms that were sent. */
export const desk: Migration = async (db, engine) => {
  const time = bigInteger(engine);
  await strict(
    engine,
    db.schema
      .createTable('desk_sessions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('created_at', time, (column) => column.notNull())
      .addColumn('used_at', time, (column) => column.notNull())
      .addColumn('proved_at', time, (column) => column.notNull()),
  ).execute();
  await strict(
    engine,
    db.schema
      .createTable('desk_keys')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('next', 'text', (column) => column.notNull())
      .addColumn('created_at', time, (column) => column.notNull())
      .addColumn('used_at', time),
  ).execute();
  await strict(
    engine,
    db.schema
      .createTable('desk_owners')
      .addColumn('email', 'text', (column) => column.primaryKey())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('totp', 'text')
      .addColumn('totp_step', time, (column) => column.notNull().defaultTo(0)),
  ).execute();
  await strict(
    engine,
    db.schema
      .createTable('desk_forms')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('taken_at', time, (column) => column.notNull())
      .addColumn('done_at', time),
  ).execute();
};
