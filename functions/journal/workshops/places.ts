import { OPEN_STATES } from '../../../contracts/orders/orderStates';
import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import type { Engine } from '../../database/address';
import type { Tx } from '../../database/database';
import type { Schema } from '../../database/schema';
import { ENDING_KINDS } from './notices';
import { lasts } from './holds';

export type OrdersBuilder = ExpressionBuilder<Schema, 'orders'>;

/** Selects the cents of an order that were returned or are being returned. */
export const returnedCents = ({ selectFrom }: OrdersBuilder) =>
  selectFrom('returned_money')
    .select(sql<number>`coalesce(sum(amount), 0)`.as('returned'))
    .whereRef('order_id', '=', 'orders.id')
    .where('state', '<>', 'failed');

/** True for a paid order that was not cancelled, and not refunded in full unless the participant keeps the place. */
export function isParticipating(builder: OrdersBuilder) {
  const { and, eb, not, exists, selectFrom, or } = builder;
  const cancelled = selectFrom('workshop_notices')
    .select('workshop_notices.id')
    .whereRef('order_id', '=', 'orders.id')
    .where('kind', 'in', ENDING_KINDS);
  return and([
    eb('paid_at', 'is not', null),
    or([eb('total', '=', 0), eb('keeps_place', '=', 1), eb('total', '>', returnedCents(builder))]),
    not(exists(cancelled)),
  ]);
}

/** True for an order whose participant has a paid place, in this workshop if one is given. */
export async function takesPart(
  db: Kysely<Schema>,
  orderId: string,
  workshopId?: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where((row) =>
      workshopId ? row('workshop_id', '=', workshopId) : row('workshop_id', 'is not', null),
    )
    .where(isParticipating)
    .executeTakeFirst();
  return row !== undefined;
}

/** True for an order that takes a place whatever else happens: it is paid, is being charged, or may have been charged. */
function takesPlace(builder: OrdersBuilder) {
  const { and, or, eb } = builder;
  return or([
    and([
      eb('state', 'in', OPEN_STATES),
      or([
        eb('capture_sent_at', 'is not', null),
        and([eb('paypal_status', '=', 'pending'), eb('declined', 'is', null)]),
      ]),
    ]),
    // PayPal may still report a charge.
    and([
      eb('state', '=', 'expired'),
      eb('failure', '=', 'lost'),
      eb('capture_id', 'is', null),
      eb('check_at', 'is not', null),
    ]),
    isParticipating(builder),
  ]);
}

/** True for an unpaid order that holds a place, or that PayPal says is approved: it is charged at once. */
function holdsPlace({ and, or, eb, exists, selectFrom }: OrdersBuilder, now: number) {
  return and([
    eb('state', 'in', OPEN_STATES),
    or([
      and([eb('paypal_status', '=', 'approved'), eb('declined', 'is', null)]),
      exists(
        selectFrom('place_holds')
          .select('order_id')
          .whereRef('place_holds.order_id', '=', 'orders.id')
          .where(lasts(now)),
      ),
    ]),
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

/** True for a code that no paid order has used: it holds a place until it lapses. */
const isUnpaidCode = ({
  or,
  not,
  eb,
  exists,
  selectFrom,
}: ExpressionBuilder<Schema, 'place_codes'>) =>
  or([
    eb('order_id', 'is', null),
    not(
      exists(
        selectFrom('orders')
          .select('orders.id')
          .whereRef('orders.id', '=', 'place_codes.order_id')
          .where('paid_at', 'is not', null),
      ),
    ),
  ]);

/**
 * Places that are gone: `firm` ones to participants, charges, codes, and offers to people who wait, `held` ones to unpaid
 * orders.
 */
export interface TakenPlaces {
  firm: number;
  held: number;
}

/** Counts the places of each workshop that are gone, without that of the order `except`. `now` in ms. */
export async function countTakenOf(
  db: Kysely<Schema>,
  workshopIds: readonly string[],
  now: number,
  except = '',
): Promise<Map<string, TakenPlaces>> {
  const taken = new Map(workshopIds.map((id): [string, TakenPlaces] => [id, { firm: 0, held: 0 }]));
  if (workshopIds.length === 0) return taken;
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'workshop_id'])
    .select((builder) => takesPlace(builder).as('firm'))
    .where('workshop_id', 'in', workshopIds)
    .where('id', '<>', except)
    .where((builder) => builder.or([takesPlace(builder), holdsPlace(builder, now)]))
    .execute();
  const offers = await db
    .selectFrom('waiting_list')
    .select(['order_id', 'workshop_id'])
    .where('workshop_id', 'in', workshopIds)
    .where('offered_until', '>', now)
    .execute();
  for (const { workshop_id: id, firm } of orders) {
    const count = taken.get(id ?? '');
    if (count) count[firm ? 'firm' : 'held'] += 1;
  }
  const codes = await db
    .selectFrom('place_codes')
    .select(['order_id', 'workshop_id'])
    .where('workshop_id', 'in', workshopIds)
    .where('expires_at', '>', now)
    .where(isUnpaidCode)
    .execute();
  const counted = new Set([...orders.map(({ id }) => id), except]);
  for (const { workshop_id: id, order_id: order } of [...offers, ...codes]) {
    const count = taken.get(id);
    if (count && (order === null || !counted.has(order))) count.firm += 1;
  }
  return taken;
}

/** Counts the places of one workshop that are gone, as `countTakenOf`. */
export async function countTaken(
  db: Kysely<Schema>,
  workshopId: string,
  now: number,
  except = '',
): Promise<TakenPlaces> {
  const taken = await countTakenOf(db, [workshopId], now, except);
  return taken.get(workshopId) ?? { firm: 0, held: 0 };
}

/** Number of places that are gone in either way. `now` in ms. */
export async function takenPlaces(
  db: Kysely<Schema>,
  workshopId: string,
  now: number,
): Promise<number> {
  const { firm, held } = await countTaken(db, workshopId, now);
  return firm + held;
}
