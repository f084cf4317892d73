import type { Database } from '../database/database';
import { errorFacts, type Log } from '../lib/log';
import { sha256 } from '../lib/secrets';
import { within } from '../lib/within';
import { LimitBooks } from './books';
import type { Caller, Limit, Sharing } from './bucket';
import { Limiter } from './limiter';

// Longer than a healthy database needs, short enough for a visitor.
const PATIENCE_MS = 500;
const SAY_AFTER_MS = 1000;
const FORGET_EVERY_MS = 60_000;
const TROUBLE_MS = 5000;
const MOST_OWED = 5000;

/**
 * Rate limits of one function, shared by its processes through the database. Each process counts in memory and
 * flushes once a second, or at once when a caller has used a large part of a limit. While the database is down each
 * process limits alone: nobody is locked out and no call waits.
 */
export class Limits implements Sharing {
  private owed = new Map<Caller, number>();
  private owedSince = 0;
  private readonly books: LimitBooks;
  private timer: NodeJS.Timeout | undefined;
  private saying: Promise<void> | undefined;
  private troubleUntil = 0;
  private forgetAt = 0;

  /** @param salt keeps readers of the table from guessing callers; the same in all processes */
  constructor(
    db: Database,
    private readonly now: () => number,
    private readonly log: Log,
    private readonly salt: string,
    private readonly patienceMs = PATIENCE_MS,
  ) {
    this.books = new LimitBooks(db);
  }

  limiter = (limit: Limit): Limiter => new Limiter(limit, this, this.now);

  /** Loads a caller from the store, or as a new one when the store does not answer. */
  async meet(limit: Limit, name: string): Promise<Caller> {
    const key = sha256(`${this.salt} ${limit.name} ${name}`).slice(0, 32);
    return { key, fullAt: (await this.soon(this.books.fullAt(key))) ?? 0, unsaid: 0 };
  }

  /** Records a call; it is flushed within a second. */
  owe(caller: Caller, ms: number): void {
    if (this.owed.size >= MOST_OWED && !this.owed.has(caller)) void this.say();
    if (this.owed.size === 0) this.owedSince = this.now();
    this.owed.set(caller, (this.owed.get(caller) ?? 0) + ms);
    this.timer ??= setTimeout(() => void this.say(), SAY_AFTER_MS).unref();
  }

  /** Flushes what is recorded and waits a limited time for the answer. */
  async sayNow(): Promise<void> {
    await this.soon(this.say());
  }

  /** Flushes what is recorded, so that the next process knows it. */
  async close(): Promise<void> {
    await this.say();
    clearTimeout(this.timer);
  }

  private async say(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    // Calls recorded during a flush belong to the next one.
    while (this.saying) await this.saying;
    if (this.owed.size === 0) return;
    const { owed, owedSince } = this;
    this.owed = new Map();
    this.saying = this.write(owed, owedSince)
      .catch((error: unknown) => this.trouble(error))
      .finally(() => {
        this.saying = undefined;
      });
    await this.saying;
  }

  private async write(owed: ReadonlyMap<Caller, number>, since: number): Promise<void> {
    const known = await this.books.add(
      [...owed].map(([{ key }, ms]) => ({ key, ms })),
      since,
    );
    for (const caller of owed.keys()) {
      caller.unsaid = this.owed.get(caller) ?? 0;
      // The calls of this process count even when the store knows less.
      caller.fullAt = Math.max(caller.fullAt, (known.get(caller.key) ?? 0) + caller.unsaid);
    }
    const now = this.now();
    if (now < this.forgetAt) return;
    this.forgetAt = now + FORGET_EVERY_MS;
    await this.books.forget(now);
  }

  /**
   * Waits a limited time for the store; undefined when it fails or takes longer, and at once while it is known to be
   * down.
   */
  private async soon<T>(asked: Promise<T>): Promise<T | undefined> {
    const answer = asked.catch((error: unknown) => this.trouble(error));
    if (performance.now() < this.troubleUntil) return undefined;
    return within(
      this.patienceMs,
      answer.then((value) => value ?? undefined),
      () => this.trouble(new Error('no answer in time')),
    );
  }

  private trouble(error: unknown): undefined {
    if (performance.now() >= this.troubleUntil)
      this.log.error('limits are not shared', errorFacts(error));
    this.troubleUntil = performance.now() + TROUBLE_MS;
  }
}
