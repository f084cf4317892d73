import * as v from 'valibot';
import type { Tx } from '../../database/database';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema';
import type { Cents } from '../../../contracts/money/money';
import { correctSupply } from '../invoices/issue';
import { enqueueMail } from '../outbox/outboxRow';
import type { Order } from '../order';
import type { WorkshopFacts } from '../../contentService/currentWorkshop';

/**
 * Kinds of notices to a participant: `confirmation` (the order's own mail told a link that the order did not have),
 * `link` (the missing link), `newLink`, `moved`, `cancelled` (the workshop, with refund), `placeCancelled` (this place only),
 * `transferred` (to another workshop), `reminder`, `message` (the owner's words).
 */
export const NOTICE_KINDS = [
  'confirmation',
  'link',
  'newLink',
  'moved',
  'cancelled',
  'placeCancelled',
  'transferred',
  'reminder',
  'message',
] as const;

export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Values of `refund_due`: nothing to do, to be refunded, PayPal refuses and a person is needed, the owner hands it over. */
export const REFUND = { none: 0, due: 1, refused: 2, byHand: 3 } as const;

/** A notice to one participant. */
export interface Notice {
  number: number;
  kind: NoticeKind;
  facts: WorkshopFacts;
  /** As the participant knew them before. */
  before: WorkshopFacts;
  message: string;
  /** ms */
  madeAt: number;
}

const FactsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ start: v.string(), end: v.nullable(v.string()), link: v.nullable(v.string()) }),
);

/** Reads `WorkshopFacts` from a column. */
export const parseFacts = (json: string): WorkshopFacts => v.parse(FactsSchema, json);

const WITHOUT_MAIL: readonly NoticeKind[] = ['confirmation'];

/** The part of an order that notices need. */
export type Booking = Pick<Order, 'id' | 'workshop' | 'snapshot' | 'customer'>;

/** The facts agreed on with a workshop's order; null for an order of another kind. */
export function agreedFacts(order: Booking): WorkshopFacts | null {
  const { workshop } = order;
  if (!workshop) return null;
  return {
    start: workshop.start,
    end: workshop.end,
    link: order.snapshot.meetingLink,
  };
}

/** Returns the notices of each of some orders, oldest first. */
export async function noticesOfAll(
  db: Kysely<Schema>,
  orderIds: readonly string[],
): Promise<Map<string, Notice[]>> {
  const all = new Map<string, Notice[]>(orderIds.map((id) => [id, []]));
  if (orderIds.length === 0) return all;
  const rows = await db
    .selectFrom('workshop_notices')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('number')
    .execute();
  for (const { order_id: orderId, number, kind, facts, before, message, made_at: madeAt } of rows)
    all.get(orderId)?.push({
      number,
      kind: v.parse(v.picklist(NOTICE_KINDS), kind),
      facts: parseFacts(facts),
      before: parseFacts(before),
      message,
      madeAt,
    });
  return all;
}

/** Returns the notices of an order, oldest first. */
export const noticesOf = async (db: Kysely<Schema>, orderId: string): Promise<Notice[]> =>
  (await noticesOfAll(db, [orderId])).get(orderId) ?? [];

interface NewNotice {
  kind: NoticeKind;
  facts: WorkshopFacts;
  message?: string;
  /** True when all that is left of the payment is to be refunded, cents when a part of it is. */
  refund?: boolean | Cents;
  /** Of the other workshop that the place is in now. */
  title?: string;
}

/** Kinds of notices that end a place. */
export const ENDING_KINDS: readonly NoticeKind[] = ['cancelled', 'placeCancelled'];

/** The orders that have paid a difference for the place of this one, with the cents that were not returned. */
export async function differencesOf(
  db: Kysely<Schema>,
  orderId: string,
): Promise<{ id: string; left: Cents }[]> {
  const rows = await db
    .selectFrom('place_codes')
    .innerJoin('orders', 'orders.id', 'place_codes.order_id')
    .select(['orders.id', 'total'])
    .select(({ selectFrom }) =>
      selectFrom('returned_money')
        .select(({ fn }) => fn.sum('amount').as('sum'))
        .whereRef('returned_money.order_id', '=', 'orders.id')
        .where('returned_money.state', '<>', 'failed')
        .as('returned'),
    )
    .where('moves', '=', orderId)
    .where('paid_at', 'is not', null)
    .orderBy('paid_at')
    .execute();
  return rows.map(({ id, total, returned }) => ({ id, left: total - Number(returned ?? 0) }));
}

/** Makes the refund of what was paid later for a place due, without a mail of its own, when the place ends. */
async function refundDifferences(
  tx: Tx,
  orderId: string,
  { kind, facts }: { kind: NoticeKind; facts: WorkshopFacts },
  now: number,
): Promise<void> {
  const json = JSON.stringify(facts);
  for (const { id } of await differencesOf(tx, orderId)) {
    const number = (await noticesOf(tx, id)).length + 1;
    await tx
      .insertInto('workshop_notices')
      .values({
        id: `${id}:${number}`,
        order_id: id,
        number,
        kind,
        facts: json,
        before: json,
        message: '',
        made_at: now,
        refund_due: REFUND.due,
      })
      .execute();
  }
}

/**
 * Adds a notice after the participant's latest one, with its mail and, for another time or workshop, the corrected
 * invoice, within the transaction. `notices` are those that
 * the caller decided on: returns false, and adds nothing, when another process was faster.
 */
export async function addNotice(
  tx: Tx,
  order: Booking,
  notices: readonly Notice[],
  { kind, facts, message = '', refund = false, title }: NewNotice,
  now: number,
): Promise<boolean> {
  const before = notices.at(-1)?.facts ?? agreedFacts(order);
  if (!before) return false;
  if (ENDING_KINDS.includes(kind)) await refundDifferences(tx, order.id, { kind, facts }, now);
  // A link that pays for another place has nothing to move any more.
  if (ENDING_KINDS.includes(kind) || kind === 'transferred')
    await tx
      .updateTable('place_codes')
      .set({ ended_at: now, expires_at: now })
      .where('moves', '=', order.id)
      .where('ended_at', 'is', null)
      .execute();
  const number = (notices.at(-1)?.number ?? 0) + 1;
  const { numInsertedOrUpdatedRows: added } = await tx
    .insertInto('workshop_notices')
    .values({
      id: `${order.id}:${number}`,
      order_id: order.id,
      number,
      kind,
      facts: JSON.stringify(facts),
      before: JSON.stringify(before),
      message,
      made_at: now,
      refund_due: refund ? REFUND.due : REFUND.none,
      refund_cents: typeof refund === 'number' ? refund : null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  if (added === 0n) return false;
  await tx
    .updateTable('orders')
    .set({ workshop_start: Date.parse(facts.start) })
    .where('id', '=', order.id)
    .execute();
  if (kind === 'moved' || kind === 'transferred')
    await correctSupply(tx, order.id, { start: facts.start, title }, now);
  // An erased participant has no address.
  if (!WITHOUT_MAIL.includes(kind) && order.customer.email !== '')
    await enqueueMail(tx, 'workshopNotice', order.id, 'customer', now, { notice: number });
  return true;
}
