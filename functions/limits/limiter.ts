import { afterCall, shareOf, waitOf, type Caller, type Limit, type SharedLimits } from './bucket';

const MAX_CALLERS = 10_000;
// Part of a limit that a caller may use before the calls are flushed for the other processes.
const MAX_UNFLUSHED = 1 / 16;

/** One limit with a bucket for each caller. The most recent callers are in memory, all of them in the store. */
export class Limiter {
  private readonly callers = new Map<string, Promise<Caller> | Caller>();
  private readonly share: number;

  constructor(
    private readonly limit: Limit,
    private readonly limits: SharedLimits,
    private readonly now: () => number,
  ) {
    this.share = shareOf(limit);
  }

  /** Takes a call from a caller's bucket; 0 when it may pass, else the seconds to wait. Never throws. */
  async take(name: string): Promise<number> {
    const caller = await this.callerOf(name);
    const wait = waitOf(this.limit, caller.fullAt, this.now());
    if (wait > 0) return wait;
    caller.fullAt = afterCall(this.limit, caller.fullAt, this.now());
    caller.unflushed += this.share;
    this.limits.record(caller, this.share);
    if (caller.unflushed <= this.limit.windowMs * MAX_UNFLUSHED) return 0;
    await this.limits.flushNow();
    // Other processes may have added calls during the flush; this call is already included.
    return waitOf(this.limit, caller.fullAt - this.share, this.now());
  }

  private callerOf(name: string): Promise<Caller> | Caller {
    const caller = this.callers.get(name) ?? this.load(name);
    this.callers.delete(name);
    this.callers.set(name, caller);
    const oldest = this.callers.keys().next();
    if (this.callers.size > MAX_CALLERS && !oldest.done) this.callers.delete(oldest.value);
    return caller;
  }

  private async load(name: string): Promise<Caller> {
    const caller = await this.limits.load(this.limit, name);
    if (this.callers.has(name)) this.callers.set(name, caller);
    return caller;
  }
}
