import type { Database, Tx } from '../../database/database';
import { CLOCK_TOLERANCE_MS } from '../../lib/timing/clock';

const ID = 'paypal';
const DAY_MS = 86_400_000;
/** Time span of the first comparison when the journal already has orders. */
const FIRST_SPAN_MS = 3 * DAY_MS;

/** Stores the time up to which the journal was compared with PayPal's transactions, shared by all processes. Times in ms. */
export class Reconciliation {
  constructor(
    private readonly db: Database,
    private readonly now: () => number,
  ) {}

  /**
   * Leases a due comparison for `leaseMs` and returns the time up to which everything is compared. Null when it is not
   * due or another process holds it.
   */
  async leaseDue(leaseMs: number, everyMs: number): Promise<number | null> {
    const now = this.now();
    const isDue = await this.db.read((db) =>
      db.selectFrom('reconciliation').select('due_at').where('id', '=', ID).executeTakeFirst(),
    );
    // A time farther ahead than the pause was written before the clock was set back.
    const maxDueAt = now + everyMs + CLOCK_TOLERANCE_MS;
    if (isDue && isDue.due_at > now && isDue.due_at <= maxDueAt) return null;
    const leased = await this.db.write(async (tx) => {
      await this.createRow(tx, now, everyMs);
      return tx
        .updateTable('reconciliation')
        .set({ due_at: now + leaseMs })
        .where('id', '=', ID)
        .where(({ or, eb }) => or([eb('due_at', '<=', now), eb('due_at', '>', maxDueAt)]))
        .returning('compared_until')
        .executeTakeFirst();
    });
    return leased?.compared_until ?? null;
  }

  /** Records that everything before `until` is compared and the next comparison is due at `nextAt`. */
  async complete(until: number, nextAt: number): Promise<void> {
    await this.db.write(async (tx) => {
      await tx
        .updateTable('reconciliation')
        .set({ compared_until: until })
        .where('id', '=', ID)
        .where('compared_until', '<', until)
        .execute();
      await tx.updateTable('reconciliation').set({ due_at: nextAt }).where('id', '=', ID).execute();
    });
  }

  /** Records a failed comparison; the next try is at `nextAt`. */
  async postpone(nextAt: number): Promise<void> {
    await this.db.write((tx) =>
      tx.updateTable('reconciliation').set({ due_at: nextAt }).where('id', '=', ID).execute(),
    );
  }

  private async createRow(tx: Tx, now: number, everyMs: number): Promise<void> {
    const anyOrder = await tx.selectFrom('orders').select('id').limit(1).executeTakeFirst();
    const row = anyOrder
      ? { compared_until: now - FIRST_SPAN_MS, due_at: now }
      : { compared_until: now, due_at: now + everyMs };
    await tx
      .insertInto('reconciliation')
      .values({ id: ID, ...row })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }
}
