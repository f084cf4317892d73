import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../database/schema';
import { readableOrders } from '../rows';
import type { WorkshopDetails } from '../../contentService/pricedOrder';
import type { Order } from '../order';
import type { WorkshopFacts } from '../../contentService/currentWorkshop';
import { agreedFacts, noticesOfAll, type Notice } from './notices';
import { isParticipating } from './places';

/** A paid place that was neither refunded in full nor cancelled. */
export interface Participant {
  order: Order & { workshop: WorkshopDetails };
  notices: readonly Notice[];
  /** The facts that the participant knows. */
  facts: WorkshopFacts;
}

/** A workshop that somebody has paid for. */
export interface BookedWorkshop {
  id: string;
  /** Latest begin that its participants know, ms. */
  start: number;
}

/** Workshops that somebody has paid for; those that begin after `after` (ms). */
export async function bookedWorkshops(
  db: Kysely<Schema>,
  after?: number,
): Promise<BookedWorkshop[]> {
  const booked = db
    .selectFrom('orders')
    .select(({ ref, fn }) => [ref('workshop_id').as('id'), fn.max('workshop_start').as('start')])
    .where('workshop_id', 'is not', null)
    .where('paid_at', 'is not', null)
    .groupBy('workshop_id');
  const rows = await (
    after === undefined ? booked : booked.where('workshop_start', '>', after)
  ).execute();
  return rows.flatMap(({ id, start }) => (id === null ? [] : [{ id, start: Number(start) }]));
}

/** Ids of workshops with participants that begin after `after` (ms), or with a change that waits for the owner. */
export async function workshopsWithParticipants(
  db: Kysely<Schema>,
  after: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('workshop_id')
    .distinct()
    .where('workshop_id', 'is not', null)
    .where('workshop_start', '>', after)
    .where(isParticipating)
    .execute();
  const changed = await db.selectFrom('workshop_changes').select('workshop_id').execute();
  return [...new Set([...rows, ...changed].flatMap(({ workshop_id: id }) => id ?? []))];
}

/** Title, time and number of places of these workshops as somebody booked them, by their ids. */
export async function bookedDetails(
  db: Kysely<Schema>,
  ids: readonly string[],
): Promise<Map<string, WorkshopDetails>> {
  if (ids.length === 0) return new Map();
  const last = await db
    .selectFrom('orders')
    .select(sql<string>`max(state || ' ' || id)`.as('key'))
    .where('workshop_id', 'in', ids)
    .groupBy('workshop_id')
    .execute();
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where(
      'id',
      'in',
      last.map(({ key }) => key.slice(key.indexOf(' ') + 1)),
    )
    .execute();
  return new Map(
    rows.flatMap((row) => {
      const workshop = readableOrders([row])[0]?.workshop;
      return workshop && row.workshop_id !== null ? [[row.workshop_id, workshop]] : [];
    }),
  );
}

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
  const orders = readableOrders(rows);
  const known = await noticesOfAll(
    db,
    orders.map(({ id }) => id),
  );
  const participants: Participant[] = [];
  for (const order of orders) {
    const notices = known.get(order.id) ?? [];
    const facts = notices.at(-1)?.facts ?? agreedFacts(order);
    if (order.workshop && facts)
      participants.push({ order: { ...order, workshop: order.workshop }, notices, facts });
  }
  return participants;
}
