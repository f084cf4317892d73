import type { Database } from '../database/database';
import { wholeMs } from '../database/whole';

/** What the ledger says about a mail that somebody wants to send. `unsure`: an earlier try may have been accepted. */
export type Claim = 'fresh' | 'sent' | 'busy' | 'unsure';

const KEPT_MS = 90 * 86_400_000;

/** Remembers by key which mails have been handed to the mail server, across crashes and processes. */
export class Ledger {
  constructor(
    private readonly db: Database,
    private readonly now: () => number,
  ) {}

  /** Takes the mail for `leaseMs`, unless it was sent or another process holds it. */
  async claim(key: string, messageId: string, leaseMs: number): Promise<Claim> {
    const now = this.now();
    const held = { state: 'sending', lease_until: wholeMs(now + leaseMs), updated_at: now };
    return this.db.write(async (tx) => {
      const { numInsertedOrUpdatedRows: added } = await tx
        .insertInto('deliveries')
        .values({ key, message_id: messageId, ...held })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .executeTakeFirstOrThrow();
      if (added) return 'fresh';
      const row = tx.selectFrom('deliveries').select(['state', 'lease_until']).where('key', '=', key);
      // Another process that claims it at the same moment waits here, and then finds it taken.
      const before = await (this.db.engine === 'postgres' ? row.forUpdate() : row).executeTakeFirstOrThrow();
      if (before.state === 'sent') return 'sent';
      if (before.state === 'sending' && before.lease_until > now) return 'busy';
      await tx.updateTable('deliveries').set(held).where('key', '=', key).execute();
      return before.state === 'sending' ? 'unsure' : 'fresh';
    });
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
    await this.set(key, 'sending', wholeMs(this.now() + waitMs));
  }

  /** Ends every lease in `waitMs`: for a start on a database of our own, where no other process can hold one. */
  async takeBack(waitMs: number): Promise<void> {
    const until = wholeMs(this.now() + waitMs);
    await this.db.write((tx) => tx.updateTable('deliveries').set({ lease_until: until }).where('state', '=', 'sending').execute());
  }

  /** Drops what is too old to be asked for again. */
  async forgetOld(): Promise<void> {
    const before = this.now() - KEPT_MS;
    await this.db.write((tx) => tx.deleteFrom('deliveries').where('state', '=', 'sent').where('updated_at', '<', before).execute());
  }

  private async set(key: string, state: string, leaseUntil: number): Promise<void> {
    const change = { state, lease_until: leaseUntil, updated_at: this.now() };
    await this.db.write((tx) => tx.updateTable('deliveries').set(change).where('key', '=', key).execute());
  }
}
