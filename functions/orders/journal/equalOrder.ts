import { sql } from 'kysely';
import type { Customer } from '../../../contracts/orders/customer';
import { emailKey } from '../../lib/emailAddress';
import { sha256 } from '../../lib/process/secrets';
import type { Engine } from '../../database/address';
import type { Tx } from '../../database/database';
import type { Order, PricedOrder } from '../order';
import { isParticipating } from '../../workshops/places';
import { readableOrders } from './rows';

/** The buyer has not said that they mean a second order, and there is an equal one. */
export class EqualOrderExists extends Error {
  constructor(readonly isPaid: boolean) {
    super('an equal order exists');
    this.name = 'EqualOrderExists';
  }
}

/** The part of a new order that is compared. */
export interface ComparedOrder {
  customer: Customer;
  priced: PricedOrder;
  /** Idempotency keys of earlier orders of the same form, which the buyer has changed since. */
  replaces: readonly string[];
}

const EQUAL_WITHIN_MS = 3_600_000;
const OPEN = ['created', 'approved'];
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

const contentsOf = ({ kind, region, workshop, total, lines }: PricedOrder): string =>
  JSON.stringify([
    kind,
    region,
    workshop?.id,
    total,
    lines.map((line) => [line.id, line.quantity, line.goodsEach, line.shippingEach].join()).sort(),
  ]);

/**
 * Finds an equal order of the same mail address: with the same contents, open or paid within the last hour; or any paid
 * place in the same workshop. An order that was refunded in full does not count, nor an unpaid one that the new order
 * replaces. A paid order is preferred. `now`: ms.
 */
export async function findEqualOrder(
  tx: Tx,
  { customer, priced, replaces }: ComparedOrder,
  now: number,
): Promise<{ id: string; isPaid: boolean } | null> {
  const rows = await tx
    .selectFrom('orders')
    .selectAll()
    .where('email_key', '=', emailKey(customer.email))
    .where((row) =>
      row.or([
        isParticipating(row),
        row.and([row('state', 'in', OPEN), row('created_at', '>=', now - EQUAL_WITHIN_MS)]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(MAX_COMPARED)
    .execute();
  let open: Order | undefined;
  for (const order of readableOrders(rows)) {
    const isSame = contentsOf(order) === contentsOf(priced);
    if (OPEN.includes(order.state)) {
      const isReplaced = order.state === 'created' && replaces.includes(order.idempotencyKey);
      if (isSame && !isReplaced) open ??= order;
      continue;
    }
    const isRecent = (order.paidAt ?? order.createdAt) >= now - EQUAL_WITHIN_MS;
    const hasPlace = priced.workshop !== null && order.workshop?.id === priced.workshop.id;
    if ((isSame && isRecent) || hasPlace) return { id: order.id, isPaid: true };
  }
  return open ? { id: open.id, isPaid: false } : null;
}
