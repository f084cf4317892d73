import type { Database } from '../database/database';
import { errorFacts, type Log } from '../lib/log/log';
import { sha256 } from '../lib/process/secrets';
import { withTimeout } from '../lib/timing/withTimeout';
import { RateLimitStore } from './rateLimitStore';
import type { Caller, Limit, SharedLimits } from './bucket';
import { Limiter } from './limiter';

// Time limit of the store, ms: longer than a healthy database needs, short enough for a visitor.
const TIMEOUT_MS = 500;
const FLUSH_AFTER_MS = 1000;
const DELETE_EVERY_MS = 60_000;
const DOWN_MS = 5000;
const MAX_RECORDED = 5000;

/**
 * Rate limits of one function, shared by its processes through the database. Each process counts in memory and
 * flushes once a second, or at once when a caller has used a large part of a limit. While the database is down each
 * process limits alone: nobody is locked out and no call waits.
 */
export class RateLimits implements SharedLimits {
  private recorded = new Map<Caller, number>();
  private recordedSince = 0;
  private readonly store: RateLimitStore;
  private timer: NodeJS.Timeout | undefined;
  private flushing: Promise<void> | undefined;
  private downUntil = 0;
  private deleteAt = 0;

  /** @param salt keeps readers of the table from guessing callers; the same in all processes */
  constructor(
    db: Database,
    private readonly now: () => number,
    private readonly log: Log,
    private readonly salt: string,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {
    this.store = new RateLimitStore(db);
  }

  limiter = (limit: Limit): Limiter => new Limiter(limit, this, this.now);

  /** Salted hash of a caller for one purpose. */
  hashOf = (purpose: string, caller: string): string =>
    sha256(`${this.salt} ${purpose} ${caller}`).slice(0, 32);

  /** Loads a caller from the store, or as a new one when the store does not answer. */
  async load(limit: Limit, name: string): Promise<Caller> {
    const key = this.hashOf(limit.name, name);
    return { key, fullAt: (await this.withinTimeout(this.store.fullAt(key))) ?? 0, unflushed: 0 };
  }

  /** Records a call; it is flushed within a second. */
  record(caller: Caller, ms: number): void {
    if (this.recorded.size >= MAX_RECORDED && !this.recorded.has(caller)) void this.flush();
    if (this.recorded.size === 0) this.recordedSince = this.now();
    this.recorded.set(caller, (this.recorded.get(caller) ?? 0) + ms);
    this.timer ??= setTimeout(() => void this.flush(), FLUSH_AFTER_MS).unref();
  }

  /** Flushes the recorded calls and waits a limited time for the answer. */
  async flushNow(): Promise<void> {
    await this.withinTimeout(this.flush());
  }

  /** Flushes the recorded calls for the next process. */
  async close(): Promise<void> {
    await this.flush();
    clearTimeout(this.timer);
  }

  private async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    // Calls recorded during a flush belong to the next one.
    while (this.flushing) await this.flushing;
    if (this.recorded.size === 0) return;
    const { recorded, recordedSince } = this;
    this.recorded = new Map();
    this.flushing = this.write(recorded, recordedSince)
      .catch((error: unknown) => this.noteFailure(error))
      .finally(() => {
        this.flushing = undefined;
      });
    await this.flushing;
  }

  private async write(recorded: ReadonlyMap<Caller, number>, since: number): Promise<void> {
    const known = await this.store.add(
      [...recorded].map(([{ key }, ms]) => ({ key, ms })),
      since,
    );
    for (const caller of recorded.keys()) {
      caller.unflushed = this.recorded.get(caller) ?? 0;
      // The calls of this process count even when the store knows less.
      caller.fullAt = Math.max(caller.fullAt, (known.get(caller.key) ?? 0) + caller.unflushed);
    }
    const now = this.now();
    if (now < this.deleteAt) return;
    this.deleteAt = now + DELETE_EVERY_MS;
    await this.store.deleteFull(now);
  }

  /**
   * Waits a limited time for the store; undefined when it fails or takes longer, and at once while it is known to be
   * down.
   */
  private async withinTimeout<T>(asked: Promise<T>): Promise<T | undefined> {
    const answer = asked.catch((error: unknown) => this.noteFailure(error));
    if (performance.now() < this.downUntil) return undefined;
    return withTimeout(
      this.timeoutMs,
      answer.then((value) => value ?? undefined),
      () => this.noteFailure(new Error('no answer in time')),
    );
  }

  private noteFailure(error: unknown): undefined {
    if (performance.now() >= this.downUntil)
      this.log.error('limits are not shared', errorFacts(error));
    this.downUntil = performance.now() + DOWN_MS;
  }
}
