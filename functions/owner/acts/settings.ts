import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { SHOP_SETTINGS } from '../../../contracts/money/shopSettings';
import {
  hasOpenDraft,
  writeEntry,
  type EntryFields,
  type ManagedEntry,
  type WriteProblem,
} from '../../contentService/managedEntries';
import type { Tx } from '../../database/database';
import { recordAct, type Actor } from '../../journal/history';
import { UNDO_MS } from '../../journal/reports/undoable';
import { COPIES, type Copies } from '../../mail/copies';
import type { OrdersDeps } from '../../orders/createDeps';
import { done, type ActResult } from './act';
import { TOO_LATE } from './undo';

/** Id of the settings that are in the content service. */
const SHOP = 'shop';

const FieldsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.record(v.string(), v.record(v.string(), v.unknown())),
);

/** Stores a setting with the value before, so that it can be undone. */
async function store(tx: Tx, id: string, value: unknown, before: unknown, now: number) {
  const row = { value: JSON.stringify(value), before: JSON.stringify(before), changed_at: now };
  await tx
    .insertInto('owner_settings')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** The settings as they are, and as the owner wants them; `fields` is null when the shop's stay. */
export interface SettingsChange {
  id: string;
  managed: ManagedEntry | null;
  fields: EntryFields | null;
  copies: { before: Copies; after: Copies } | null;
}

/** Writes the shop's settings into Contentful, publishes them, and stores who gets copies. Throws NoAnswer. */
export async function changeSettings(
  deps: OrdersDeps,
  { id, managed, fields, copies }: SettingsChange,
  actor: Actor,
): Promise<WriteProblem | null> {
  const problem = fields && (await writeEntry(deps.shopEntries, id, managed, fields));
  if (problem) return problem;
  const now = deps.now();
  await deps.database.write(async (tx) => {
    await recordAct(tx, actor, { orderId: id, at: now, act: 'settingsChanged' });
    if (fields && managed) await store(tx, SHOP, fields, managed.fields, now);
    if (copies) await store(tx, COPIES, copies.after, copies.before, now);
  });
  return null;
}

async function restoreShop(deps: OrdersDeps, row: { value: string; before: string | null }) {
  const [value, before] = [
    v.safeParse(FieldsSchema, row.value),
    v.safeParse(FieldsSchema, row.before),
  ];
  const [entry] = await deps.content.all(SHOP_SETTINGS);
  const managed = entry ? await deps.shopEntries.read(entry.sys.id) : null;
  if (!value.success || !before.success || !managed) return null;
  // An interrupted undo is finished; what somebody has changed since stays.
  const isOurs = isDeepStrictEqual(managed.fields, value.output) && !hasOpenDraft(managed);
  if (!isOurs && !isDeepStrictEqual(managed.fields, before.output)) return null;
  return (await writeEntry(deps.shopEntries, managed.id, managed, before.output))
    ? null
    : managed.id;
}

/** Undoes a change of settings within ten minutes, unless somebody has changed them since. Throws NoAnswer. */
export async function undoSettings(deps: OrdersDeps, id: string, actor: Actor): Promise<ActResult> {
  const now = deps.now();
  const row = await deps.database.read((db) =>
    db
      .selectFrom('owner_settings')
      .selectAll()
      .where('id', '=', id)
      .where('before', 'is not', null)
      .where('changed_at', '>', now - UNDO_MS)
      .executeTakeFirst(),
  );
  if (!row) return TOO_LATE;
  const about = id === SHOP ? await restoreShop(deps, row) : id;
  if (about === null) return TOO_LATE;
  await deps.database.write(async (tx) => {
    await tx
      .updateTable('owner_settings')
      .set({ value: row.before ?? row.value, before: null })
      .where('id', '=', id)
      .where('value', '=', row.value)
      .execute();
    await recordAct(tx, actor, { orderId: about, at: now, act: 'undone' });
  });
  return done('The settings are as before.', 'Die Einstellungen sind wie vorher.');
}
