import type { Database, Tx } from '../../database/database';
import { together } from '../../database/together';
import { CLOCK_TOLERANCE_MS } from '../../lib/timing/clock';
import { enqueueMail } from '../outbox/outboxRow';
import { listTodo, type TodoItem } from './todo';

const ID = 'digest';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Morning in Central Europe. In UTC, because every UTC day has this hour exactly once. */
const DIGEST_HOUR_UTC = 6;
/** More recent matters were just reported in their own notice, or resolve themselves. */
const MIN_AGE_MS = 6 * HOUR_MS;
/** Matters are repeated for a week; afterwards only the desk lists them. */
const MAX_AGE_MS = 7 * DAY_MS;
const MAX_PAUSE_MS = DAY_MS + CLOCK_TOLERANCE_MS;

/** Returns the time of the next digest after `now` (ms). */
export const nextDigest = (now: number): number =>
  (Math.floor((now - DIGEST_HOUR_UTC * HOUR_MS) / DAY_MS) + 1) * DAY_MS + DIGEST_HOUR_UTC * HOUR_MS;

const isForDigest = ({ since, untilDone }: TodoItem, now: number): boolean =>
  since === null || (now - since >= MIN_AGE_MS && (untilDone || now - since < MAX_AGE_MS));

/** Owner's digest: once a day across all processes, when a matter waits or has failed. */
export class Digests {
  /** @param outside what waits according to other services than the database */
  constructor(
    private readonly db: Database,
    private readonly now: () => number,
    private readonly outside: () => Promise<TodoItem[]> = () => Promise.resolve([]),
  ) {}

  /** Returns everything that waits for the owner now. */
  async todo(): Promise<TodoItem[]> {
    return this.db.read((db) =>
      together<TodoItem>(
        db,
        () => listTodo(db, this.now()),
        () => this.outside(),
      ),
    );
  }

  /** Returns the items of a digest that would be sent now. */
  async items(): Promise<TodoItem[]> {
    return (await this.todo()).filter((item) => isForDigest(item, this.now()));
  }

  /** Queues the digest when it is due and has items. Returns whether it was queued. */
  async enqueueWhenDue(): Promise<boolean> {
    const now = this.now();
    const job = await this.db.read((db) =>
      db.selectFrom('jobs').select('due_at').where('id', '=', ID).executeTakeFirst(),
    );
    // A time more than a day ahead was written before the clock was set back.
    if (job && job.due_at > now && job.due_at <= now + MAX_PAUSE_MS) return false;
    const hasItems = (await this.items()).length > 0;
    return this.db.write((tx) => this.enqueue(tx, now, hasItems));
  }

  private async enqueue(tx: Tx, now: number, hasItems: boolean): Promise<boolean> {
    const due = { due_at: nextDigest(now) };
    await tx
      .insertInto('jobs')
      .values({ id: ID, ...due })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    // A concurrent process waits here for the row lock and then finds the digest done.
    const leased = await tx
      .updateTable('jobs')
      .set({ ...due, done_at: now })
      .where('id', '=', ID)
      .where(({ or, eb }) => or([eb('due_at', '<=', now), eb('due_at', '>', now + MAX_PAUSE_MS)]))
      .returning('id')
      .executeTakeFirst();
    if (!leased || !hasItems) return false;
    await enqueueMail(tx, 'digest', new Date(now).toISOString().slice(0, 10), 'owner', now);
    return true;
  }
}
