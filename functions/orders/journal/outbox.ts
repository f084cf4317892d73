import { sql } from 'kysely';
import type { Database } from '../../database/database';
import { wholeMs } from '../../database/whole';
import type { Audience } from '../order';
import { putMail } from './outboxRow';

/**
 * What a mail is about: a paid order, a withdrawal, or a notice to the owner: a confirmation cannot be delivered,
 * PayPal took something else than was ordered, an order stands still; money went back, a complaint was made or is
 * over, money came for no order (the subject's id is PayPal's in these four).
 */
export type MailSubject = 'order' | 'withdrawal' | 'undeliverable' | 'mischarged' | 'stuck' | 'returned' | 'disputed' | 'disputeOver' | 'unknownMoney';

export interface OutboxEntry {
  id: string;
  subject: MailSubject;
  subjectId: string;
  audience: Audience;
  attempts: number;
}

/** What has happened to the mails of one order. */
export interface MailProgress {
  ownerInformed: boolean;
  confirmationSent: boolean;
  confirmationUndeliverable: boolean;
}

/** Mails that have to go out, with the time of their next try. */
export class Outbox {
  constructor(
    private readonly db: Database,
    private readonly now: () => number,
  ) {}

  /** Takes due mails for `leaseMs`: no other worker gets them meanwhile, and after a crash they come back by themselves. */
  async take(limit: number, leaseMs: number): Promise<OutboxEntry[]> {
    const now = this.now();
    const rows = await this.db.write(async (tx) => {
      const waiting = tx.selectFrom('outbox').select('id').where('due_at', '<=', now).orderBy('due_at').orderBy('id', 'desc').limit(limit);
      const found = await (this.db.engine === 'postgres' ? waiting.forUpdate().skipLocked() : waiting).execute();
      const ids = found.map(({ id }) => id);
      if (ids.length === 0) return [];
      const taken = await tx
        .updateTable('outbox')
        .set((row) => ({ due_at: wholeMs(now + leaseMs), attempts: row('attempts', '+', 1) }))
        .where('id', 'in', ids)
        .returning(['id', 'subject', 'subject_id', 'audience', 'attempts'])
        .execute();
      return taken.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
    });
    return rows.map((row) => ({
      id: row.id,
      subject: row.subject as MailSubject,
      subjectId: row.subject_id,
      audience: row.audience as Audience,
      attempts: row.attempts,
    }));
  }

  /** Marks sent, and the order notified when it was the last of its mails. */
  async sent(entry: OutboxEntry): Promise<void> {
    const now = this.now();
    await this.db.write(async (tx) => {
      // Two processes may end the two mails of one order at the same moment: the second one waits here for the first,
      // else neither would see that both are sent.
      await tx.updateTable('orders').set({ updated_at: sql`updated_at` }).where('id', '=', entry.subjectId).execute();
      await tx.updateTable('outbox').set({ sent_at: now, due_at: null }).where('id', '=', entry.id).where('sent_at', 'is', null).execute();
      const waiting = tx.selectFrom('outbox').select('id').where('subject', '=', 'order').where('subject_id', '=', entry.subjectId).where('sent_at', 'is', null);
      await tx
        .updateTable('orders')
        .set({ state: 'notified', updated_at: now })
        .where('id', '=', entry.subjectId)
        .where('state', '=', 'captured')
        .where(({ not, exists }) => not(exists(waiting)))
        .execute();
    });
  }

  async retryAt(entry: OutboxEntry, at: number): Promise<void> {
    await this.db.write((tx) => tx.updateTable('outbox').set({ due_at: wholeMs(at) }).where('id', '=', entry.id).where('sent_at', 'is', null).execute());
  }

  /** The mail server refuses it for good; the owner hears of a visitor who will get no confirmation. */
  async refused(entry: OutboxEntry): Promise<void> {
    const now = this.now();
    await this.db.write(async (tx) => {
      await tx.updateTable('outbox').set({ refused_at: now, due_at: null }).where('id', '=', entry.id).execute();
      if (entry.subject === 'order' && entry.audience === 'customer') await putMail(tx, 'undeliverable', entry.subjectId, 'owner', now);
    });
  }

  /** How the mails about an order or a withdrawal stand. */
  async progressOf(subjectId: string): Promise<MailProgress> {
    const rows = await this.db.read((db) =>
      db.selectFrom('outbox').select(['audience', 'sent_at', 'refused_at']).where('subject_id', '=', subjectId).where('subject', 'in', ['order', 'withdrawal']).execute(),
    );
    const has = (audience: Audience, column: 'sent_at' | 'refused_at') => rows.some((row) => row.audience === audience && row[column] !== null);
    return {
      ownerInformed: has('owner', 'sent_at'),
      confirmationSent: has('customer', 'sent_at'),
      confirmationUndeliverable: has('customer', 'refused_at'),
    };
  }

  /** Makes every waiting mail due now: for a start on a database of our own, where no other worker can hold one. */
  async takeBack(): Promise<void> {
    const now = this.now();
    await this.db.write((tx) => tx.updateTable('outbox').set({ due_at: now }).where('due_at', '>', now).execute());
  }
}
