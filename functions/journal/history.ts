import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { Tx } from '../database/database';
import type { OrderHistoryTable, Schema } from '../database/schema';

/** Acts of the owner that are recorded. */
export const ACTS = [
  'refund',
  'mailAgain',
  'settled',
  'erased',
  'note',
  'shipped',
  'shippedUndone',
  'addressCorrected',
  'withdrawalConfirmed',
  'withdrawalRefused',
  'workshopNotice',
  'workshopPublished',
  'workshopUnpublished',
  'minimumAccepted',
  'placeGiven',
  'placeOffered',
  'placeCancelled',
  'transferred',
  'moveOffered',
  'moveEnded',
  'codeMade',
  'codeRevoked',
  'waitingRemoved',
  'trackingAdded',
  'undone',
  'settingsChanged',
  'passkeyAdded',
  'passkeyRemoved',
] as const;
export type ActName = (typeof ACTS)[number];

/** The acting person or command, and the key of the act: a form that is sent twice has the same key and acts once. */
export interface Actor {
  by: string;
  key: string;
}

/** Returns the actor of a command that is run once. */
export const commandActor = (): Actor => ({ by: 'command', key: randomUUID() });

const DetailSchema = v.record(
  v.string(),
  v.union([v.string(), v.number(), v.boolean(), v.null(), v.array(v.string())]),
);
/** Facts about an act, without personal data that the order itself has. */
export type ActDetail = v.InferOutput<typeof DetailSchema>;

const StoredSchema = v.pipe(v.string(), v.parseJson(), DetailSchema);

export interface RecordedAct {
  /** ms */
  at: number;
  by: string;
  act: string;
  detail: ActDetail;
}

/**
 * Records an act in the transaction that does it.
 * @param act `orderId` is the order's id, the withdrawal's when it names no order, or the workshop's; `at` is in ms
 * @returns false when an act with the actor's key and this order has been recorded before: then nothing may be done again
 */
export async function recordAct(
  tx: Tx,
  { by, key }: Actor,
  act: { orderId: string; at: number; act: ActName; detail?: ActDetail },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: added } = await tx
    .insertInto('order_history')
    .values({
      id: `${key}:${act.orderId}`,
      order_id: act.orderId,
      at: act.at,
      by,
      act: act.act,
      detail: JSON.stringify(act.detail ?? {}),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return Boolean(added);
}

/** An act as its row says it. */
export function recordedAct({ at, by, act, detail }: OrderHistoryTable): RecordedAct {
  const parsed = v.safeParse(StoredSchema, detail);
  return { at, by, act, detail: parsed.success ? parsed.output : {} };
}

/** True when an act with the actor's key on this order has been recorded. */
export async function hasActed(
  db: Kysely<Schema>,
  { key }: Actor,
  orderId: string,
): Promise<boolean> {
  // PostgreSQL rejects a text with this character with an error.
  if (orderId.includes('\0')) return false;
  const row = await db
    .selectFrom('order_history')
    .select('id')
    .where('id', '=', `${key}:${orderId}`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the acts on orders (or on withdrawals without one), oldest first. */
export async function historyOf(
  db: Kysely<Schema>,
  orderIds: readonly string[],
): Promise<(RecordedAct & { orderId: string })[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectFrom('order_history')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...recordedAct(row), orderId: row.order_id }));
}

/** Empties what acts on an order or withdrawal, and on its mails, say; who acted, when and how stays. */
export async function eraseDetails(tx: Tx, orderId: string): Promise<void> {
  const mails = tx.selectFrom('outbox').select('outbox.id').where('subject_id', '=', orderId);
  const emptied = tx.updateTable('order_history').set({ detail: '{}' });
  await emptied.where('order_id', '=', orderId).execute();
  await emptied.where('order_id', 'in', mails).execute();
}
