import { OPEN_STATES } from '../../contracts/orders/orderStates';
import type { Cents } from '../../contracts/money/money';
import type { DeclineKind, ReturnState } from '../../contracts/orders/payment';
import type { Database, Tx } from '../database/database';
import { issueCreditNote } from './invoices/issue';
import type { PaypalStatus } from './order';
import type { UnknownMoney } from './money/moneyFacts';
import { keepUntil } from './retention/retention';
import type { MailSubject } from './outbox/mailSubject';
import { enqueueMail } from './outbox/outboxRow';

/** A dispute opened by a payer. `open` until PayPal has decided. */
export interface PaypalDispute {
  id: string;
  open: boolean;
  reason: string;
  amount: Cents | null;
  /** Ids of the disputed captures. */
  captures: string[];
}

export interface Returned {
  /** PayPal's id, under which the same money is stored only once. */
  id: string;
  /** Cents. */
  amount: number;
  /** ms */
  at: number;
  state: ReturnState;
}

/** Late or repeated reports never undo an earlier state. */
const PREVIOUS_RETURN_STATES: Readonly<Record<ReturnState, readonly ReturnState[]>> = {
  pending: [],
  done: ['pending'],
  failed: ['pending', 'done'],
};
const PENDING_REFUND_CHECK_MS = 3_600_000;

const FIRST_CHECK_MS = 2000;

/** Returns false once the customer's personal data has been erased. */
async function hasAddress(tx: Tx, orderId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('orders')
    .select('customer')
    .where('id', '=', orderId)
    .executeTakeFirst();
  return row !== undefined && !/"email":""/.test(row.customer);
}

/** Stores the payment progress of open orders, and refunds, reversals and disputes of paid ones. */
export class Progress {
  constructor(
    private readonly db: Database,
    private readonly now: () => number,
    /** The time as other services say it. */
    private readonly trueTime: () => number = now,
  ) {}

  /** Stores the order's state at PayPal; the order is no longer missing. */
  async recordPaypalStatus(id: string, status: PaypalStatus): Promise<void> {
    const now = this.now();
    await this.db.write(async (tx) => {
      await this.whereOpen(tx, id).set({ paypal_status: status, missing_since: null }).execute();
      // Not approved at PayPal: an earlier approval no longer counts.
      if (status === 'waiting')
        await this.whereOpen(tx, id)
          .set({ needs_payer: 0, approved_at: null, capture_sent_at: null })
          .execute();
      if (status === 'pending')
        await this.whereOpen(tx, id)
          .set({ capture_sent_at: null, declined: null, needs_payer: 0 })
          .execute();
      if (status === 'approved' || status === 'pending') await this.storeApproval(tx, id, now);
    });
  }

  /** Stores the payer's approval when PayPal cannot be reached. */
  async recordApproval(id: string): Promise<void> {
    await this.db.write((tx) => this.storeApproval(tx, id, this.now()));
  }

  /** Stores the payer's next approval after a decline, when PayPal cannot be reached: the order counts as approved. */
  async recordNewApproval(id: string, attempt: number): Promise<void> {
    const now = this.now();
    const set = {
      declined: null,
      needs_payer: 0,
      paypal_status: null,
      approved_at: now,
      updated_at: now,
    };
    await this.db.write((tx) =>
      this.atAttempt(tx, id, attempt)
        .set({ ...set, state: 'approved', check_at: now + FIRST_CHECK_MS })
        .where('declined', 'is not', null)
        .execute(),
    );
  }

  async recordMissing(id: string): Promise<void> {
    await this.db.write((tx) =>
      this.whereOpen(tx, id)
        .set({ missing_since: this.now() })
        .where('missing_since', 'is', null)
        .execute(),
    );
  }

  /** Stores a capture before it is requested. False when a concurrent capture was declined or the order has ended. */
  async recordCaptureSent(id: string, attempt: number, byPayer: boolean): Promise<boolean> {
    return this.db.write(async (tx) => {
      await this.storeApproval(tx, id, this.now());
      const update = this.atAttempt(tx, id, attempt)
        .set({ capture_sent_at: this.now(), declined: null, needs_payer: 0 })
        .set({ paypal_status: 'approved', missing_since: null });
      const { numUpdatedRows } = await (
        byPayer ? update : update.where('needs_payer', '=', 0)
      ).executeTakeFirst();
      return numUpdatedRows > 0n;
    });
  }

  /** A refused capture is repeated under a new request id, because PayPal repeats its answer for a known one. */
  async recordNextAttempt(id: string, attempt: number): Promise<void> {
    await this.db.write((tx) =>
      this.atAttempt(tx, id, attempt)
        .set({ capture_attempt: attempt + 1 })
        .execute(),
    );
  }

  /** Records that the last requested charge failed; the next one needs a new request id. */
  async recordChargeOver(id: string, attempt: number): Promise<void> {
    const set = { capture_attempt: attempt + 1, capture_sent_at: null };
    await this.db.write((tx) => this.atAttempt(tx, id, attempt).set(set).execute());
  }

  /** Records a declined payment method: only the payer may capture again, with a new request id. */
  async recordDecline(id: string, attempt: number, kind: DeclineKind): Promise<void> {
    const set = {
      capture_attempt: attempt + 1,
      capture_sent_at: null,
      declined: kind,
      needs_payer: 1,
      decline_reported: 0,
      updated_at: this.now(),
      // PayPal soon asks the payer again, and only a check that has seen this recognises the next approval.
      check_at: this.now() + FIRST_CHECK_MS,
    };
    await this.db.write((tx) => this.atAttempt(tx, id, attempt).set(set).execute());
  }

  /** Queues one mail each to customer and owner after an approved payment has failed. */
  async recordDenied(id: string): Promise<void> {
    await this.db.write(async (tx) => {
      const openOrder = await tx
        .selectFrom('orders')
        .select('id')
        .where('id', '=', id)
        .where('state', 'in', OPEN_STATES)
        .executeTakeFirst();
      if (!openOrder) return;
      await enqueueMail(tx, 'denied', id, 'owner', this.now());
      await enqueueMail(tx, 'denied', id, 'customer', this.now());
    });
  }

  /**
   * Stores the answer to the payer before it is sent. A decline superseded by another one counts as not told: `attempt`
   * is the number of the capture after the declined one.
   */
  async recordAnswerToPayer(
    id: string,
    answer: 'pending' | 'waiting' | 'declined',
    attempt: number,
  ): Promise<void> {
    await this.db.write((tx) => {
      if (answer !== 'declined')
        return this.whereOpen(tx, id)
          .set({ pending_reported: answer === 'pending' ? 1 : 0 })
          .execute();
      return this.atAttempt(tx, id, attempt)
        .set({ pending_reported: 0, decline_reported: 1 })
        .execute();
    });
  }

  /** Records that PayPal refused to create the order: the next try needs a new request id. */
  async recordCreateRefused(id: string, attempt: number): Promise<void> {
    await this.db.write((tx) =>
      this.whereOpen(tx, id)
        .set({ create_attempt: attempt + 1 })
        .where('create_attempt', '=', attempt)
        .execute(),
    );
  }

  /** Queues a notice to the owner, at most once for each subject and id. */
  async recordOwnerNotice(subject: MailSubject, id: string): Promise<void> {
    await this.db.write((tx) => enqueueMail(tx, subject, id, 'owner', this.now()));
  }

  /**
   * Stores refunds or reversals and queues a notice to the owner for each, and another one when it fails. While one is
   * pending the order is checked every hour. A completed refund gets a credit note if the order has an invoice; its copy
   * is then the notice.
   */
  async recordReturned(
    orderId: string,
    kind: 'refund' | 'reversal',
    list: readonly Returned[],
  ): Promise<void> {
    if (list.length === 0) return;
    await this.db.write(async (tx) => {
      for (const { id, amount, at, state } of list) {
        const row = { id, order_id: orderId, kind, amount, at, state };
        const { numInsertedOrUpdatedRows: news } = await tx
          .insertInto('returned_money')
          .values(row)
          .onConflict((conflict) =>
            conflict
              .column('id')
              .doUpdateSet({ state })
              .where('returned_money.state', 'in', [...PREVIOUS_RETURN_STATES[state], state]),
          )
          .executeTakeFirstOrThrow();
        if (!news) continue;
        const soon = this.now() + PENDING_REFUND_CHECK_MS;
        if (state === 'pending')
          await tx
            .updateTable('orders')
            .set({ check_at: soon })
            .where('id', '=', orderId)
            .where(({ or, eb }) => or([eb('check_at', 'is', null), eb('check_at', '>', soon)]))
            .execute();
        // A reversed payment is still owed, so it gets no credit note.
        const hasCreditNote =
          kind === 'refund' &&
          state === 'done' &&
          (await issueCreditNote(tx, orderId, id, amount, this.now()));
        // The credit note is kept as long as the law wants.
        if (hasCreditNote)
          await tx
            .updateTable('orders')
            .set({ keep_until: keepUntil(this.trueTime()) })
            .where('id', '=', orderId)
            .execute();
        const subject = state === 'failed' ? 'refundFailed' : hasCreditNote ? 'credit' : 'returned';
        await enqueueMail(tx, subject, id, 'owner', this.now());
        if (hasCreditNote && (await hasAddress(tx, orderId)))
          await enqueueMail(tx, 'credit', id, 'customer', this.now());
      }
    });
  }

  /** Stores a dispute and queues a notice to the owner when it opens and when it closes. */
  async recordDispute(orderId: string, { id, open, reason, amount }: PaypalDispute): Promise<void> {
    const row = {
      id,
      order_id: orderId,
      open: open ? 1 : 0,
      reason,
      amount,
      updated_at: this.now(),
    };
    await this.db.write(async (tx) => {
      await tx
        .insertInto('disputes')
        .values(row)
        // A late event never reopens a closed dispute.
        .onConflict((conflict) =>
          conflict
            .column('id')
            .doUpdateSet({ open: row.open, updated_at: row.updated_at })
            .where('disputes.open', '=', 1),
        )
        .execute();
      await enqueueMail(tx, open ? 'disputed' : 'disputeOver', id, 'owner', this.now());
    });
  }

  /** Stores money without a known order and queues a notice to the owner, once for each PayPal id. */
  async recordUnknownMoney(money: Omit<UnknownMoney, 'seenAt'>): Promise<void> {
    const row = {
      id: money.id,
      what: money.what,
      amount: money.amount,
      reference: money.reference,
      paypal_order_id: money.paypalOrderId,
      seen_at: this.now(),
    };
    await this.db.write(async (tx) => {
      await tx
        .insertInto('unknown_money')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
      await enqueueMail(tx, 'unknownMoney', money.id, 'owner', this.now());
    });
  }

  private async storeApproval(tx: Tx, id: string, now: number): Promise<void> {
    // The payer is waiting, so the order is checked soon.
    await this.whereOpen(tx, id)
      .set({ approved_at: now, check_at: now + FIRST_CHECK_MS })
      .where('approved_at', 'is', null)
      .execute();
    await tx
      .updateTable('orders')
      .set({ state: 'approved', updated_at: now })
      .where('id', '=', id)
      .where('state', '=', 'created')
      .execute();
  }

  private whereOpen(tx: Tx, id: string) {
    return tx.updateTable('orders').where('id', '=', id).where('state', 'in', OPEN_STATES);
  }

  private atAttempt(tx: Tx, id: string, attempt: number) {
    return this.whereOpen(tx, id).where('capture_attempt', '=', attempt);
  }
}
