import type { Client } from '../lib/database';

export const LEDGER_TABLES = [
  `CREATE TABLE IF NOT EXISTS deliveries (
    key TEXT PRIMARY KEY,
    message_id TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('sending', 'sent', 'unsent')),
    lease_until INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
  ) STRICT`,
];

/** What the ledger says about a mail that somebody wants to send. `unsure`: an earlier try may have been accepted. */
export type Claim = 'fresh' | 'sent' | 'busy' | 'unsure';

const KEPT_MS = 90 * 86_400_000;

/** Remembers by key which mails have been handed to the mail server, across crashes and processes. */
export class Ledger {
  constructor(
    private readonly db: Client,
    private readonly now: () => number,
  ) {}

  /** Takes the mail for `leaseMs`, unless it was sent or another process holds it. */
  async claim(key: string, messageId: string, leaseMs: number): Promise<Claim> {
    const now = this.now();
    const [before, taken] = await this.db.batch(
      [
        { sql: 'SELECT state FROM deliveries WHERE key = ?', args: [key] },
        {
          sql: `INSERT INTO deliveries VALUES (?, ?, 'sending', ?, ?)
                ON CONFLICT (key) DO UPDATE SET state = 'sending', lease_until = excluded.lease_until, updated_at = excluded.updated_at
                WHERE state = 'unsent' OR (state = 'sending' AND lease_until <= excluded.updated_at)`,
          args: [key, messageId, now + leaseMs, now],
        },
      ],
      'write',
    );
    const state = before?.rows[0]?.['state'];
    if (state === 'sent') return 'sent';
    if (taken?.rowsAffected === 0) return 'busy';
    return state === 'sending' ? 'unsure' : 'fresh';
  }

  /** The mail server has accepted it. */
  async markSent(key: string): Promise<void> {
    await this.set(key, 'sent', 0);
  }

  /** The mail server has certainly not accepted it: the next try may send at once. */
  async markUnsent(key: string): Promise<void> {
    await this.set(key, 'unsent', 0);
  }

  /** Nobody knows: the next try, not before `waitMs`, has to find out first. */
  async markUnsure(key: string, waitMs: number): Promise<void> {
    await this.set(key, 'sending', this.now() + waitMs);
  }

  /** Ends every lease in `waitMs`: for a start on a database of our own, where no other process can hold one. */
  async takeBack(waitMs: number): Promise<void> {
    await this.db.execute({ sql: `UPDATE deliveries SET lease_until = ? WHERE state = 'sending'`, args: [this.now() + waitMs] });
  }

  /** Drops what is too old to be asked for again. */
  async forgetOld(): Promise<void> {
    await this.db.execute({ sql: `DELETE FROM deliveries WHERE state = 'sent' AND updated_at < ?`, args: [this.now() - KEPT_MS] });
  }

  private async set(key: string, state: string, leaseUntil: number): Promise<void> {
    await this.db.execute({
      sql: 'UPDATE deliveries SET state = ?, lease_until = ?, updated_at = ? WHERE key = ?',
      args: [state, leaseUntil, this.now(), key],
    });
  }
}
