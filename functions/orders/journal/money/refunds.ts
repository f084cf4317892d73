import { randomUUID } from 'node:crypto';
import type { Cents } from '../../../../contracts/money/money';
import type { Database } from '../../../database/database';

/** A requested refund whose result is not known yet. */
export interface OpenRefund {
  /** PayPal's idempotency key: a repeated request with this id makes no second refund. */
  requestId: string;
  /** Null for the whole charge, because only PayPal knows its exact amount. */
  amount: Cents | null;
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
        .select(['id', 'amount'])
        .where('order_id', '=', orderId)
        .where('ended_at', 'is', null)
        .executeTakeFirst(),
    );
    return row ? { requestId: row.id, amount: row.amount } : null;
  }

  /** Stores a refund and returns it, or returns the order's refund that is already open. */
  async open(orderId: string, amount: Cents | null): Promise<OpenRefund> {
    const row = { id: randomUUID(), order_id: orderId, amount, asked_at: this.now() };
    const { id, amount: kept } = await this.db.write(async (tx) => {
      await tx
        .insertInto('refunds')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return tx
        .selectFrom('refunds')
        .select(['id', 'amount'])
        .where('order_id', '=', orderId)
        .where('ended_at', 'is', null)
        .executeTakeFirstOrThrow();
    });
    return { requestId: id, amount: kept };
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
