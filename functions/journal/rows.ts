import type { Kysely, Selectable } from 'kysely';
import * as v from 'valibot';
import type { Customer } from '../../contracts/orders/customer';
import { LanguageSchema } from '../../contracts/language/languageSchema';
import { DECLINE_KINDS } from '../../contracts/orders/payment';
import { ORDER_FAILURES, OrderStateSchema } from '../../contracts/orders/orderStates';
import type { OrdersTable, Schema } from '../database/schema';
import { PAYPAL_STATUSES, type AgreedOrder, type Order } from './order';

/** A row of `orders` is damaged. The message names the order's id and no personal data. */
export class UnreadableOrder extends Error {
  constructor(
    readonly orderId: string,
    cause: unknown,
  ) {
    super(`Order ${orderId} cannot be read from the journal.`, { cause });
    this.name = 'UnreadableOrder';
  }
}

const parseObject = <T>(json: string): T => {
  const value: unknown = JSON.parse(json);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new TypeError('no object');
  return value as T;
};

/** The agreement of an order. @throws SyntaxError or TypeError when the row is damaged */
export const agreedIn = ({ priced }: { priced: string }): AgreedOrder =>
  parseObject<AgreedOrder>(priced);

/** Converts a row of `orders` to an order. @throws UnreadableOrder */
export function orderOf(row: Selectable<OrdersTable>): Order {
  try {
    return {
      ...agreedIn(row),
      id: row.id,
      receiptToken: row.receipt_token,
      idempotencyKey: row.idempotency_key,
      requestHash: row.request_hash,
      language: v.parse(LanguageSchema, row.language),
      customer: parseObject<Customer>(row.customer),
      state: v.parse(OrderStateSchema, row.state),
      paypalOrderId: row.paypal_order_id,
      captureAttempt: row.capture_attempt,
      failure: v.parse(v.nullable(v.picklist(ORDER_FAILURES)), row.failure),
      captureId: row.capture_id,
      createAttempt: row.create_attempt,
      declined: v.parse(v.nullable(v.picklist(DECLINE_KINDS)), row.declined),
      needsPayer: row.needs_payer === 1,
      declineReported: row.decline_reported === 1,
      pendingReported: row.pending_reported === 1,
      captureSentAt: row.capture_sent_at,
      approvedAt: row.approved_at,
      paypalStatus: v.parse(v.nullable(v.picklist(PAYPAL_STATUSES)), row.paypal_status),
      missingSince: row.missing_since,
      createdAt: row.created_at,
      paidAt: row.paid_at,
      shipment: row.shipped_at
        ? { at: row.shipped_at, tracking: row.tracking ?? '', carrier: row.carrier ?? '' }
        : null,
      checks: row.checks,
      repeats: row.repeats,
    };
  } catch (error) {
    throw new UnreadableOrder(row.id, error);
  }
}

/** Converts rows of `orders` to orders, without the damaged ones. */
export const readableOrders = (rows: readonly Selectable<OrdersTable>[]): Order[] =>
  rows.flatMap((row) => {
    try {
      return [orderOf(row)];
    } catch (error) {
      if (error instanceof UnreadableOrder) return [];
      throw error;
    }
  });

/** Reads an order; null when there is none, and for a damaged one. */
export async function readableOrder(db: Kysely<Schema>, id: string): Promise<Order | null> {
  const row = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
  return readableOrders(row ? [row] : [])[0] ?? null;
}
