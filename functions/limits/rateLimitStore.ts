import { sql } from 'kysely';
import type { Database } from '../database/database';
import { MAX_PLAUSIBLE_WINDOWS } from './bucket';

/** Time (ms) by which the calls of a bucket postpone the moment at which it is full again. */
export interface RecordedCalls {
  key: string;
  ms: number;
}

/**
 * Longest window of all limits.
 * @internal
 */
export const LONGEST_WINDOW_MS = 3_600_000;

/** Buckets shared by all processes. Keys are hashes; a full bucket has no row. */
export class RateLimitStore {
  constructor(private readonly db: Database) {}

  /** Time at which a bucket will be full again, ms; 0 for an unused one. */
  async fullAt(key: string): Promise<number> {
    const row = await this.db.read((db) =>
      db.selectFrom('rate_limits').select('full_at').where('key', '=', key).executeTakeFirst(),
    );
    return row?.full_at ?? 0;
  }

  /**
   * Adds calls that were counted since a time (ms) to several buckets in one statement.
   * @returns time at which each bucket will be full again, by key
   */
  async add(
    recorded: readonly RecordedCalls[],
    since: number,
  ): Promise<ReadonlyMap<string, number>> {
    const sums = new Map<string, number>();
    for (const { key, ms } of recorded) sums.set(key, (sums.get(key) ?? 0) + ms);
    // Sorted, so that two processes with the same callers never deadlock.
    const rows = [...sums]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, ms]) => ({ key, full_at: since + Math.floor(ms) }));
    const known = await this.db.write((tx) =>
      tx
        .insertInto('rate_limits')
        .values(rows)
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            full_at: sql<number>`case when rate_limits.full_at > ${since} and rate_limits.full_at <= ${since + MAX_PLAUSIBLE_WINDOWS * LONGEST_WINDOW_MS} then rate_limits.full_at + excluded.full_at - ${since} else excluded.full_at end`,
          }),
        )
        .returning(['key', 'full_at'])
        .execute(),
    );
    return new Map(known.map(({ key, full_at: fullAt }) => [key, fullAt]));
  }

  /** Deletes the buckets that are full again. */
  async deleteFull(now: number): Promise<void> {
    await this.db.write((tx) =>
      tx
        .deleteFrom('rate_limits')
        .where((row) =>
          row.or([
            row('full_at', '<=', now),
            row('full_at', '>', now + MAX_PLAUSIBLE_WINDOWS * LONGEST_WINDOW_MS),
          ]),
        )
        .execute(),
    );
  }
}
