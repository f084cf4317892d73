import { OPEN_STATES } from '../../contracts/orders/orderStates';
import { sql } from 'kysely';
import type { Customer } from '../../contracts/orders/customer';
import { emailKey } from '../lib/emailAddress';
import { sha256 } from '../lib/process/secrets';
import type { Engine } from '../database/address';
import type { Tx } from '../database/database';
import type { AgreedOrder } from './order';
import { isParticipating } from './workshops/places';
import { readableOrders } from './rows';

/** The buyer has not said that they mean a second order, and has the receipt of an equal one. */
export class EqualOrderExists extends Error {
  constructor(readonly isPaid: boolean) {
    super('an equal order exists');
    this.name = 'EqualOrderExists';
  }
}

/** The part of a new order that is compared. */
export interface ComparedOrder {
  customer: Customer;
  priced: AgreedOrder;
  /** Idempotency keys of earlier orders of the same form, which the buyer has changed since. */
  replaces: readonly string[];
}

const EQUAL_WITHIN_MS = 3_600_000;
/** Max. number of orders of one address that are compared, newest first. */
const MAX_COMPARED = 100;

// Arbitrary first key of the advisory locks on mail addresses.
const LOCK = 7_300_215;

/**
 * Lets the orders of one mail address be created one after the other, until the transaction ends: on PostgreSQL, equal
 * orders at once would not see each other. Writes to SQLite are serial.
 */
export async function lockAddress(tx: Tx, engine: Engine, key: string): Promise<void> {
  if (engine !== 'postgres') return;
  // PostgreSQL takes two signed numbers of 32 bits.
  const hash = Number.parseInt(sha256(key).slice(0, 8), 16) | 0;
  await sql`select pg_advisory_xact_lock(${LOCK}, ${hash})`.execute(tx);
}

const contentsOf = ({ kind, region, workshop, total, lines }: AgreedOrder): string =>
  JSON.stringify([
    kind,
    region,
    workshop?.id,
    total,
    lines.map((line) => [line.id, line.quantity, line.goodsEach, line.shippingEach].join()).sort(),
  ]);

/** An earlier order with the same contents, or with a place in the same workshop. */
export interface EqualOrder {
  id: string;
  isPaid: boolean;
}

/**
 * Finds an equal order of the same mail address: with the same contents, open or paid within the last hour; or any paid
 * place in the same workshop. An order that was refunded in full does not count, nor an unpaid one that the new order
 * replaces. A paid order is preferred. `now`: ms; `tokens`: only orders with one of these receipt tokens.
 */
async function findEqualOrder(
  tx: Tx,
  { customer, priced, replaces }: ComparedOrder,
  now: number,
  tokens?: readonly string[],
): Promise<EqualOrder | null> {
  const since = now - EQUAL_WITHIN_MS;
  const workshopId = priced.workshop?.id;
  const rows = await tx
    .selectFrom('orders')
    .selectAll()
    .where('email_key', '=', emailKey(customer.email))
    .$if(tokens !== undefined, (all) => all.where('receipt_token', 'in', tokens ?? []))
    .where((row) =>
      row.or([
        ...(workshopId
          ? [row.and([row('workshop_id', '=', workshopId), isParticipating(row)])]
          : []),
        row.and([row('paid_at', '>=', since), isParticipating(row)]),
        row.and([row('state', 'in', OPEN_STATES), row('created_at', '>=', since)]),
      ]),
    )
    // Any number of open orders must not hide a paid one.
    .orderBy(sql`paid_at is null`)
    .orderBy('created_at', 'desc')
    .limit(MAX_COMPARED)
    .execute();
  const equal = readableOrders(rows).find((order) => {
    const isSame = contentsOf(order) === contentsOf(priced);
    if (!OPEN_STATES.includes(order.state))
      return isSame || (workshopId !== undefined && order.workshop?.id === workshopId);
    return isSame && !(order.state === 'created' && replaces.includes(order.idempotencyKey));
  });
  return equal ? { id: equal.id, isPaid: !OPEN_STATES.includes(equal.state) } : null;
}

/**
 * The equal order that a new one repeats. The buyer is asked only about orders of which they have the receipt, because
 * anybody may type a stranger's mail address: to all others every address looks the same.
 * @throws EqualOrderExists when the buyer has not said that they mean a second one
 */
export async function repeatedOrder(
  tx: Tx,
  order: ComparedOrder & { again: boolean; ownOrders?: readonly string[] },
  now: number,
): Promise<EqualOrder | null> {
  const { ownOrders = [], again } = order;
  const own = ownOrders.length > 0 ? await findEqualOrder(tx, order, now, ownOrders) : null;
  if (own && !again) throw new EqualOrderExists(own.isPaid);
  return own ?? findEqualOrder(tx, order, now);
}
