import type { Database } from '../../database/database';

/** Money that went back of an order. Cents, ms. */
export interface ReturnedFact {
  id: string;
  orderId: string;
  kind: 'refund' | 'reversal';
  amount: number;
  at: number;
}

export interface DisputeFact {
  id: string;
  orderId: string;
  open: boolean;
  reason: string;
  amount: number | null;
}

/** Money that came, or went, for an order that the journal does not know. */
export interface UnknownMoney {
  /** PayPal's id of the charge, refund or dispute. */
  id: string;
  /** What PayPal calls it: an event's type, or a transaction's code. */
  what: string;
  /** As PayPal writes it, for example `105.00 EUR`; '' when it names none. */
  amount: string;
  /** custom_id or invoice_id: perhaps an order of a journal that was lost. */
  reference: string;
  paypalOrderId: string;
  /** ms */
  seenAt: number;
}

const kindOf = (kind: string) => (kind === 'reversal' ? 'reversal' : 'refund');

/** What happened to money after it came, and money that belongs to no order. */
export class MoneyFacts {
  constructor(private readonly db: Database) {}

  /** Oldest first. */
  async returnedOf(orderId: string): Promise<ReturnedFact[]> {
    const rows = await this.db.read((db) => db.selectFrom('returned_money').selectAll().where('order_id', '=', orderId).orderBy('at').orderBy('id').execute());
    return rows.map((row) => ({ id: row.id, orderId: row.order_id, kind: kindOf(row.kind), amount: row.amount, at: row.at }));
  }

  async returnedById(id: string): Promise<ReturnedFact | null> {
    const row = await this.db.read((db) => db.selectFrom('returned_money').selectAll().where('id', '=', id).executeTakeFirst());
    return row ? { id: row.id, orderId: row.order_id, kind: kindOf(row.kind), amount: row.amount, at: row.at } : null;
  }

  async disputesOf(orderId: string): Promise<DisputeFact[]> {
    const rows = await this.db.read((db) => db.selectFrom('disputes').selectAll().where('order_id', '=', orderId).execute());
    return rows.map((row) => ({ id: row.id, orderId: row.order_id, open: row.open === 1, reason: row.reason, amount: row.amount }));
  }

  async disputeById(id: string): Promise<DisputeFact | null> {
    const row = await this.db.read((db) => db.selectFrom('disputes').selectAll().where('id', '=', id).executeTakeFirst());
    return row ? { id: row.id, orderId: row.order_id, open: row.open === 1, reason: row.reason, amount: row.amount } : null;
  }

  async unknownById(id: string): Promise<UnknownMoney | null> {
    const row = await this.db.read((db) => db.selectFrom('unknown_money').selectAll().where('id', '=', id).executeTakeFirst());
    return row ? { id: row.id, what: row.what, amount: row.amount, reference: row.reference, paypalOrderId: row.paypal_order_id, seenAt: row.seen_at } : null;
  }

  /** Everything that came without an order, newest first. */
  async unknown(): Promise<UnknownMoney[]> {
    const rows = await this.db.read((db) => db.selectFrom('unknown_money').selectAll().orderBy('seen_at', 'desc').orderBy('id').execute());
    return rows.map((row) => ({ id: row.id, what: row.what, amount: row.amount, reference: row.reference, paypalOrderId: row.paypal_order_id, seenAt: row.seen_at }));
  }
}
