import type { PlainClientAPI } from 'contentful-management';
import { valuesByRegion } from '../migrations/0001-values-by-region';
import { workshopsByDate } from '../migrations/0002-workshops-by-date';
import type { Migration } from '../migrations/migration';
import { addModel } from './addModel';
import type { ComparedModel } from './compareModel';
import { migrateEntry, planEntries, type EntryStep } from './migrateEntries';
import { ourSpace } from './ourSpace';
import { explainFailures } from './explainFailures';
import { managementClient, readSpace } from './space';
import type { TransferOptions } from './target';

const MIGRATIONS: readonly Migration[] = [valuesByRegion, workshopsByDate];

const fieldsOf = ({ contentType }: Migration, { contentTypes }: ComparedModel): string[] =>
  contentTypes.find(({ sys }) => sys.id === contentType)?.fields.map(({ id }) => id) ?? [];

/** Migrations that a space still needs: a type has a field that goes. */
export const pendingMigrations = (model: ComparedModel): Migration[] =>
  MIGRATIONS.filter((migration) =>
    fieldsOf(migration, model).some((field) => migration.removes.includes(field)),
  );

/** Deletes fields with their values. Contentful wants a field published as omitted first. */
async function removeFields(
  client: PlainClientAPI,
  { contentType: contentTypeId, removes }: Migration,
): Promise<void> {
  for (const change of [{ omitted: true, required: false, validations: [] }, { deleted: true }]) {
    const type = await client.contentType.get({ contentTypeId });
    const fields = type.fields.map((field) =>
      removes.includes(field.id) ? { ...field, ...change } : field,
    );
    const changed = await client.contentType.update({ contentTypeId }, { ...type, fields });
    await client.contentType.publish({ contentTypeId }, changed);
  }
}

const describe = ({ id, values, problem }: EntryStep): string =>
  `  ${id}: ${
    problem ??
    Object.entries(values)
      .map(([field, value]) => `${field} ${String(value)}`)
      .join(', ')
  }`;

/** @returns whether the migration is done */
async function run(
  client: PlainClientAPI,
  migration: Migration,
  model: ComparedModel,
  { apply }: TransferOptions,
  print: (line: string) => void,
): Promise<boolean> {
  const { id, contentType, note, adds, removes } = migration;
  print(`${id}: ${note}`);
  const present = fieldsOf(migration, model);
  const missing = adds.filter((field) => !present.includes(field));
  if (missing.length > 0) print(`  adds to ${contentType}: ${missing.join(', ')}`);
  const planned = await planEntries(client, migration);
  for (const step of planned) print(describe(step));
  print(`  then removes from ${contentType}: ${removes.join(', ')}`);
  if (!apply) return false;
  const added = missing.map((field) => `${contentType}.${field}`);
  if (added.length > 0) await addModel(client, ourSpace(), added);
  const refused = new Map<string, EntryStep>();
  for (const { id: entryId } of planned) {
    const step = await migrateEntry(client, migration, entryId);
    if (step.problem !== null) refused.set(entryId, step);
  }
  // Entries that an editor changed or added meanwhile count too.
  const left = await planEntries(client, migration);
  for (const step of left) print(`  not done: ${describe(refused.get(step.id) ?? step).trim()}`);
  if (left.length > 0) return false;
  await removeFields(client, migration);
  return true;
}

/**
 * Brings a space to the present model: carries values over to new fields, then removes the old ones. A migration whose
 * old fields are gone is done, so a repeated or interrupted run goes on where the last one ended.
 * @returns whether the space needs no further migration
 * @throws an Error in words when the service refuses
 */
export const migrateContent = (
  options: TransferOptions,
  print: (line: string) => void,
): Promise<boolean> =>
  explainFailures(options.target, async () => {
    const client = managementClient(options.target);
    const { model } = await readSpace(client);
    let done = true;
    for (const migration of pendingMigrations(model))
      done = (await run(client, migration, model, options, print)) && done;
    if (done) print('The space needs no migration.');
    else if (options.apply) print('Mend what is named above, then run the command again.');
    else print('Nothing was changed; --apply does it.');
    return done;
  });
