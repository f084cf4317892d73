import type { Expression, Kysely, SqlBool } from 'kysely';
import type { Schema } from '../../database/schema';
import { readableOrders } from '../rows';
import type { WorkshopDetails } from '../../contentService/pricedOrder';
import type { Order } from '../order';
import type { WorkshopFacts } from '../../contentService/currentWorkshop';
import { agreedFacts, noticesOf, type Notice } from './notices';
import { isParticipating, type OrdersBuilder } from './places';

/** A paid place that was neither refunded in full nor cancelled. */
export interface Participant {
  order: Order & { workshop: WorkshopDetails };
  notices: readonly Notice[];
  /** The facts that the participant knows. */
  facts: WorkshopFacts;
}

/** Ids of the workshops of some orders. */
async function workshopsOf(
  db: Kysely<Schema>,
  isCounted: (builder: OrdersBuilder) => Expression<SqlBool>,
): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('workshop_id')
    .distinct()
    .where('workshop_id', 'is not', null)
    .where(isCounted)
    .execute();
  return rows.flatMap(({ workshop_id: id }) => id ?? []);
}

/** Ids of workshops that somebody has paid for. */
export const bookedWorkshops = (db: Kysely<Schema>): Promise<string[]> =>
  workshopsOf(db, (order) => order('state', 'in', ['captured', 'notified']));

/** Ids of workshops with participants. */
export const workshopsWithParticipants = (db: Kysely<Schema>): Promise<string[]> =>
  workshopsOf(db, isParticipating);

/** Returns the participants of a workshop in the order of their bookings. */
export async function participantsOf(
  db: Kysely<Schema>,
  workshopId: string,
): Promise<Participant[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('workshop_id', '=', workshopId)
    .where(isParticipating)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const participants: Participant[] = [];
  for (const order of readableOrders(rows)) {
    const notices = await noticesOf(db, order.id);
    const facts = notices.at(-1)?.facts ?? agreedFacts(order);
    if (order.workshop && facts)
      participants.push({ order: { ...order, workshop: order.workshop }, notices, facts });
  }
  return participants;
}
