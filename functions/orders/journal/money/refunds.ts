import { randomUUID } from 'node:crypto';
import type { Cents } from '../../../../contracts/money/money';
import type { Database, Tx } from '../../../database/database';
import { parseBasis, type RefundBasis, type RefundedItem } from './refundBasis';

/** A requested refund whose result is not known yet. */
export interface OpenRefund {
  /** PayPal's idempotency key: a repeated request with this id makes no second refund. */
  requestId: string;
  /** Null for the whole charge, because only PayPal knows its exact amount. */
  amount: Cents | null;
  /** Its basis; null for an amount without a stated split. */
  basis: RefundBasis | null;
}

/** Stores each refund before PayPal is asked: after a lost answer it stays open and is repeated under the same id. */
export class Refunds {
  constructor(
    private readonly db: Database,
    private readonly now: () => number,
  ) {}

  /** Returns the open refund of an order, or null. */
  async openOf(orderId: string): Promise<OpenRefund | null> {
    const row = await this.db.read((db) =>
      db
        .selectFrom('refunds')
        .select(['id', 'amount', 'basis'])
        .where('order_id', '=', orderId)
        .where('ended_at', 'is', null)
        .executeTakeFirst(),
    );
    return row ? { requestId: row.id, amount: row.amount, basis: parseBasis(row.basis) } : null;
  }

  /** Stores a refund and returns it, or returns the order's refund that is already open. */
  async open(
    orderId: string,
    amount: Cents | null,
    basis: RefundBasis | null = null,
  ): Promise<OpenRefund> {
    const row = {
      id: randomUUID(),
      order_id: orderId,
      amount,
      asked_at: this.now(),
      basis: basis && JSON.stringify(basis),
    };
    const stored = await this.db.write(async (tx) => {
      await tx
        .insertInto('refunds')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return tx
        .selectFrom('refunds')
        .select(['id', 'amount', 'basis'])
        .where('order_id', '=', orderId)
        .where('ended_at', 'is', null)
        .executeTakeFirstOrThrow();
    });
    return { requestId: stored.id, amount: stored.amount, basis: parseBasis(stored.basis) };
  }

  /** Stores PayPal's id of an open refund. */
  async recordId({ requestId }: OpenRefund, refundId: string): Promise<void> {
    await this.db.write((tx) =>
      tx.updateTable('refunds').set({ refund_id: refundId }).where('id', '=', requestId).execute(),
    );
  }

  /** Items of an order that were refunded by item, except where the refund has failed. */
  async itemsOf(orderId: string): Promise<RefundedItem[]> {
    const rows = await this.db.read((db) =>
      db
        .selectFrom('refunds')
        .leftJoin('returned_money', 'returned_money.id', 'refunds.refund_id')
        .select('refunds.basis')
        .where('refunds.order_id', '=', orderId)
        .where('outcome', '=', 'made')
        .where(({ or, eb }) =>
          or([eb('returned_money.state', 'is', null), eb('returned_money.state', '<>', 'failed')]),
        )
        .execute(),
    );
    return rows.flatMap(({ basis }) => {
      const parsed = parseBasis(basis);
      return parsed !== null && 'items' in parsed ? parsed.items : [];
    });
  }

  async end({ requestId }: OpenRefund, outcome: 'made' | 'refused'): Promise<void> {
    await this.db.write((tx) =>
      tx
        .updateTable('refunds')
        .set({ ended_at: this.now(), outcome })
        .where('id', '=', requestId)
        .where('ended_at', 'is', null)
        .execute(),
    );
  }
}

/**
 * Returns what a refund of PayPal is for. One that PayPal reports before it answers the request, or after a lost answer,
 * belongs to the order's open request of the same amount.
 */
export async function basisOfRefund(
  tx: Tx,
  orderId: string,
  refundId: string,
  amount: Cents,
): Promise<RefundBasis | null> {
  const ofOrder = tx.selectFrom('refunds').select('id').where('order_id', '=', orderId);
  const named = await ofOrder.where('refund_id', '=', refundId).executeTakeFirst();
  if (!named)
    await tx
      .updateTable('refunds')
      .set({ refund_id: refundId })
      .where('order_id', '=', orderId)
      .where('ended_at', 'is', null)
      .where('refund_id', 'is', null)
      .where('amount', '=', amount)
      .execute();
  const row = await tx
    .selectFrom('refunds')
    .select('basis')
    .where('order_id', '=', orderId)
    .where('refund_id', '=', refundId)
    .executeTakeFirst();
  return parseBasis(row?.basis ?? null);
}
