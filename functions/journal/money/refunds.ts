import type { Cents } from '../../../contracts/money/money';
import type { Database, Tx } from '../../database/database';
import { recordAct, type ActDetail, type Actor } from '../history';
import { parseBasis, type RefundBasis, type RefundedItem } from './refundBasis';

/** A requested refund whose result is not known yet. */
export interface OpenRefund {
  /** PayPal's idempotency key: a repeated request with this id makes no second refund. */
  requestId: string;
  /** Null for the whole charge, because only PayPal knows its exact amount. */
  amount: Cents | null;
  /** Null for an amount that is for no single items. */
  basis: RefundBasis | null;
}

/** Each act requests at most one refund of an order, so a repeated one meets its own id. */
const refundIdOf = (orderId: string, { key }: Actor): string => `${key}:${orderId}`;

const itemsIn = (basis: RefundBasis | null): ActDetail =>
  basis === null
    ? {}
    : { items: basis.items.map(({ quantity, title }) => `${quantity} × ${title}`) };

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

  /** Number of refunds of an order that PayPal has refused. */
  async refusedCount(orderId: string): Promise<number> {
    const rows = await this.db.read((db) =>
      db
        .selectFrom('refunds')
        .select('id')
        .where('order_id', '=', orderId)
        .where('outcome', '=', 'refused')
        .execute(),
    );
    return rows.length;
  }

  /** Outcome of the refund that this act has requested; null when it requested none or the result is not known. */
  async outcomeOf(orderId: string, actor: Actor): Promise<string | null> {
    const row = await this.db.read((db) =>
      db
        .selectFrom('refunds')
        .select('outcome')
        .where('id', '=', refundIdOf(orderId, actor))
        .executeTakeFirst(),
    );
    return row?.outcome ?? null;
  }

  /**
   * Stores a refund and returns it, or returns the order's refund that is already open; null when this act's refund has
   * ended.
   * @param keepsPlace whether a participant keeps the place when nothing of the payment is left; undefined changes nothing
   */
  async open(
    orderId: string,
    amount: Cents | null,
    basis: RefundBasis | null,
    actor: Actor,
    keepsPlace?: boolean,
  ): Promise<OpenRefund | null> {
    const row = {
      id: refundIdOf(orderId, actor),
      order_id: orderId,
      amount,
      asked_at: this.now(),
      basis: basis && JSON.stringify(basis),
    };
    const stored = await this.db.write(async (tx) => {
      const { numInsertedOrUpdatedRows: added } = await tx
        .insertInto('refunds')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      if (added && keepsPlace !== undefined)
        await tx
          .updateTable('orders')
          .set({ keeps_place: keepsPlace ? 1 : 0 })
          .where('id', '=', orderId)
          .execute();
      if (added)
        await recordAct(tx, actor, {
          orderId,
          at: row.asked_at,
          act: 'refund',
          detail: { amount, ...itemsIn(basis) },
        });
      return tx
        .selectFrom('refunds')
        .select(['id', 'amount', 'basis'])
        .where('order_id', '=', orderId)
        .where('ended_at', 'is', null)
        .executeTakeFirst();
    });
    return stored
      ? { requestId: stored.id, amount: stored.amount, basis: parseBasis(stored.basis) }
      : null;
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
    return rows.flatMap(({ basis }) => parseBasis(basis)?.items ?? []);
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
