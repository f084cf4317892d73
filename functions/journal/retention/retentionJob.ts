import type { Kysely } from 'kysely';
import { UNPAID_CUSTOMER_DAYS } from '../../../contracts/orders/retention';
import type { Database, Tx } from '../../database/database';
import type { Schema } from '../../database/schema';
import { CLOCK_TOLERANCE_MS } from '../../lib/timing/clock';
import { deleteOldDeskRows } from './deskRows';
import { correctFutureRows, erasePersonalData } from './erasePersonalData';
import { countOlder, deleteOlder, olderThanYears, type Deleted } from './retention';

const DAY_MS = 86_400_000;
/** The owner hears of a deletion this long before it begins. */
const ANNOUNCED_MS = 7 * DAY_MS;
/** An announcement without a deletion for this long, or a run without another, means that the clock has jumped. */
const MAX_GAP_MS = 3 * DAY_MS;
/** Most orders, and most withdrawals, deleted in a day; most orders whose customer is erased. */
const MOST_A_DAY = 500;
const MOST_ERASED_A_DAY = 5000;

/** Ids in `jobs`: the daily run, and the deletion that the owner was told of (due at its beginning). */
const DAILY = 'retention';
const ANNOUNCED = 'deletion';

/** A deletion that the owner can still prevent with a backup. */
export interface AnnouncedDeletion extends Deleted {
  /** ms */
  announcedAt: number;
  beginsAt: number;
}

const jobOf = (db: Kysely<Schema>, id: string) =>
  db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst();

const setJob = (tx: Tx, id: string, times: { due_at: number; done_at: number | null }) =>
  tx
    .insertInto('jobs')
    .values({ id, ...times })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(times))
    .execute();

/** Returns the deletion that the owner was told of; null when nothing is to be deleted. `now` in ms. */
export async function announcedDeletion(
  db: Kysely<Schema>,
  now: number,
): Promise<AnnouncedDeletion | null> {
  const job = await jobOf(db, ANNOUNCED);
  if (!job) return null;
  const { due_at: beginsAt } = job;
  return {
    announcedAt: beginsAt - ANNOUNCED_MS,
    beginsAt,
    ...(await countOlder(db, olderThanYears(Math.max(now, beginsAt)))),
  };
}

/** Deletes books that were announced for long enough, and announces those that are new. Returns what was deleted. */
async function deleteBooks(tx: Tx, now: number): Promise<Deleted> {
  const nothing = { orders: 0, withdrawals: 0 };
  const { orders, withdrawals } = await countOlder(tx, olderThanYears(now));
  if (orders + withdrawals === 0) {
    await tx.deleteFrom('jobs').where('id', '=', ANNOUNCED).execute();
    return nothing;
  }
  const job = await jobOf(tx, ANNOUNCED);
  const last = job && (job.done_at ?? job.due_at);
  if (!job || now - (last ?? 0) > MAX_GAP_MS || job.due_at > now + ANNOUNCED_MS) {
    await setJob(tx, ANNOUNCED, { due_at: now + ANNOUNCED_MS, done_at: null });
    return nothing;
  }
  if (now < job.due_at) return nothing;
  await setJob(tx, ANNOUNCED, { due_at: job.due_at, done_at: now });
  return deleteOlder(tx, olderThanYears(now), MOST_A_DAY);
}

/** The daily deletion of what need not be kept any more, once across all processes. Times in ms. */
export class RetentionJob {
  constructor(
    private readonly db: Database,
    private readonly now: () => number,
  ) {}

  async isDue(): Promise<boolean> {
    const { now } = this;
    const job = await this.db.read((db) => jobOf(db, DAILY));
    return !job || job.due_at <= now() || job.due_at > now() + DAY_MS + CLOCK_TOLERANCE_MS;
  }

  /**
   * Deletes, in steps. Call it only when another service confirms the clock. The first run after a gap deletes nothing:
   * the time of the previous run is a witness, too.
   */
  async run(): Promise<Deleted & { erased: number }> {
    const now = this.now();
    return this.db.write(async (tx) => {
      const before = await jobOf(tx, DAILY);
      await setJob(tx, DAILY, { due_at: now + DAY_MS, done_at: now });
      const gap = now - (before?.done_at ?? 0);
      if (gap < 0 || gap > MAX_GAP_MS) return { erased: 0, orders: 0, withdrawals: 0 };
      await correctFutureRows(tx, now);
      await deleteOldDeskRows(tx, now);
      const unpaidBefore = now - UNPAID_CUSTOMER_DAYS * DAY_MS;
      const erased = await erasePersonalData(tx, unpaidBefore, MOST_ERASED_A_DAY);
      return { erased, ...(await deleteBooks(tx, now)) };
    });
  }
}
