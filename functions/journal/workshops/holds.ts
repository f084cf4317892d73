import { OPEN_STATES } from '../../../contracts/orders/orderStates';
import type { ExpressionBuilder } from 'kysely';
import type { Tx } from '../../database/database';
import type { Schema } from '../../database/schema';
import { CLOCK_TOLERANCE_MS } from '../../lib/timing/clock';

/** Time in ms for which an unpaid order holds its place. */
export const HOLD_MS = 20 * 60_000;

/** Most places of a workshop that unpaid orders of one mail address, and of one network, hold. */
const MOST_OF_MAILBOX = 2;
const MOST_OF_NETWORK = 4;

/** True for a hold that lasts; one that ends too late was written before the clock was set back. `now` in ms. */
export const lasts =
  (now: number) =>
  ({ and, eb }: ExpressionBuilder<Schema, 'place_holds'>) =>
    and([eb('held_until', '>', now), eb('held_until', '<=', now + HOLD_MS + CLOCK_TOLERANCE_MS)]);

/**
 * Lets an unpaid order hold a place, unless its mail address or network holds enough of them in this workshop. Without a
 * hold the order may still be paid while a place is free.
 */
export async function hold(
  tx: Tx,
  order: { id: string; workshopId: string; network: string },
  now: number,
): Promise<void> {
  const others = await tx
    .selectFrom('place_holds')
    .innerJoin('orders', 'orders.id', 'place_holds.order_id')
    .select(['network', 'email_key'])
    .where('place_holds.workshop_id', '=', order.workshopId)
    .where('place_holds.order_id', '<>', order.id)
    .where('state', 'in', OPEN_STATES)
    .where(lasts(now))
    .execute();
  const own = await tx
    .selectFrom('orders')
    .select('email_key')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  const ofMailbox = others.filter(({ email_key: key }) => key === own.email_key);
  const ofNetwork = others.filter(({ network }) => network !== '' && network === order.network);
  if (ofMailbox.length >= MOST_OF_MAILBOX || ofNetwork.length >= MOST_OF_NETWORK) return;
  await holdAnyway(tx, order, now);
}

/** Lets an order hold a place, whatever its mail address and network hold. */
export async function holdAnyway(
  tx: Tx,
  order: { id: string; workshopId: string; network: string },
  now: number,
): Promise<void> {
  const { id, workshopId, network } = order;
  const end = { held_until: now + HOLD_MS };
  await tx
    .insertInto('place_holds')
    .values({ order_id: id, workshop_id: workshopId, network, ...end })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(end))
    .execute();
}

/** Ends unpaid orders that nobody has approved or charged; the caller says which. `now` in ms. */
export const endUnapproved = (tx: Tx, now: number) =>
  tx
    .updateTable('orders')
    .set({ state: 'expired', failure: 'notApproved', check_at: null, updated_at: now })
    .where('state', '=', 'created')
    .where('approved_at', 'is', null)
    .where('capture_sent_at', 'is', null);

/** Deletes the holds that have ended. `now` in ms. */
export async function deleteEndedHolds(tx: Tx, now: number): Promise<void> {
  await tx
    .deleteFrom('place_holds')
    .where((builder) => builder.not(lasts(now)(builder)))
    .execute();
}
