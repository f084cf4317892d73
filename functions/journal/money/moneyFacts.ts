import type { Kysely, Selectable } from 'kysely';
import type { ReturnState } from '../../../contracts/orders/payment';
import type { Database } from '../../database/database';
import type { ReturnedMoneyTable, Schema } from '../../database/schema';

/** Money of an order that was returned or is being returned. Amounts in cents, times in ms. */
export interface ReturnedFact {
  id: string;
  orderId: string;
  kind: 'refund' | 'reversal';
  amount: number;
  at: number;
  state: ReturnState;
}

export interface DisputeFact {
  id: string;
  orderId: string;
  open: boolean;
  reason: string;
  amount: number | null;
}

/** Money received or paid out at PayPal that belongs to no known order. */
export interface UnknownMoney {
  /** PayPal's id of the charge, refund or dispute. */
  id: string;
  /** PayPal's event type or transaction code. */
  what: string;
  /** Amount in PayPal's notation, for example `105.00 EUR`; '' when PayPal gives none. */
  amount: string;
  /** PayPal's custom_id or invoice_id; may name an order of a lost journal. */
  reference: string;
  paypalOrderId: string;
  /** ms */
  seenAt: number;
}

const returnedFact = ({
  id,
  order_id: orderId,
  kind,
  amount,
  at,
  state,
}: Selectable<ReturnedMoneyTable>): ReturnedFact => ({
  id,
  orderId,
  kind: kind === 'reversal' ? 'reversal' : 'refund',
  amount,
  at,
  state: state === 'pending' || state === 'failed' ? state : 'done',
});

const disputeFact = (row: Selectable<Schema['disputes']>): DisputeFact => ({
  id: row.id,
  orderId: row.order_id,
  open: row.open === 1,
  reason: row.reason,
  amount: row.amount,
});

const unknownMoney = ({
  paypal_order_id: paypalOrderId,
  seen_at: seenAt,
  ...row
}: Selectable<Schema['unknown_money']>): UnknownMoney => ({ ...row, paypalOrderId, seenAt });

/** Sum in cents of completed and pending refunds, which cannot be refunded again. */
export const returnedOrPendingCents = (returned: readonly ReturnedFact[]): number =>
  returned.reduce((sum, { amount, state }) => sum + (state === 'failed' ? 0 : amount), 0);

/** As `returnedOrPendingCents`, within a transaction. */
export async function returnedCentsOf(db: Kysely<Schema>, orderId: string): Promise<number> {
  const { sum } = await db
    .selectFrom('returned_money')
    .select(({ fn }) => fn.sum('amount').as('sum'))
    .where('order_id', '=', orderId)
    .where('state', '<>', 'failed')
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

/** Reads stored refunds, reversals, disputes, and money that belongs to no order. */
export class MoneyFacts {
  constructor(private readonly db: Database) {}

  /** Oldest first. */
  async returnedOf(orderId: string): Promise<ReturnedFact[]> {
    const rows = await this.db.read((db) =>
      db
        .selectFrom('returned_money')
        .selectAll()
        .where('order_id', '=', orderId)
        .orderBy('at')
        .orderBy('id')
        .execute(),
    );
    return rows.map(returnedFact);
  }

  async returnedById(id: string): Promise<ReturnedFact | null> {
    const row = await this.db.read((db) =>
      db.selectFrom('returned_money').selectAll().where('id', '=', id).executeTakeFirst(),
    );
    return row ? returnedFact(row) : null;
  }

  async disputesOf(orderId: string): Promise<DisputeFact[]> {
    const rows = await this.db.read((db) =>
      db.selectFrom('disputes').selectAll().where('order_id', '=', orderId).execute(),
    );
    return rows.map(disputeFact);
  }

  async disputeById(id: string): Promise<DisputeFact | null> {
    const row = await this.db.read((db) =>
      db.selectFrom('disputes').selectAll().where('id', '=', id).executeTakeFirst(),
    );
    return row ? disputeFact(row) : null;
  }

  async unknownById(id: string): Promise<UnknownMoney | null> {
    const row = await this.db.read((db) =>
      db.selectFrom('unknown_money').selectAll().where('id', '=', id).executeTakeFirst(),
    );
    return row ? unknownMoney(row) : null;
  }

  /** Returns money without an order, newest first. */
  async allUnknown(): Promise<UnknownMoney[]> {
    const rows = await this.db.read((db) =>
      db.selectFrom('unknown_money').selectAll().orderBy('seen_at', 'desc').orderBy('id').execute(),
    );
    return rows.map(unknownMoney);
  }
}
