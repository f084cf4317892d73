import type { EntryProps, PlainClientAPI } from 'contentful-management';
import type { Migration } from '../migrations/migration';
import { parseMessage } from './explainFailures';
import { everything } from './space';

/** An entry that a migration changes, or that stops it. */
export interface EntryStep {
  id: string;
  values: Record<string, unknown>;
  /** Why the old fields cannot go yet; null when nothing stands in the way. */
  problem: string | null;
}

function problemOf({ sys }: EntryProps): string | null {
  if (sys.archivedVersion !== undefined) return 'is archived: restore or delete it.';
  const isChanged = sys.publishedVersion !== undefined && sys.version > sys.publishedVersion + 1;
  return isChanged ? 'has unpublished changes: publish or discard them.' : null;
}

/** Plans one entry. Its draft and its published version differ while it has unpublished changes, so it waits for these. */
function planEntry({ convert }: Migration, entry: EntryProps): EntryStep {
  const { id } = entry.sys;
  const fields = entry.fields as Record<string, Record<string, unknown> | undefined>;
  try {
    const values = convert((field) => fields[field]?.['en-US']);
    return { id, values, problem: problemOf(entry) };
  } catch (error) {
    return { id, values: {}, problem: error instanceof Error ? error.message : String(error) };
  }
}

/** Plans every entry of a migration whose values have to be carried over. */
export async function planEntries(
  client: PlainClientAPI,
  migration: Migration,
): Promise<EntryStep[]> {
  if (migration.adds.length === 0) return [];
  const entries = await everything((query) =>
    client.entry.getMany({ query: { ...query, content_type: migration.contentType } }),
  );
  return entries
    .map((entry) => planEntry(migration, entry))
    .filter(({ values, problem }) => problem !== null || Object.keys(values).length > 0);
}

/** Max. number of times that an entry is read again because an editor saved it meanwhile. */
const MAX_CONFLICTS = 3;

/**
 * Writes the new values of an entry, and publishes it again when it was published.
 * @returns the entry's step with what stands in the way
 */
export async function migrateEntry(
  client: PlainClientAPI,
  migration: Migration,
  entryId: string,
  conflicts = 0,
): Promise<EntryStep> {
  const entry = await client.entry.get({ entryId });
  const step = planEntry(migration, entry);
  if (step.problem !== null || Object.keys(step.values).length === 0) return step;
  const added = Object.entries(step.values).map(([field, value]) => [field, { 'en-US': value }]);
  try {
    const saved = await client.entry.update(
      { entryId },
      { ...entry, fields: { ...entry.fields, ...Object.fromEntries(added) } },
    );
    if (entry.sys.publishedVersion !== undefined) await client.entry.publish({ entryId }, saved);
    return step;
  } catch (error) {
    const { status, message, details } = parseMessage(error);
    if (status === 409 && conflicts < MAX_CONFLICTS)
      return migrateEntry(client, migration, entryId, conflicts + 1);
    if (status !== 422 && status !== 400) throw error;
    return { ...step, problem: `was refused: ${message ?? ''} ${JSON.stringify(details ?? {})}` };
  }
}
