import { SENT_MAIL_DAYS } from '../../../contracts/orders/retention';
import type { Database } from '../../database/database';
import { isOtherProcess, hasCertainlyEnded, newLeaseOwner } from '../../database/leases/leaseOwner';
import { CLOCK_TOLERANCE_MS } from '../../lib/timing/clock';
import { wholeMs } from '../../database/wholeMs';

/**
 * Result of claiming a mail. `unsure`: an earlier try may have been accepted; `waiting`: it may, and it is too early to
 * repeat it.
 */
export type ClaimResult = 'fresh' | 'sent' | 'busy' | 'unsure' | 'waiting';

/** `waitMs`: time after which a mail that is `waiting` may be repeated; 0 for any other. */
export interface Claim {
  claim: ClaimResult;
  waitMs: number;
}

/** Time before a mail that may have arrived is repeated, ms: nobody wants two from a slow server. */
export const DOUBT_MS = 5 * 60_000;

const RETENTION_MS = SENT_MAIL_DAYS * 86_400_000;

/**
 * Log of the mails that were handed to the mail server, by key, across crashes and processes. Each claim gets a
 * fencing token, so that results of an earlier claim are ignored; only the result that a mail was accepted always
 * counts.
 */
export class SentMailLog {
  private readonly fences = new Map<string, number>();

  /** @param storingMs time that a mail server may need to store a mail after the process that sent it has ended */
  constructor(
    private readonly db: Database,
    private readonly now: () => number,
    private readonly storingMs: number,
    private readonly owner: string = newLeaseOwner(),
  ) {}

  /** Claims the mail for `leaseMs`, unless it was sent or another process holds it. */
  async claim(key: string, messageId: string, leaseMs: number): Promise<Claim> {
    const now = this.now();
    const held = {
      state: 'sending',
      lease_owner: this.owner,
      lease_until: wholeMs(now + leaseMs),
      updated_at: now,
    };
    const {
      claim,
      fence,
      waitMs = 0,
    } = await this.db.write(
      async (tx): Promise<{ claim: ClaimResult; fence: number; waitMs?: number }> => {
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
        // A concurrent claim of another process waits here and then finds the mail claimed.
        const earlier = await (
          this.db.engine === 'postgres' ? row.forUpdate() : row
        ).executeTakeFirstOrThrow();
        const fence = earlier.fence + 1;
        if (earlier.state === 'sent') return { claim: 'sent', fence };
        const holder = earlier.lease_owner;
        // Farther ahead than any lease or pause: written before the clock was set back.
        const isFuture =
          earlier.lease_until > now + Math.max(DOUBT_MS, leaseMs) + CLOCK_TOLERANCE_MS;
        if (isFuture && holder !== null && !hasCertainlyEnded(holder)) {
          // The holder may still be sending, and then renews the lease.
          await tx
            .updateTable('deliveries')
            .set({ lease_until: wholeMs(now + leaseMs) })
            .where('key', '=', key)
            .execute();
          return { claim: 'busy', fence };
        }
        const isHeld = earlier.lease_until > now && (!isFuture || holder !== null);
        if (earlier.state === 'unsent' && isHeld)
          return { claim: 'waiting', fence, waitMs: earlier.lease_until - now };
        if (earlier.state === 'sending' && isHeld) {
          if (earlier.lease_owner !== null && hasCertainlyEnded(earlier.lease_owner)) {
            const soon = Math.min(earlier.lease_until, now + this.storingMs);
            await tx
              .updateTable('deliveries')
              .set({ lease_until: soon, lease_owner: null })
              .where('key', '=', key)
              .execute();
          }
          return { claim: 'busy', fence };
        }
        // Expired by this process's clock, which may differ from the holder's; a holder that is still working renews
        // the lease.
        if (
          earlier.state === 'sending' &&
          earlier.lease_owner !== null &&
          isOtherProcess(earlier.lease_owner) &&
          !hasCertainlyEnded(earlier.lease_owner)
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
        return { claim: earlier.state === 'sending' ? 'unsure' : 'fresh', fence };
      },
    );
    if (claim === 'fresh' || claim === 'unsure') this.fences.set(key, fence);
    return { claim, waitMs };
  }

  /** Records that the mail server has accepted the mail. */
  async markSent(key: string): Promise<void> {
    const change = { state: 'sent', lease_until: 0, lease_owner: null, updated_at: this.now() };
    await this.db.write((tx) =>
      tx.updateTable('deliveries').set(change).where('key', '=', key).execute(),
    );
    this.fences.delete(key);
  }

  /** Records that the mail server has not accepted the mail: the next try may send at once. */
  async markUnsent(key: string): Promise<void> {
    await this.update(key, 'unsent', 0);
    this.fences.delete(key);
  }

  /** Records that the outcome is unknown: the next try, not before `waitMs`, has to look it up. */
  async markUnsure(key: string, waitMs: number): Promise<void> {
    await this.update(key, 'sending', wholeMs(this.now() + waitMs));
  }

  /** Records that the outcome is unknown and cannot be looked up: the next try, not before `waitMs`, sends again. */
  async markWaiting(key: string, waitMs: number): Promise<void> {
    await this.update(key, 'unsent', wholeMs(this.now() + waitMs));
  }

  /** Extends the lease. */
  async renew(key: string, leaseMs: number): Promise<void> {
    await this.update(key, 'sending', wholeMs(this.now() + leaseMs), this.owner);
  }

  /** Deletes entries older than the retention period. */
  async deleteOld(): Promise<void> {
    const cutoff = this.now() - RETENTION_MS;
    await this.db.write((tx) =>
      tx.deleteFrom('deliveries').where('updated_at', '<', cutoff).execute(),
    );
  }

  private async update(
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
