import { sql } from 'kysely';
import type { Database, Tx } from '../../database/database';
import { endedOwners } from '../../database/leases/leases';
import { newLeaseOwner } from '../../database/leases/leaseOwner';
import { wholeMs } from '../../database/wholeMs';
import type { Audience } from '../order';
import type { MailSubject } from './mailSubject';
import { FutureDueTimes, makeFutureMailsDue } from '../clockSetBack';
import { enqueueMail } from './outboxRow';

export interface OutboxEntry {
  id: string;
  subject: MailSubject;
  subjectId: string;
  audience: Audience;
  /** Number of the workshop's notice that the mail tells. */
  notice: number | null;
  /** Idempotency key of the delivery. */
  deliveryKey: string;
  /** Number of this try, from 1. Only failed tries count; a try whose process has died does not. */
  attempts: number;
  /** Number of the lease on this mail; reports of earlier leases are ignored. */
  fence: number;
}

/** Delivery state of an order's mails. */
export interface MailProgress {
  ownerInformed: boolean;
  confirmationSent: boolean;
  confirmationUndeliverable: boolean;
}

/** Mails to send, each with the time of its next try. Times in ms. */
export class Outbox {
  private readonly future = new FutureDueTimes();

  constructor(
    private readonly db: Database,
    private readonly now: () => number,
    private readonly owner: string = newLeaseOwner(),
  ) {}

  /**
   * Leases due mails to one worker for `leaseMs`. After a crash they are due again at once when the process has
   * certainly ended, else when the lease ends.
   */
  async leaseDue(limit: number, leaseMs: number): Promise<OutboxEntry[]> {
    const now = this.now();
    const mayBeFuture = this.future.isCheckDue(now);
    const rows = await this.db.write(async (tx) => {
      await this.releaseEnded(tx);
      if (mayBeFuture) await makeFutureMailsDue(tx, now, wholeMs(leaseMs));
      const waiting = tx
        .selectFrom('outbox')
        .select('id')
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .orderBy('id', 'desc')
        .limit(limit);
      const found = await (
        this.db.engine === 'postgres' ? waiting.forUpdate().skipLocked() : waiting
      ).execute();
      const ids = found.map(({ id }) => id);
      if (ids.length === 0) return [];
      const leased = await tx
        .updateTable('outbox')
        .set((row) => ({
          due_at: wholeMs(now + leaseMs),
          lease_owner: this.owner,
          fence: row('fence', '+', 1),
        }))
        .where('id', 'in', ids)
        .returning(['id', 'subject', 'subject_id', 'audience', 'notice'])
        .returning(['attempts', 'fence', 'delivery_key'])
        .execute();
      return leased.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
    });
    return rows.map((row) => ({
      id: row.id,
      subject: row.subject as MailSubject,
      subjectId: row.subject_id,
      audience: row.audience as Audience,
      notice: row.notice,
      deliveryKey: row.delivery_key ?? row.id,
      attempts: row.attempts + 1,
      fence: row.fence,
    }));
  }

  /** Marks the mail sent, and the order notified when this was its last mail. */
  async markSent(entry: OutboxEntry): Promise<void> {
    const now = this.now();
    await this.db.write(async (tx) => {
      // Two processes may mark the two mails of one order as sent concurrently: the second one waits here for the
      // first, or neither would see that both are sent.
      await tx
        .updateTable('orders')
        .set({ updated_at: sql`updated_at` })
        .where('id', '=', entry.subjectId)
        .execute();
      await this.whereLeased(tx, entry)
        .set({ sent_at: now, due_at: null, lease_owner: null })
        .execute();
      const waiting = tx
        .selectFrom('outbox')
        .select('id')
        .where('subject', '=', 'order')
        .where('subject_id', '=', entry.subjectId)
        .where('sent_at', 'is', null);
      await tx
        .updateTable('orders')
        .set({ state: 'notified', updated_at: now })
        .where('id', '=', entry.subjectId)
        .where('state', '=', 'captured')
        .where(({ not, exists }) => not(exists(waiting)))
        .execute();
    });
  }

  /** Extends the lease of a mail that is being sent by `leaseMs`. */
  async renew(entry: OutboxEntry, leaseMs: number): Promise<void> {
    await this.db.write((tx) =>
      this.whereLeased(tx, entry)
        .set({ due_at: wholeMs(this.now() + leaseMs) })
        .execute(),
    );
  }

  /** Releases a leased mail that was not tried; it is due again at `at` (ms), and no try is counted. */
  async release(entry: OutboxEntry, at = this.now()): Promise<void> {
    await this.db.write((tx) =>
      this.whereLeased(tx, entry)
        .set({ due_at: wholeMs(at), lease_owner: null })
        .execute(),
    );
  }

  /** Records a failed try; the next one is at `at` (ms) or later. */
  async retryAt(entry: OutboxEntry, at: number): Promise<void> {
    await this.db.write((tx) =>
      this.whereLeased(tx, entry)
        .set({ due_at: wholeMs(at), lease_owner: null, attempts: entry.attempts })
        .execute(),
    );
  }

  /** Records that the mail server refuses the mail for good; the owner is notified if it was to a customer. */
  async markRefused(entry: OutboxEntry): Promise<void> {
    const now = this.now();
    await this.db.write(async (tx) => {
      const { numUpdatedRows } = await this.whereLeased(tx, entry)
        .set({ refused_at: now, due_at: null, lease_owner: null })
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return;
      if (entry.subject === 'order' && entry.audience === 'customer')
        await enqueueMail(tx, 'undeliverable', entry.subjectId, 'owner', now);
    });
  }

  /** Returns the delivery state of the mails about an order or a withdrawal. */
  async progressOf(subjectId: string): Promise<MailProgress> {
    const rows = await this.db.read((db) =>
      db
        .selectFrom('outbox')
        .select(['audience', 'sent_at', 'refused_at'])
        .where('subject_id', '=', subjectId)
        .where('subject', 'in', ['order', 'withdrawal'])
        .execute(),
    );
    const has = (audience: Audience, column: 'sent_at' | 'refused_at') =>
      rows.some((row) => row.audience === audience && row[column] !== null);
    return {
      ownerInformed: has('owner', 'sent_at'),
      confirmationSent: has('customer', 'sent_at'),
      confirmationUndeliverable: has('customer', 'refused_at'),
    };
  }

  /**
   * Makes every waiting mail due now, because a restart often fixes the cause: but none that a living process may hold, and
   * none that waits so that its act can be undone.
   */
  async retryAllNow(): Promise<void> {
    const now = this.now();
    await this.db.write(async (tx) => {
      await this.releaseEnded(tx);
      await tx
        .updateTable('outbox')
        .set({ due_at: now })
        .where('due_at', '>', now)
        .where('queued_at', '<=', now)
        .where('lease_owner', 'is', null)
        .execute();
    });
  }

  private async releaseEnded(tx: Tx): Promise<void> {
    const ended = await endedOwners(tx, 'outbox');
    if (ended.length > 0)
      await tx
        .updateTable('outbox')
        .set({ due_at: this.now(), lease_owner: null })
        .where('lease_owner', 'in', ended)
        .where('due_at', 'is not', null)
        .execute();
  }

  /** Selects the mail for an update while this lease is valid. */
  private whereLeased(tx: Tx, { id, fence }: OutboxEntry) {
    return tx
      .updateTable('outbox')
      .where('id', '=', id)
      .where('fence', '=', fence)
      .where('sent_at', 'is', null);
  }
}
