import { emailKey } from '../lib/emailAddress';
import type { Updateable } from 'kysely';
import type { Language } from '../../contracts/language/languages';
import type { OrderFailure, OrderState } from '../../contracts/orders/orderStates';
import type { Database, Tx } from '../database/database';
import { endedOwners } from '../database/leases/leases';
import { newLeaseOwner } from '../database/leases/leaseOwner';
import type { OrdersTable } from '../database/schema';
import { wholeMs } from '../database/wholeMs';
import { issueInvoice } from './invoices/issue';
import { consoleLog, type Log } from '../lib/log/log';
import type { Audience, Order } from './order';
import { PREVIOUS_STATES } from './previousStates';
import { FutureDueTimes, makeFutureChecksDue } from './clockSetBack';
import { dueOrders } from './due';
import { enqueueMail } from './outbox/outboxRow';
import { storeWords } from './orderWords';
import { paidBy } from './money/paidBy';
import { keepUntil } from './retention/retention';
import { orderOf, UnreadableOrder } from './rows';
import { lockAddress, repeatedOrder, type ComparedOrder } from './equalOrder';
import { tellIfCancelled } from './workshops/cancellations';
import { completeMove, lockForPayment } from './workshops/placeMoves';
import { endOffer, takePlace } from './workshops/takePlace';

export interface NewOrder extends ComparedOrder {
  id: string;
  receiptToken: string;
  idempotencyKey: string;
  requestHash: string;
  language: Language;
  /** True when the buyer means the order although there is an equal one. */
  again: boolean;
  /** Receipt tokens of earlier orders of the same device. */
  ownOrders?: readonly string[];
  /** Code for a place in a workshop. */
  code?: string | undefined;
  /** Hash of the visitor's address block. */
  network?: string;
}

const AUDIENCES: readonly Audience[] = ['owner', 'customer'];

// Longer than the check of an order takes. After a crash the order is due again when the lease ends, or at once when the
// process has certainly ended.
const CHECK_LEASE_MS = 60_000;

// Refunds and disputes are checked for the first time this long after the payment.
const FIRST_CHECK_AFTER_PAID_MS = 3_600_000;

async function wasPendingReported(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('orders')
    .select('pending_reported')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.pending_reported === 1;
}

/** The journal of orders: each step of an order is stored before and after it is taken. Times in ms. */
export class Journal {
  private readonly future = new FutureDueTimes();

  constructor(
    private readonly db: Database,
    private readonly now: () => number,
    private readonly log: Log = consoleLog,
    private readonly owner: string = newLeaseOwner(),
    /** The time as other services say it. */
    private readonly trueTime: () => number = now,
  ) {}

  /**
   * Stores the order unless its idempotency key is known, and returns the order with this key.
   * @throws EqualOrderExists
   * @throws Refusal when the workshop has no place for it
   */
  async create(order: NewOrder, checkAt: number): Promise<Order> {
    const now = this.now();
    const row = {
      id: order.id,
      receipt_token: order.receiptToken,
      idempotency_key: order.idempotencyKey,
      request_hash: order.requestHash,
      kind: order.priced.kind,
      language: order.language,
      priced: JSON.stringify(order.priced),
      customer: JSON.stringify(order.customer),
      email_key: emailKey(order.customer.email),
      total: order.priced.total,
      state: 'created' as const,
      created_at: now,
      updated_at: now,
      check_at: wholeMs(checkAt),
      workshop_id: order.priced.workshop?.id ?? null,
      workshop_start: order.priced.workshop ? Date.parse(order.priced.workshop.start) : null,
    };
    const { workshop } = order.priced;
    const stored = await this.db.write(async (tx) => {
      await lockAddress(tx, this.db.engine, row.email_key);
      if (workshop)
        await lockForPayment(tx, this.db.engine, workshop.id, {
          orderId: order.id,
          code: order.code,
        });
      const withKey = tx
        .selectFrom('orders')
        .selectAll()
        .where('idempotency_key', '=', order.idempotencyKey);
      const known = await withKey.executeTakeFirst();
      if (known) return known;
      const equal = await repeatedOrder(tx, order, now);
      await tx
        .insertInto('orders')
        .values({ ...row, repeats: equal?.id ?? null })
        .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
        .execute();
      await storeWords(tx, { ...order, createdAt: now });
      if (workshop) await takePlace(tx, order, workshop, now);
      if (row.total === 0 || order.priced.paidBy)
        await this.confirmAtOnce(tx, order.id, row.total > 0, now);
      return withKey.executeTakeFirstOrThrow();
    });
    return orderOf(stored);
  }

  /** A place that is free or was paid by hand is booked at once: both mails, nothing to ask PayPal about. */
  private async confirmAtOnce(tx: Tx, id: string, isSold: boolean, now: number): Promise<void> {
    const keep_until = keepUntil(this.trueTime());
    await this.changeState(tx, id, 'captured', { paid_at: now, check_at: null, keep_until });
    // A free place has no invoice.
    if (isSold) await issueInvoice(tx, id, now);
    await endOffer(tx, id);
    for (const audience of AUDIENCES) await enqueueMail(tx, 'order', id, audience, now);
    await completeMove(tx, id, now);
  }

  byId = (id: string) => this.findBy('id', id);
  byKey = (key: string) => this.findBy('idempotency_key', key);
  byReceipt = (token: string) => this.findBy('receipt_token', token);
  byPaypalOrder = (paypalOrderId: string) => this.findBy('paypal_order_id', paypalOrderId);
  byCapture = (captureId: string) => this.findBy('capture_id', captureId);

  /** Paid orders of a mail address, newest first. */
  paidBy = (email: string) => paidBy(this.db, email);

  async storePaypalOrder(id: string, paypalOrderId: string): Promise<void> {
    await this.db.write((tx) =>
      tx
        .updateTable('orders')
        .set({ paypal_order_id: paypalOrderId, updated_at: this.now() })
        .where('id', '=', id)
        .where('paypal_order_id', 'is', null)
        .execute(),
    );
  }

  async approve(id: string): Promise<void> {
    await this.db.write((tx) => this.changeState(tx, id, 'approved'));
  }

  /**
   * Marks paid, issues the invoice and queues both mails in one transaction. Repeated calls change nothing. Returns true
   * when a refund is due, because the workshop was cancelled at the moment of the charge.
   */
  async recordPaid(id: string, captureId: string): Promise<boolean> {
    const now = this.now();
    return this.db.write(async (tx) => {
      const before = await tx
        .selectFrom('orders')
        .select(['state', 'capture_id', 'workshop_id'])
        .where('id', '=', id)
        .executeTakeFirst();
      // An order that was charged a wrong amount stays failed.
      if (!before || (before.state === 'failed' && before.capture_id !== null)) return false;
      if (before.workshop_id)
        await lockForPayment(tx, this.db.engine, before.workshop_id, { orderId: id });
      const isNew = await this.changeState(tx, id, 'captured', {
        capture_id: captureId,
        paid_at: now,
        keep_until: keepUntil(this.trueTime()),
        failure: null,
        declined: null,
        needs_payer: 0,
        capture_sent_at: null,
        missing_since: null,
        check_at: now + FIRST_CHECK_AFTER_PAID_MS,
      });
      if (isNew) await issueInvoice(tx, id, now);
      if (isNew) await endOffer(tx, id);
      for (const audience of AUDIENCES) await enqueueMail(tx, 'order', id, audience, now);
      if (!isNew) return false;
      return (await completeMove(tx, id, now)) || (await tellIfCancelled(tx, id, now));
    });
  }

  /**
   * Ends an unpaid order. `tell`: queues one mail each to buyer and owner, or
   * does so only if the payer was told to wait, perhaps by another process just now. An
   * order that cannot be sold any more stays open if its capture was requested meanwhile, because it may succeed.
   */
  async close(
    id: string,
    failure: Exclude<OrderFailure, 'mischarged'>,
    tell: boolean | 'ifPendingReported' = false,
  ): Promise<void> {
    const state = failure === 'notSold' || failure === 'notAsOrdered' ? 'failed' : 'expired';
    await this.db.write(async (tx) => {
      const isNew = await this.changeState(tx, id, state, { failure });
      if (isNew && (tell === 'ifPendingReported' ? await wasPendingReported(tx, id) : tell))
        for (const audience of AUDIENCES) await enqueueMail(tx, 'denied', id, audience, this.now());
      // An approved order is still checked for some days, because PayPal can report a charge late.
      await tx
        .updateTable('orders')
        .set({ check_at: null })
        .where('id', '=', id)
        .where('state', '=', state)
        .where('approved_at', 'is', null)
        .execute();
    });
  }

  /** Ends an order for which PayPal charged another amount, and queues a notice to the owner. */
  async recordMischarge(id: string, captureId: string): Promise<void> {
    await this.db.write(async (tx) => {
      const set: Updateable<OrdersTable> = {
        state: 'failed',
        failure: 'mischarged',
        capture_id: captureId,
        keep_until: keepUntil(this.trueTime()),
        check_at: null,
        lease_owner: null,
        updated_at: this.now(),
      };
      await tx
        .updateTable('orders')
        .set(set)
        .where('id', '=', id)
        .where('capture_id', 'is', null)
        .execute();
      await enqueueMail(tx, 'mischarged', id, 'owner', this.now());
    });
  }

  /**
   * Leases the orders due for a check to this process for a minute, in the order of `dueOrders`. An unreadable order is
   * logged and skipped for a minute.
   */
  async leaseDue(limit: number): Promise<Order[]> {
    const now = this.now();
    const mayBeFuture = this.future.isCheckDue(now);
    const rows = await this.db.write(async (tx) => {
      if (mayBeFuture) await makeFutureChecksDue(tx, now);
      const ended = await endedOwners(tx, 'orders');
      if (ended.length > 0)
        await tx
          .updateTable('orders')
          .set({ check_at: now, lease_owner: null })
          .where('lease_owner', 'in', ended)
          .where('check_at', 'is not', null)
          .execute();
      const leased = await dueOrders(tx, this.db.engine, now, limit);
      const ids = leased.map(({ id }) => id);
      if (ids.length > 0)
        await tx
          .updateTable('orders')
          .set({ check_at: now + CHECK_LEASE_MS, lease_owner: this.owner })
          .where('id', 'in', ids)
          .execute();
      return leased;
    });
    return rows.flatMap((row) => {
      try {
        return [orderOf(row)];
      } catch (error) {
        if (!(error instanceof UnreadableOrder)) throw error;
        this.log.error('order cannot be read', { order: row.id });
        return [];
      }
    });
  }

  /** Sets the time (ms) of the sweeper's next check; changes nothing for an order that has ended. */
  async checkAgainAt(id: string, at: number): Promise<void> {
    await this.db.write((tx) =>
      tx
        .updateTable('orders')
        .set((row) => ({ check_at: wholeMs(at), lease_owner: null, checks: row('checks', '+', 1) }))
        .where('id', '=', id)
        .where('check_at', 'is not', null)
        .execute(),
    );
  }

  /** Returns the orders recorded as paid at or after `from` and before `to` (ms), oldest first. */
  async paidBetween(from: number, to: number): Promise<Order[]> {
    const rows = await this.db.read((db) =>
      db
        .selectFrom('orders')
        .selectAll()
        .where('paid_at', '>=', from)
        .where('paid_at', '<', to)
        .orderBy('paid_at')
        .execute(),
    );
    return rows.map(orderOf);
  }

  /** Ends the automatic checks of the order. */
  async stopChecking(id: string): Promise<void> {
    await this.db.write((tx) =>
      tx.updateTable('orders').set({ check_at: null }).where('id', '=', id).execute(),
    );
  }

  /** Changes the state where this is allowed, and returns whether this call has changed it. */
  private async changeState(
    tx: Tx,
    id: string,
    to: OrderState,
    more: Updateable<OrdersTable> = {},
  ): Promise<boolean> {
    const moved = tx
      .updateTable('orders')
      .set({ state: to, updated_at: this.now(), lease_owner: null, ...more })
      .where('id', '=', id)
      .where('state', 'in', [...PREVIOUS_STATES[to]]);
    const { numUpdatedRows } = await (
      more.failure === 'notSold' ? moved.where('capture_sent_at', 'is', null) : moved
    ).executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  private async findBy(
    column: 'id' | 'idempotency_key' | 'receipt_token' | 'paypal_order_id' | 'capture_id',
    value: string,
  ): Promise<Order | null> {
    // PostgreSQL rejects a text with this character with an error.
    if (value.includes('\0')) return null;
    const row = await this.db.read((db) =>
      db.selectFrom('orders').selectAll().where(column, '=', value).executeTakeFirst(),
    );
    return row ? orderOf(row) : null;
  }
}
