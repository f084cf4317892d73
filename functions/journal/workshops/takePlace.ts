import type { Database, Tx } from '../../database/database';
import { Refusal } from '../../lib/http/problem';
import type { WorkshopDetails } from '../../contentService/pricedOrder';
import { isCancelled } from './cancellations';
import { endUnapproved, hold, holdAnyway, lasts } from './holds';
import { canonicalCode } from './placeCode';
import { useCode } from './placeCodes';
import { countTaken, lockWorkshop, takesPart } from './places';

const refusal = (
  code: 'soldOut' | 'placesReserved' | 'itemUnavailable' | 'codeInvalid',
  words: string,
  { id, title }: WorkshopDetails,
) => new Refusal(409, code, words, { items: [{ id, title, goodsEach: null }], total: null });

/** True for an order that holds a place itself, by an offer from the waiting list, or by a code. */
async function hasOwnPlace(tx: Tx, id: string, now: number): Promise<boolean> {
  const held = await tx
    .selectFrom('place_holds')
    .select('order_id')
    .where('order_id', '=', id)
    .where(lasts(now))
    .executeTakeFirst();
  const offered = await tx
    .selectFrom('waiting_list')
    .select('id')
    .where('order_id', '=', id)
    .where('offered_until', '>', now)
    .executeTakeFirst();
  const coded = await tx
    .selectFrom('place_codes')
    .select('id')
    .where('order_id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return held !== undefined || offered !== undefined || coded !== undefined;
}

/** True for an order that pays the difference for a place which has ended, or whose link has. */
async function hasNothingToMove(tx: Tx, id: string): Promise<boolean> {
  const move = await tx
    .selectFrom('place_codes')
    .select(['moves', 'moves_from', 'ended_at'])
    .where('order_id', '=', id)
    .where('moves', 'is not', null)
    .executeTakeFirst();
  if (!move) return false;
  return (
    move.ended_at !== null || !(await takesPart(tx, move.moves ?? '', move.moves_from ?? undefined))
  );
}

/**
 * Reason why an order gets no place in the workshop as it is now; null when it has one or one is free. Call
 * `lockWorkshop` first. `now` in ms.
 */
export async function reasonForNoPlace(
  tx: Tx,
  id: string,
  workshop: WorkshopDetails,
  now: number,
): Promise<Refusal | null> {
  if (await isCancelled(tx, workshop.id))
    return refusal('itemUnavailable', 'This workshop is cancelled.', workshop);
  if (await hasNothingToMove(tx, id))
    return refusal('codeInvalid', 'The place that was to move has ended.', workshop);
  const { places = null } = workshop;
  if (places === null) return null;
  const { firm, held } = await countTaken(tx, workshop.id, now, id);
  if (firm >= places) return refusal('soldOut', 'All places of this workshop are taken.', workshop);
  if (firm + held < places || (await hasOwnPlace(tx, id, now))) return null;
  const words = 'All places of this workshop are taken or reserved at the moment.';
  return refusal('placesReserved', words, workshop);
}

/** Ends unpaid orders that this one replaces, because the same person must not hold two places without meaning to. */
async function endReplaced(tx: Tx, workshopId: string, keys: readonly string[], now: number) {
  if (keys.length === 0) return;
  await endUnapproved(tx, now)
    .where('idempotency_key', 'in', keys)
    .where('workshop_id', '=', workshopId)
    .execute();
}

/** Lets an order take the place that a code gives: one held for a person of the waiting list, or a reduced one. */
async function takeCode(tx: Tx, id: string, workshopId: string, code: string, now: number) {
  const { numUpdatedRows: offers } = await tx
    .updateTable('waiting_list')
    .set({ order_id: id })
    .where('token', '=', canonicalCode(code))
    .where('workshop_id', '=', workshopId)
    .where('offered_until', '>', now)
    .executeTakeFirst();
  return offers > 0n || useCode(tx, workshopId, code, id, now);
}

/** The part of a new order that a place depends on. */
export interface Booking {
  id: string;
  /** Idempotency keys of earlier orders of the same form. */
  replaces: readonly string[];
  /** Code of an offer from the waiting list, or for a reduced place. */
  code?: string | undefined;
  /** Hash of the visitor's address block. */
  network?: string;
}

/**
 * Checks that the order just stored in this transaction has a place, and else undoes it; lets it hold the place. Call
 * `lockWorkshop` first. With the code of an offer the order takes the place that is held for it. `now` in ms.
 * @throws Refusal `soldOut`, `placesReserved`, `codeInvalid`, or `itemUnavailable` for a cancelled workshop
 */
export async function takePlace(
  tx: Tx,
  { id, replaces, code, network = '' }: Booking,
  workshop: WorkshopDetails,
  now: number,
): Promise<void> {
  await endReplaced(tx, workshop.id, replaces, now);
  if (code !== undefined && !(await takeCode(tx, id, workshop.id, code, now)))
    throw refusal('codeInvalid', 'This code is unknown, used, or has lapsed.', workshop);
  const reason = await reasonForNoPlace(tx, id, workshop, now);
  if (reason) throw reason;
  if (workshop.places != null) await hold(tx, { id, workshopId: workshop.id, network }, now);
}

/** Takes the person of a paid order off the waiting list: an offer is used up with the payment. */
export async function endOffer(tx: Tx, orderId: string): Promise<void> {
  await tx.deleteFrom('waiting_list').where('order_id', '=', orderId).execute();
}

/** The places that unpaid orders hold. Times in ms. */
export class PlaceHolds {
  constructor(
    private readonly db: Database,
    private readonly now: () => number,
  ) {}

  /** Lets the order of a payer who has come back hold a place for longer. Returns the reason when there is none. */
  renew(id: string, workshop: WorkshopDetails, network: string): Promise<Refusal | null> {
    return this.withPlace(id, workshop, (tx, order, now) => hold(tx, { ...order, network }, now));
  }

  /** Takes the place of an order that is about to be charged. Returns the reason when there is none. */
  take(id: string, workshop: WorkshopDetails): Promise<Refusal | null> {
    return this.withPlace(id, workshop, (tx, order, now) =>
      holdAnyway(tx, { ...order, network: '' }, now),
    );
  }

  private withPlace(
    id: string,
    workshop: WorkshopDetails,
    work: (tx: Tx, order: { id: string; workshopId: string }, now: number) => Promise<void>,
  ): Promise<Refusal | null> {
    const now = this.now();
    return this.db.write(async (tx) => {
      await lockWorkshop(tx, this.db.engine, workshop.id);
      const reason = await reasonForNoPlace(tx, id, workshop, now);
      if (!reason && workshop.places != null) await work(tx, { id, workshopId: workshop.id }, now);
      return reason;
    });
  }

  /** Releases the place of the unpaid order with this idempotency key, if it holds one. */
  async release(idempotencyKey: string): Promise<void> {
    await this.db.write((tx) =>
      tx
        .deleteFrom('place_holds')
        .where('order_id', 'in', (of) =>
          of.selectFrom('orders').select('id').where('idempotency_key', '=', idempotencyKey),
        )
        .execute(),
    );
  }
}
