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

/** True when the claim was granted. */
const isGranted = (claim: ClaimResult): boolean => claim === 'fresh' || claim === 'unsure';

/** `waitMs`: time after which a mail that is `waiting` may be repeated; 0 for any other. */
export interface Claim {
  claim: ClaimResult;
  waitMs: number;
}

interface FencedClaim extends Claim {
  fence: number;
}

interface EarlierClaim {
  state: string;
  lease_until: number;
  lease_owner: string | null;
}

/** A claim's result, and how it changes the lease of another process. */
interface Decision {
  claim: ClaimResult;
  waitMs?: number;
  change?: { lease_until: number; lease_owner?: null };
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
    const lease = {
      state: 'sending',
      lease_owner: this.owner,
      lease_until: wholeMs(now + leaseMs),
      updated_at: now,
    };
    const { fence, ...claim } = await this.db.write(async (tx): Promise<FencedClaim> => {
      const { numInsertedOrUpdatedRows: added } = await tx
        .insertInto('deliveries')
        .values({ key, message_id: messageId, fence: 1, ...lease })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .executeTakeFirstOrThrow();
      if (added) return { claim: 'fresh', waitMs: 0, fence: 1 };
      const row = tx
        .selectFrom('deliveries')
        .select(['state', 'lease_until', 'lease_owner', 'fence'])
        .where('key', '=', key);
      // A concurrent claim of another process waits here and then finds the mail claimed.
      const earlier = await (
        this.db.engine === 'postgres' ? row.forUpdate() : row
      ).executeTakeFirstOrThrow();
      const fence = earlier.fence + 1;
      const { claim, waitMs = 0, change } = this.decide(earlier, now, leaseMs);
      const changes = isGranted(claim) ? { ...lease, fence } : change;
      if (changes) await tx.updateTable('deliveries').set(changes).where('key', '=', key).execute();
      return { claim, waitMs, fence };
    });
    if (isGranted(claim.claim)) this.fences.set(key, fence);
    return claim;
  }

  /** Decides about a mail that was claimed before, at `now` for `leaseMs`. */
  private decide(
    { state, lease_until: leaseUntil, lease_owner: holder }: EarlierClaim,
    now: number,
    leaseMs: number,
  ): Decision {
    if (state === 'sent') return { claim: 'sent' };
    const hasEnded = holder !== null && hasCertainlyEnded(holder);
    // Farther ahead than any lease or pause: written before the clock was set back.
    const isFuture = leaseUntil > now + Math.max(DOUBT_MS, leaseMs) + CLOCK_TOLERANCE_MS;
    // The holder may still be sending, and then renews the lease.
    if (isFuture && holder !== null && !hasEnded)
      return { claim: 'busy', change: { lease_until: wholeMs(now + leaseMs) } };
    const isHeld = leaseUntil > now && (!isFuture || holder !== null);
    if (state !== 'sending')
      return isHeld ? { claim: 'waiting', waitMs: leaseUntil - now } : { claim: 'fresh' };
    if (isHeld && hasEnded) {
      const soon = Math.min(leaseUntil, now + this.storingMs);
      return { claim: 'busy', change: { lease_until: soon, lease_owner: null } };
    }
    if (isHeld) return { claim: 'busy' };
    // Expired by this process's clock, which may differ from the holder's; a holder that is still working renews the
    // lease.
    if (holder !== null && isOtherProcess(holder) && !hasEnded)
      return {
        claim: 'busy',
        change: { lease_until: wholeMs(now + leaseMs), lease_owner: null },
      };
    return { claim: 'unsure' };
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
