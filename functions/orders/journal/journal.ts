import type { Customer } from '../../../contracts/customer';
import type { Language } from '../../../contracts/languages';
import type { OrderState } from '../../../contracts/orderStates';
import type { Client, InStatement } from '../../lib/database';
import type { Audience, Order, PricedOrder } from '../order';
import { REACHED_FROM } from '../transitions';
import { outboxRow } from './outbox';
import { orderOf } from './rows';

export interface NewOrder {
  id: string;
  receiptToken: string;
  idempotencyKey: string;
  requestHash: string;
  language: Language;
  customer: Customer;
  priced: PricedOrder;
}

const AUDIENCES: readonly Audience[] = ['owner', 'customer'];

const fromList = (to: OrderState): string => REACHED_FROM[to].map((state) => `'${state}'`).join(', ');

/** The journal of orders: every step is written here before and after it is taken. */
export class Journal {
  constructor(
    private readonly db: Client,
    private readonly now: () => number,
  ) {}

  /** Writes the order down, unless its idempotency key is known; gives the order that then holds the key. */
  async open(order: NewOrder, checkAt: number): Promise<Order> {
    const now = this.now();
    const { id, receiptToken, idempotencyKey, requestHash, language } = order;
    const [, found] = await this.db.batch(
      [
        {
          sql: `INSERT INTO orders (id, receipt_token, idempotency_key, request_hash, language, priced, customer, total,
                  state, created_at, updated_at, check_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'created', ?, ?, ?)
                ON CONFLICT (idempotency_key) DO NOTHING`,
          args: [id, receiptToken, idempotencyKey, requestHash, language, JSON.stringify(order.priced), JSON.stringify(order.customer), order.priced.total, now, now, checkAt],
        },
        { sql: 'SELECT * FROM orders WHERE idempotency_key = ?', args: [idempotencyKey] },
      ],
      'write',
    );
    const row = found?.rows[0];
    if (!row) throw new Error('the journal did not keep an order');
    return orderOf(row);
  }

  byId = (id: string) => this.one('id', id);
  byKey = (key: string) => this.one('idempotency_key', key);
  byReceipt = (token: string) => this.one('receipt_token', token);
  byPaypalOrder = (paypalOrderId: string) => this.one('paypal_order_id', paypalOrderId);

  async storePaypalOrder(id: string, paypalOrderId: string): Promise<void> {
    await this.db.execute({
      sql: 'UPDATE orders SET paypal_order_id = ?, updated_at = ? WHERE id = ? AND paypal_order_id IS NULL',
      args: [paypalOrderId, this.now(), id],
    });
  }

  async approve(id: string): Promise<void> {
    await this.move(id, 'approved');
  }

  /** Marks paid and puts both mails into the outbox, in one transaction; a repetition changes nothing. */
  async recordPaid(id: string, captureId: string): Promise<void> {
    const now = this.now();
    const statements: InStatement[] = [
      {
        sql: `UPDATE orders SET state = 'captured', capture_id = ?, paid_at = ?, updated_at = ?, check_at = NULL
              WHERE id = ? AND state IN (${fromList('captured')})`,
        args: [captureId, now, now, id],
      },
      ...AUDIENCES.map((audience) => outboxRow('order', id, audience, now)),
    ];
    await this.db.batch(statements, 'write');
  }

  /** Ends an order without money. The reason is a code, never personal. */
  async close(id: string, state: 'failed' | 'expired', failure: string): Promise<void> {
    await this.move(id, state, `, failure = ?, check_at = NULL`, [failure]);
  }

  /** PayPal took something else than was ordered: ends the order and puts a notice to the owner into the outbox. */
  async recordMischarge(id: string, captureId: string, failure: string): Promise<void> {
    const now = this.now();
    await this.db.batch(
      [
        {
          sql: `UPDATE orders SET state = 'failed', failure = ?, capture_id = ?, updated_at = ?, check_at = NULL
                WHERE id = ? AND state IN (${fromList('failed')})`,
          args: [failure, captureId, now, id],
        },
        outboxRow('mischarged', id, 'owner', now),
      ],
      'write',
    );
  }

  /** The way to pay was declined for good: the next capture is a new attempt with a new request id. */
  async declined(id: string, attempt: number): Promise<void> {
    await this.db.execute({
      sql: 'UPDATE orders SET capture_attempt = ?, updated_at = ? WHERE id = ? AND capture_attempt = ?',
      args: [attempt + 1, this.now(), id, attempt],
    });
  }

  /** Open orders whose time to be looked at has come, oldest first. */
  async due(limit: number): Promise<Order[]> {
    const { rows } = await this.db.execute({
      sql: 'SELECT * FROM orders WHERE check_at <= ? ORDER BY check_at LIMIT ?',
      args: [this.now(), limit],
    });
    return rows.map(orderOf);
  }

  async checkAgainAt(id: string, at: number): Promise<void> {
    await this.db.execute({
      sql: 'UPDATE orders SET check_at = ?, checks = checks + 1 WHERE id = ? AND check_at IS NOT NULL',
      args: [at, id],
    });
  }

  /** Forgets who it was in orders that came to nothing. */
  async forgetPeople(olderThanMs: number): Promise<number> {
    const { rowsAffected } = await this.db.execute({
      sql: `UPDATE orders SET customer = '{"name":"","email":"","address":"","message":""}'
            WHERE state IN ('failed', 'expired') AND updated_at < ? AND customer NOT LIKE '{"name":"",%'`,
      args: [this.now() - olderThanMs],
    });
    return rowsAffected;
  }

  private async move(id: string, to: OrderState, set = '', args: string[] = []): Promise<void> {
    await this.db.execute({
      sql: `UPDATE orders SET state = ?, updated_at = ?${set} WHERE id = ? AND state IN (${fromList(to)})`,
      args: [to, this.now(), ...args, id],
    });
  }

  private async one(column: 'id' | 'idempotency_key' | 'receipt_token' | 'paypal_order_id', value: string): Promise<Order | null> {
    const { rows } = await this.db.execute({ sql: `SELECT * FROM orders WHERE ${column} = ?`, args: [value] });
    return rows[0] ? orderOf(rows[0]) : null;
  }
}
