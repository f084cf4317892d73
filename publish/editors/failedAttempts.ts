const WINDOW_MS = 60_000;
const MAX_FAILURES = 10;
/** Addresses remembered at most; the oldest is forgotten first. */
const MAX_ADDRESSES = 10_000;

/** Counts wrong secrets by the visitor's address, so that nobody can try many. */
export class FailedAttempts {
  private readonly byAddress = new Map<string, { since: number; count: number }>();

  private recent(address: string, now: number): { since: number; count: number } {
    const known = this.byAddress.get(address);
    return known !== undefined && now - known.since < WINDOW_MS ? known : { since: now, count: 0 };
  }

  /** Seconds until this address may try again; 0 when it may now. */
  waitSeconds(address: string, now: number): number {
    const { since, count } = this.recent(address, now);
    return count < MAX_FAILURES ? 0 : Math.ceil((since + WINDOW_MS - now) / 1000);
  }

  add(address: string, now: number): void {
    const { since, count } = this.recent(address, now);
    this.byAddress.delete(address);
    this.byAddress.set(address, { since, count: count + 1 });
    const [oldest] = this.byAddress.keys();
    if (this.byAddress.size > MAX_ADDRESSES && oldest !== undefined) this.byAddress.delete(oldest);
  }
}
