import { sql, type Expression, type ExpressionBuilder, type Kysely, type SqlBool } from 'kysely';
import * as v from 'valibot';
import type { Engine } from '../database/address';
import type { Tx } from '../database/database';
import type { Schema } from '../database/schema';
import { Refusal } from '../lib/http/problem';
import { canonicalCode } from './placeCode';
import { useCode } from './placeCodes';
import { LOST, type WorkshopDetails } from '../orders/order';

const StoredSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ workshop: v.nullish(v.object({ id: v.string() })) }),
);

/** Fills in the workshop of orders that an earlier version of the functions has stored. */
export async function fillWorkshopIds(tx: Tx): Promise<void> {
  const rows = await tx
    .selectFrom('orders')
    .select(['id', 'priced'])
    .where('workshop_id', 'is', null)
    .execute();
  for (const { id, priced } of rows) {
    const stored = v.safeParse(StoredSchema, priced);
    await tx
      .updateTable('orders')
      .set({ workshop_id: (stored.success && stored.output.workshop?.id) || '' })
      .where('id', '=', id)
      .execute();
  }
}

type OrdersBuilder = ExpressionBuilder<Schema, 'orders'>;

/** True for a paid order that was neither refunded in full nor cancelled. */
export function isParticipating({ and, eb, not, exists, selectFrom, or }: OrdersBuilder) {
  const returned = selectFrom('returned_money')
    .select(sql<number>`coalesce(sum(amount), 0)`.as('returned'))
    .whereRef('order_id', '=', 'orders.id')
    .where('state', '<>', 'failed');
  const cancelled = selectFrom('workshop_notices')
    .select('workshop_notices.id')
    .whereRef('order_id', '=', 'orders.id')
    .where('kind', '=', 'cancelled');
  return and([
    eb('state', 'in', ['captured', 'notified']),
    or([eb('total', '=', 0), eb('total', '>', returned)]),
    not(exists(cancelled)),
  ]);
}

/** True for an order that takes a place: it may still be paid, or is paid. A place is free again without a further step. */
function takesPlace(builder: OrdersBuilder): Expression<SqlBool> {
  const { and, or, eb } = builder;
  return or([
    eb('state', 'in', ['created', 'approved']),
    // PayPal may still report a charge.
    and([
      eb('state', '=', 'expired'),
      eb('failure', '=', LOST),
      eb('capture_id', 'is', null),
      eb('check_at', 'is not', null),
    ]),
    isParticipating(builder),
  ]);
}

/** Makes all that counts or takes places of this workshop wait for the end of this transaction. */
export async function lockWorkshop(tx: Tx, engine: Engine, workshopId: string): Promise<void> {
  // SQLite has one writer at a time.
  if (engine === 'postgres')
    await sql`select pg_advisory_xact_lock(hashtextextended(${`workshop ${workshopId}`}, 0))`.execute(
      tx,
    );
}

/** Counts the places that orders take, and those held for people of the waiting list. `now` in ms. */
export async function takenPlaces(
  db: Kysely<Schema>,
  workshopId: string,
  now: number,
): Promise<number> {
  const orders = await db
    .selectFrom('orders')
    .select('id')
    .where('workshop_id', '=', workshopId)
    .where(takesPlace)
    .execute();
  const held = new Set(orders.map(({ id }) => id));
  const offers = await db
    .selectFrom('waiting_list')
    .select(['order_id'])
    .where('workshop_id', '=', workshopId)
    .where('offered_until', '>', now)
    .execute();
  return held.size + offers.filter(({ order_id: id }) => id === null || !held.has(id)).length;
}

const refusal = (
  code: 'sold_out' | 'item_unavailable' | 'code_invalid',
  words: string,
  workshop: WorkshopDetails,
) =>
  new Refusal(409, code, words, {
    items: [{ id: workshop.id, title: workshop.title, goodsEach: null }],
    total: null,
  });

/** Ends unpaid orders that this one replaces, because the same person must not hold two places without meaning to. */
async function endReplaced(tx: Tx, workshopId: string, keys: readonly string[], now: number) {
  if (keys.length === 0) return;
  await tx
    .updateTable('orders')
    .set({ state: 'expired', failure: 'not_approved_in_time', check_at: null, updated_at: now })
    .where('idempotency_key', 'in', keys)
    .where('workshop_id', '=', workshopId)
    .where('state', '=', 'created')
    .where('approved_at', 'is', null)
    .where('capture_sent_at', 'is', null)
    .execute();
}

/** The part of a new order that a place depends on. */
interface Booking {
  id: string;
  /** Idempotency keys of earlier orders of the same form. */
  replaces: readonly string[];
  /** Code of an offer from the waiting list, or for a reduced place. */
  code?: string | undefined;
}

/**
 * Checks that the order just stored in this transaction has a place, and else undoes it. Call `lockWorkshop` first.
 * With the code of an offer the order takes the place that is held for it.
 * @throws Refusal `sold_out`, `code_invalid`, or `item_unavailable` for a cancelled workshop
 */
export async function takePlace(
  tx: Tx,
  { id, replaces, code }: Booking,
  workshop: WorkshopDetails,
  now: number,
): Promise<void> {
  const cancelled = await tx
    .selectFrom('workshop_notices')
    .innerJoin('orders', 'orders.id', 'workshop_notices.order_id')
    .select('workshop_notices.id')
    .where('orders.workshop_id', '=', workshop.id)
    .where('kind', '=', 'cancelled')
    .executeTakeFirst();
  if (cancelled) throw refusal('item_unavailable', 'This workshop is cancelled.', workshop);
  if (code !== undefined) {
    await endReplaced(tx, workshop.id, replaces, now);
    const { numUpdatedRows: offers } = await tx
      .updateTable('waiting_list')
      .set({ order_id: id })
      .where('token', '=', canonicalCode(code))
      .where('workshop_id', '=', workshop.id)
      .where('offered_until', '>', now)
      .executeTakeFirst();
    if (offers === 0n && !(await useCode(tx, workshop.id, code, id, now)))
      throw refusal('code_invalid', 'This code is unknown, used, or has lapsed.', workshop);
  }
  const { places = null } = workshop;
  if (places === null) return;
  await fillWorkshopIds(tx);
  if ((await takenPlaces(tx, workshop.id, now)) <= places) return;
  await endReplaced(tx, workshop.id, replaces, now);
  if ((await takenPlaces(tx, workshop.id, now)) > places)
    throw refusal('sold_out', 'All places of this workshop are taken.', workshop);
}
