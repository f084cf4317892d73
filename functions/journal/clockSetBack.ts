import { OPEN_STATES } from '../../contracts/orders/orderStates';
import { sql } from 'kysely';
import type { Tx } from '../database/database';
import { CLOCK_TOLERANCE_MS, isWithin } from '../lib/timing/clock';
import { MAX_MAIL_PAUSE_MS } from './outbox/pauses';

const CHECK_EVERY_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Tells when to look for due times that a clock has left in the future: at first, when it is set back, each minute. */
export class FutureDueTimes {
  private checkedAt = Infinity;

  isCheckDue(now: number): boolean {
    if (isWithin(this.checkedAt, CHECK_EVERY_MS, now)) return false;
    this.checkedAt = now;
    return true;
  }
}

/** Pauses between checks: open orders ten minutes at most, others a fifth of their age, an hour to a week. */
const MAX_OPEN_PAUSE_MS = 10 * 60_000;
const MIN_ENDED_PAUSE_MS = HOUR_MS;
const MAX_ENDED_PAUSE_MS = 7 * DAY_MS;

/** Makes the orders due whose next check is farther ahead than their pause can be, because the clock was set back. */
export async function makeFutureChecksDue(tx: Tx, now: number): Promise<void> {
  const from = now + CLOCK_TOLERANCE_MS;
  await tx
    .updateTable('orders')
    .set({ check_at: now, lease_owner: null })
    .where('check_at', '>', from + MAX_OPEN_PAUSE_MS)
    .where(({ or, and, eb }) =>
      or([
        eb('state', 'in', OPEN_STATES),
        eb('check_at', '>', from + MAX_ENDED_PAUSE_MS),
        and([
          eb('check_at', '>', from + MIN_ENDED_PAUSE_MS),
          // The pause is more than a fifth of the age.
          sql<boolean>`check_at * 5 + coalesce(paid_at, created_at) > ${5 * from + now}`,
        ]),
      ]),
    )
    .execute();
}

/**
 * Makes the waiting mails due whose next try is farther ahead than their pause can be, because the clock was set back,
 * and shortens leases that are too long: the process that holds one may still be sending.
 */
export async function makeFutureMailsDue(tx: Tx, now: number, leaseMs: number): Promise<void> {
  const from = now + CLOCK_TOLERANCE_MS;
  await tx
    .updateTable('outbox')
    .set({ due_at: now })
    .where('due_at', '>', from + MAX_MAIL_PAUSE_MS)
    .where('lease_owner', 'is', null)
    .execute();
  await tx
    .updateTable('outbox')
    .set({ due_at: now + leaseMs })
    .where('due_at', '>', from + leaseMs)
    .where('lease_owner', 'is not', null)
    .execute();
}
