import { sql } from 'kysely';
import type { Database } from '../database/database';
import { ABSURD_WINDOWS } from './bucket';

/** By how many ms the calls of a bucket move the instant at which it is full again. */
export interface Owed {
  key: string;
  ms: number;
}

// No limit has a longer one.
const LONGEST_WINDOW_MS = 3_600_000;

/** The buckets that all processes share. Keys are hashes; a bucket that is full again is no row. */
export class LimitBooks {
  constructor(private readonly db: Database) {}

  /** When a bucket will be full again, in ms; 0 for one that nobody has used. */
  async fullAt(key: string): Promise<number> {
    const row = await this.db.read((db) =>
      db.selectFrom('rate_limits').select('full_at').where('key', '=', key).executeTakeFirst(),
    );
    return row?.full_at ?? 0;
  }

  /** Adds calls that were counted since an instant (ms) to many buckets, in one step; gives when each of them will be full again. */
  async add(owed: readonly Owed[], since: number): Promise<ReadonlyMap<string, number>> {
    const sums = new Map<string, number>();
    for (const { key, ms } of owed) sums.set(key, (sums.get(key) ?? 0) + ms);
    // In one order, so that two processes with the same callers never wait for each other.
    const rows = [...sums]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, ms]) => ({ key, full_at: since + Math.floor(ms) }));
    const known = await this.db.write((tx) =>
      tx
        .insertInto('rate_limits')
        .values(rows)
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            full_at: sql<number>`case when rate_limits.full_at > ${since} and rate_limits.full_at <= ${since + ABSURD_WINDOWS * LONGEST_WINDOW_MS} then rate_limits.full_at + excluded.full_at - ${since} else excluded.full_at end`,
          }),
        )
        .returning(['key', 'full_at'])
        .execute(),
    );
    return new Map(known.map(({ key, full_at: fullAt }) => [key, fullAt]));
  }

  /** Drops the buckets that are full again. */
  async forget(now: number): Promise<void> {
    await this.db.write((tx) =>
      tx
        .deleteFrom('rate_limits')
        .where((row) =>
          row.or([
            row('full_at', '<=', now),
            row('full_at', '>', now + ABSURD_WINDOWS * LONGEST_WINDOW_MS),
          ]),
        )
        .execute(),
    );
  }
}
