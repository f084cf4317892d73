import type { Database } from '../database/database';
import { errorFacts, type Log } from '../lib/log';
import { sha256 } from '../lib/secrets';
import { within } from '../lib/within';
import { LimitBooks } from './books';
import type { Caller, Limit, Sharing } from './bucket';
import { Limiter } from './limiter';

// Longer than a healthy database takes, shorter than a visitor minds.
const PATIENCE_MS = 500;
const SAY_AFTER_MS = 1000;
const FORGET_EVERY_MS = 60_000;
const TROUBLE_MS = 5000;
const MOST_OWED = 5000;

/**
 * The limits of one function, which its processes share through the database. Each process counts for itself and says
 * what it has counted once a second, or at once where a caller has used a good part of a limit unheard. While the
 * database is in trouble it goes on alone: nobody is locked out, and no call waits.
 */
export class Limits implements Sharing {
  private owed = new Map<Caller, number>();
  private owedSince = 0;
  private readonly books: LimitBooks;
  private timer: NodeJS.Timeout | undefined;
  private saying: Promise<void> | undefined;
  private troubleUntil = 0;
  private forgetAt = 0;

  /** `salt` keeps whoever reads the table from finding out callers by trying; the same for all processes. */
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

  /** A caller as the books know it; as a new one when they cannot be asked. */
  async meet(limit: Limit, name: string): Promise<Caller> {
    const key = sha256(`${this.salt} ${limit.name} ${name}`).slice(0, 32);
    return { key, fullAt: (await this.soon(this.books.fullAt(key))) ?? 0, unsaid: 0 };
  }

  /** Notes a call that the books have not heard of; they do within a second. */
  owe(caller: Caller, ms: number): void {
    if (this.owed.size >= MOST_OWED && !this.owed.has(caller)) void this.say();
    if (this.owed.size === 0) this.owedSince = this.now();
    this.owed.set(caller, (this.owed.get(caller) ?? 0) + ms);
    this.timer ??= setTimeout(() => void this.say(), SAY_AFTER_MS).unref();
  }

  /** Says everything that is owed, and waits a while for the answer. */
  async sayNow(): Promise<void> {
    await this.soon(this.say());
  }

  /** Says what is still owed, so that the next process knows it. */
  async close(): Promise<void> {
    await this.say();
    clearTimeout(this.timer);
  }

  private async say(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    // Who comes while it is being said belongs to the next time.
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
      // What this process has counted itself is true whatever the books say.
      caller.fullAt = Math.max(caller.fullAt, (known.get(caller.key) ?? 0) + caller.unsaid);
    }
    const now = this.now();
    if (now < this.forgetAt) return;
    this.forgetAt = now + FORGET_EVERY_MS;
    await this.books.forget(now);
  }

  /** Waits for the books for a while; undefined when they take longer or fail, and at once in times of trouble. */
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
