import type { DeclineKind, ReturnState } from '../../../contracts/orders/payment';
import type { Database, Tx } from '../../database/database';
import { issueCreditNote } from '../../invoices/issue';
import type { Seen } from '../order';
import type { PaypalDispute } from '../paypal/disputes';
import type { UnknownMoney } from './moneyFacts';
import type { MailSubject } from './mailSubject';
import { putMail } from './outboxRow';

export interface Returned {
  /** PayPal's id: the same money is written down once. */
  id: string;
  /** Cents. */
  amount: number;
  /** ms */
  at: number;
  state: ReturnState;
}

/** What is told late, or again, never takes back what was told before. */
const BEFORE: Readonly<Record<ReturnState, readonly ReturnState[]>> = {
  pending: [],
  done: ['pending'],
  failed: ['pending', 'done'],
};
const LOOK_AT_OPEN_REFUND_MS = 3_600_000;

const OPEN = ['created', 'approved'];
const SOON_MS = 2000;

/** False once the buyer has been erased. */
async function hasAddress(tx: Tx, orderId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('orders')
    .select('customer')
    .where('id', '=', orderId)
    .executeTakeFirst();
  return row !== undefined && !/"email":""/.test(row.customer);
}

/** How the payment of an open order comes along, and what happens to the money of a paid one. */
export class Progress {
  constructor(
    private readonly db: Database,
    private readonly now: () => number,
  ) {}

  /** PayPal has shown the order: it is there. */
  async recordSeen(id: string, seen: Seen): Promise<void> {
    const now = this.now();
    await this.db.write(async (tx) => {
      await this.open(tx, id).set({ seen, missing_since: null }).execute();
      // Shown as not agreed to: whoever agrees from now on agrees anew.
      if (seen === 'waiting')
        await this.open(tx, id)
          .set({ needs_payer: 0, approved_at: null, capture_sent_at: null })
          .execute();
      if (seen === 'pending')
        await this.open(tx, id)
          .set({ capture_sent_at: null, declined: null, needs_payer: 0 })
          .execute();
      if (seen === 'approved' || seen === 'pending') await this.agree(tx, id, now);
    });
  }

  /** The payer says to have agreed, and PayPal cannot be asked. */
  async recordApproval(id: string): Promise<void> {
    await this.db.write((tx) => this.agree(tx, id, this.now()));
  }

  async recordMissing(id: string): Promise<void> {
    await this.db.write((tx) =>
      this.open(tx, id)
        .set({ missing_since: this.now() })
        .where('missing_since', 'is', null)
        .execute(),
    );
  }

  /** PayPal has shown it as agreed to: written before a charge is asked for. False when meanwhile it was declined to somebody else, or the order ended. */
  async sendCapture(id: string, attempt: number, byPayer: boolean): Promise<boolean> {
    return this.db.write(async (tx) => {
      await this.agree(tx, id, this.now());
      const update = this.open(tx, id)
        .set({ capture_sent_at: this.now(), declined: null, needs_payer: 0 })
        .set({ seen: 'approved', missing_since: null })
        .where('capture_attempt', '=', attempt);
      const { numUpdatedRows } = await (
        byPayer ? update : update.where('needs_payer', '=', 0)
      ).executeTakeFirst();
      return numUpdatedRows > 0n;
    });
  }

  /** PayPal says that this call charged nothing: the next one has a request id of its own, or it would hear the same again. */
  async recordNextAttempt(id: string, attempt: number): Promise<void> {
    await this.db.write((tx) =>
      this.open(tx, id)
        .set({ capture_attempt: attempt + 1 })
        .where('capture_attempt', '=', attempt)
        .execute(),
    );
  }

  /** The way to pay was declined: the next charge is the payer's, with a request id of its own. */
  async recordDecline(id: string, attempt: number, kind: DeclineKind): Promise<void> {
    const set = {
      capture_attempt: attempt + 1,
      capture_sent_at: null,
      declined: kind,
      needs_payer: 1,
      decline_told: 0,
      updated_at: this.now(),
    };
    await this.db.write((tx) =>
      this.open(tx, id).set(set).where('capture_attempt', '=', attempt).execute(),
    );
  }

  /** A payment that was agreed to has come to nothing: buyer and owner hear of it, once for ever. */
  async recordDenied(id: string): Promise<void> {
    await this.db.write(async (tx) => {
      const open = await tx
        .selectFrom('orders')
        .select('id')
        .where('id', '=', id)
        .where('state', 'in', OPEN)
        .executeTakeFirst();
      if (!open) return;
      await putMail(tx, 'denied', id, 'owner', this.now());
      await putMail(tx, 'denied', id, 'customer', this.now());
    });
  }

  /**
   * What the payer is answered, noted before the answer leaves. A decline that has meanwhile become another one counts
   * as unheard: `attempt` is the charge after the one that was declined.
   */
  async recordPayerTold(
    id: string,
    answer: 'pending' | 'waiting' | 'declined',
    attempt: number,
  ): Promise<void> {
    await this.db.write((tx) => {
      if (answer !== 'declined')
        return this.open(tx, id)
          .set({ told_to_wait: answer === 'pending' ? 1 : 0 })
          .execute();
      return this.open(tx, id)
        .set({ told_to_wait: 0, decline_told: 1 })
        .where('capture_attempt', '=', attempt)
        .execute();
    });
  }

  /** PayPal would not make the order: the next try has a request id of its own. */
  async createRefused(id: string, attempt: number): Promise<void> {
    await this.db.write((tx) =>
      this.open(tx, id)
        .set({ create_attempt: attempt + 1 })
        .where('create_attempt', '=', attempt)
        .execute(),
    );
  }

  /** A notice to the owner, once for ever. */
  async recordOwnerNotice(subject: MailSubject, id: string): Promise<void> {
    await this.db.write((tx) => putMail(tx, subject, id, 'owner', this.now()));
  }

  /**
   * Money that went back or is on its way, each with a notice to the owner, and another one when it came to nothing.
   * While it is on its way the order is looked at every hour. A refund that is done has a credit note, where there is an
   * invoice.
   */
  async returned(
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
              .where('returned_money.state', 'in', [...BEFORE[state], state]),
          )
          .executeTakeFirstOrThrow();
        if (!news) continue;
        await putMail(
          tx,
          state === 'failed' ? 'refundFailed' : 'returned',
          id,
          'owner',
          this.now(),
        );
        const soon = this.now() + LOOK_AT_OPEN_REFUND_MS;
        if (state === 'pending')
          await tx
            .updateTable('orders')
            .set({ check_at: soon })
            .where('id', '=', orderId)
            .where(({ or, eb }) => or([eb('check_at', 'is', null), eb('check_at', '>', soon)]))
            .execute();
        // What the payer's bank took back is still owed: it corrects no invoice.
        if (
          kind === 'refund' &&
          state === 'done' &&
          (await issueCreditNote(tx, orderId, id, amount, this.now()))
        ) {
          await putMail(tx, 'credit', id, 'owner', this.now());
          if (await hasAddress(tx, orderId))
            await putMail(tx, 'credit', id, 'customer', this.now());
        }
      }
    });
  }

  /** A payer's complaint; the owner hears of its beginning and of its end. */
  async disputed(orderId: string, { id, open, reason, amount }: PaypalDispute): Promise<void> {
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
        // An end is never taken back by a late event.
        .onConflict((conflict) =>
          conflict
            .column('id')
            .doUpdateSet({ open: row.open, updated_at: row.updated_at })
            .where('disputes.open', '=', 1),
        )
        .execute();
      await putMail(tx, open ? 'disputed' : 'disputeOver', id, 'owner', this.now());
    });
  }

  /** Money for no order of the journal, with a notice to the owner; once for each of PayPal's ids. */
  async unknown(money: Omit<UnknownMoney, 'seenAt'>): Promise<void> {
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
      await putMail(tx, 'unknownMoney', money.id, 'owner', this.now());
    });
  }

  private async agree(tx: Tx, id: string, now: number): Promise<void> {
    // Somebody waits for the end of this: it is looked at soon.
    await this.open(tx, id)
      .set({ approved_at: now, check_at: now + SOON_MS })
      .where('approved_at', 'is', null)
      .execute();
    await tx
      .updateTable('orders')
      .set({ state: 'approved', updated_at: now })
      .where('id', '=', id)
      .where('state', '=', 'created')
      .execute();
  }

  private open(tx: Tx, id: string) {
    return tx.updateTable('orders').where('id', '=', id).where('state', 'in', OPEN);
  }
}
