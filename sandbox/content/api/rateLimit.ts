import { rateLimitExceeded } from './errors';

/** Counts requests in windows of one second, as Contentful does. */
export class RateLimit {
  private windowStart = 0;
  private used = 0;

  /** `perSecond` 0 is no limit. */
  constructor(public perSecond: number) {}

  /** Throws RateLimitExceeded when this request is one too many. */
  count(now: number = Date.now()): void {
    if (this.perSecond === 0) return;
    if (now - this.windowStart >= 1000) {
      this.windowStart = now;
      this.used = 0;
    }
    this.used += 1;
    if (this.used > this.perSecond) throw rateLimitExceeded(this.perSecond);
  }
}
