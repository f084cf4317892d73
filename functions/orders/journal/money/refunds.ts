import { randomUUID } from 'node:crypto';
import type { Cents } from '../../../../contracts/money/money';
import type { Database } from '../../../database/database';

/** A refund that was asked for, and how it ended is not known yet. */
export interface OpenRefund {
  /** PayPal makes what is asked for under this id once. */
  requestId: string;
  /** Null for the whole charge, whose amount is PayPal's to know. */
  amount: Cents | null;
}

/** Refunds, written down before PayPal is asked: an answer that gets lost leaves one open, and never leads to a second one. */
export class Refunds {
  constructor(
    private readonly db: Database,
    private readonly now: () => number,
  ) {}

  /** The refund of an order that is open; null without one. */
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

  /** Writes a refund down, unless one is open: then gives that one. */
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
