import type { Database } from '../database/database';
import { isElsewhere, isGone, newOwner } from '../database/owner';
import { wholeMs } from '../database/whole';

/** What the ledger says about a mail that somebody wants to send. `unsure`: an earlier try may have been accepted. */
export type Claim = 'fresh' | 'sent' | 'busy' | 'unsure';

const KEPT_MS = 90 * 86_400_000;

/**
 * Remembers by key which mails have been handed to the mail server, across crashes and processes. Each claim has a
 * fence, one more than the last: what an earlier claim says after a later one was given changes nothing. Only that a
 * mail was accepted is true whoever says it, and for ever.
 */
export class Ledger {
  private readonly fences = new Map<string, number>();

  /** `settleMs`: how long a mail server may go on storing a mail after the process that sent it has ended. */
  constructor(
    private readonly db: Database,
    private readonly now: () => number,
    private readonly settleMs: number,
    private readonly owner: string = newOwner(),
  ) {}

  /** Takes the mail for `leaseMs`, unless it was sent or another process holds it. One claim of a key at a time. */
  async claim(key: string, messageId: string, leaseMs: number): Promise<Claim> {
    const now = this.now();
    const held = {
      state: 'sending',
      lease_owner: this.owner,
      lease_until: wholeMs(now + leaseMs),
      updated_at: now,
    };
    const { claim, fence } = await this.db.write(
      async (tx): Promise<{ claim: Claim; fence: number }> => {
        const { numInsertedOrUpdatedRows: added } = await tx
          .insertInto('deliveries')
          .values({ key, message_id: messageId, fence: 1, ...held })
          .onConflict((conflict) => conflict.column('key').doNothing())
          .executeTakeFirstOrThrow();
        if (added) return { claim: 'fresh', fence: 1 };
        const row = tx
          .selectFrom('deliveries')
          .select(['state', 'lease_until', 'lease_owner', 'fence'])
          .where('key', '=', key);
        // Another process that claims it at the same moment waits here, and then finds it taken.
        const before = await (
          this.db.engine === 'postgres' ? row.forUpdate() : row
        ).executeTakeFirstOrThrow();
        const fence = before.fence + 1;
        if (before.state === 'sent') return { claim: 'sent', fence };
        if (before.state === 'sending' && before.lease_until > now) {
          if (before.lease_owner !== null && isGone(before.lease_owner)) {
            const soon = Math.min(before.lease_until, now + this.settleMs);
            await tx
              .updateTable('deliveries')
              .set({ lease_until: soon, lease_owner: null })
              .where('key', '=', key)
              .execute();
          }
          return { claim: 'busy', fence };
        }
        // Over by this clock, which may be another one than its holder's: whoever still works on it renews it meanwhile.
        if (
          before.state === 'sending' &&
          before.lease_owner !== null &&
          isElsewhere(before.lease_owner) &&
          !isGone(before.lease_owner)
        ) {
          await tx
            .updateTable('deliveries')
            .set({ lease_until: wholeMs(now + leaseMs), lease_owner: null })
            .where('key', '=', key)
            .execute();
          return { claim: 'busy', fence };
        }
        await tx
          .updateTable('deliveries')
          .set({ ...held, fence })
          .where('key', '=', key)
          .execute();
        return { claim: before.state === 'sending' ? 'unsure' : 'fresh', fence };
      },
    );
    if (claim === 'fresh' || claim === 'unsure') this.fences.set(key, fence);
    return claim;
  }

  /** The mail server has accepted it. */
  async markSent(key: string): Promise<void> {
    const change = { state: 'sent', lease_until: 0, lease_owner: null, updated_at: this.now() };
    await this.db.write((tx) =>
      tx.updateTable('deliveries').set(change).where('key', '=', key).execute(),
    );
    this.fences.delete(key);
  }

  /** The mail server has certainly not accepted it: the next try may send at once. */
  async markUnsent(key: string): Promise<void> {
    await this.set(key, 'unsent', 0);
    this.fences.delete(key);
  }

  /** Nobody knows: the next try, not before `waitMs`, has to find out first. */
  async markUnsure(key: string, waitMs: number): Promise<void> {
    await this.set(key, 'sending', wholeMs(this.now() + waitMs));
  }

  /** Still being sent. */
  async renew(key: string, leaseMs: number): Promise<void> {
    await this.set(key, 'sending', wholeMs(this.now() + leaseMs), this.owner);
  }

  /** Drops what is too old to be asked for again. */
  async forgetOld(): Promise<void> {
    const before = this.now() - KEPT_MS;
    await this.db.write((tx) =>
      tx
        .deleteFrom('deliveries')
        .where('state', '=', 'sent')
        .where('updated_at', '<', before)
        .execute(),
    );
  }

  private async set(
    key: string,
    state: string,
    leaseUntil: number,
    owner: string | null = null,
  ): Promise<void> {
    const fence = this.fences.get(key);
    if (fence === undefined) throw new Error('a mail is marked that was not claimed');
    const change = { state, lease_until: leaseUntil, lease_owner: owner, updated_at: this.now() };
    await this.db.write((tx) =>
      tx
        .updateTable('deliveries')
        .set(change)
        .where('key', '=', key)
        .where('fence', '=', fence)
        .where('state', '<>', 'sent')
        .execute(),
    );
  }
}
