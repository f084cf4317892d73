import type { Client, InStatement } from '../../lib/database';
import type { Audience } from '../order';

/**
 * What a mail is about: a paid order, a withdrawal, or a notice to the owner about an order (its confirmation
 * cannot be delivered, or PayPal took another amount than was ordered).
 */
export type MailSubject = 'order' | 'withdrawal' | 'undeliverable' | 'mischarged';

export interface OutboxEntry {
  id: string;
  subject: MailSubject;
  subjectId: string;
  audience: Audience;
  attempts: number;
}

/** A mail to be sent, as a statement for the transaction that makes it due. Its id makes it unique for ever. */
export function outboxRow(subject: MailSubject, subjectId: string, audience: Audience, dueAt: number): InStatement {
  return {
    // Only for something that is in the books: an order that is not paid never gets a mail.
    sql: `INSERT INTO outbox (id, subject, subject_id, audience, due_at)
          SELECT ?, ?, ?, ?, ? WHERE ? <> 'order' OR EXISTS (SELECT 1 FROM orders WHERE id = ? AND state IN ('captured', 'notified'))
          ON CONFLICT (id) DO NOTHING`,
    args: [`${subject}:${subjectId}:${audience}`, subject, subjectId, audience, dueAt, subject, subjectId],
  };
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
    private readonly db: Client,
    private readonly now: () => number,
  ) {}

  /** Takes due mails for `leaseMs`: no other worker gets them meanwhile, and after a crash they come back by themselves. */
  async take(limit: number, leaseMs: number): Promise<OutboxEntry[]> {
    const now = this.now();
    const { rows } = await this.db.execute({
      sql: `UPDATE outbox SET due_at = ?, attempts = attempts + 1
            WHERE id IN (SELECT id FROM outbox WHERE due_at <= ? ORDER BY due_at LIMIT ?) AND due_at <= ?
            RETURNING id, subject, subject_id, audience, attempts`,
      args: [now + leaseMs, now, limit, now],
    });
    return rows.map((row) => ({
      id: String(row['id']),
      subject: String(row['subject']) as MailSubject,
      subjectId: String(row['subject_id']),
      audience: String(row['audience']) as Audience,
      attempts: Number(row['attempts']),
    }));
  }

  /** Marks sent, and the order notified when it was the last of its mails. */
  async sent(entry: OutboxEntry): Promise<void> {
    const now = this.now();
    await this.db.batch(
      [
        { sql: 'UPDATE outbox SET sent_at = ?, due_at = NULL WHERE id = ? AND sent_at IS NULL', args: [now, entry.id] },
        {
          sql: `UPDATE orders SET state = 'notified', updated_at = ? WHERE id = ? AND state = 'captured'
                AND NOT EXISTS (SELECT 1 FROM outbox WHERE subject = 'order' AND subject_id = ? AND sent_at IS NULL)`,
          args: [now, entry.subjectId, entry.subjectId],
        },
      ],
      'write',
    );
  }

  async retryAt(entry: OutboxEntry, at: number): Promise<void> {
    await this.db.execute({ sql: 'UPDATE outbox SET due_at = ? WHERE id = ? AND sent_at IS NULL', args: [at, entry.id] });
  }

  /** The mail server refuses it for good; the owner hears of a visitor who will get no confirmation. */
  async refused(entry: OutboxEntry): Promise<void> {
    const tellOwner = entry.subject === 'order' && entry.audience === 'customer';
    await this.db.batch(
      [
        { sql: 'UPDATE outbox SET refused_at = ?, due_at = NULL WHERE id = ?', args: [this.now(), entry.id] },
        ...(tellOwner ? [outboxRow('undeliverable', entry.subjectId, 'owner', this.now())] : []),
      ],
      'write',
    );
  }

  /** How the mails about an order or a withdrawal stand. */
  async progressOf(subjectId: string): Promise<MailProgress> {
    const { rows } = await this.db.execute({
      sql: `SELECT audience, sent_at, refused_at FROM outbox WHERE subject_id = ? AND subject IN ('order', 'withdrawal')`,
      args: [subjectId],
    });
    const has = (audience: Audience, column: string) => rows.some((row) => row['audience'] === audience && row[column] !== null);
    return {
      ownerInformed: has('owner', 'sent_at'),
      confirmationSent: has('customer', 'sent_at'),
      confirmationUndeliverable: has('customer', 'refused_at'),
    };
  }

  /** Makes every waiting mail due now: for a start on a database of our own, where no other worker can hold one. */
  async takeBack(): Promise<void> {
    await this.db.execute({ sql: 'UPDATE outbox SET due_at = ? WHERE due_at > ?', args: [this.now(), this.now()] });
  }
}
