import type { MiddlewareHandler } from 'hono';
import { rateLimitExceeded } from './errors';

/** Limits requests in fixed windows of one second, as Contentful does. */
export class RateLimit {
  private windowStart = 0;
  private used = 0;

  /**
   * @param perSecond max. requests per second; 0 means no limit
   * @param announced the limit named in headers while there is none
   */
  constructor(
    public perSecond: number,
    private readonly announced: number,
  ) {}

  /** Counts a request. @throws RateLimitExceeded when it is one too many */
  count(): void {
    const now = Date.now();
    if (now - this.windowStart >= 1000) {
      this.windowStart = now;
      this.used = 0;
    }
    this.used += 1;
    if (this.perSecond > 0 && this.used > this.perSecond) throw rateLimitExceeded(this.perSecond);
  }

  /** Rate-limit headers of every answer; a 429 has its own. */
  headers(): Record<string, string> {
    const limit = this.perSecond || this.announced;
    return {
      'X-Contentful-RateLimit-Reset': '0',
      'X-Contentful-RateLimit-Second-Limit': String(limit),
      'X-Contentful-RateLimit-Second-Remaining': String(Math.max(0, limit - this.used)),
    };
  }
}

/** Adds the headers of `rateLimit` to every answer that has none of its own. */
export const rateLimitHeaders =
  (rateLimit: RateLimit): MiddlewareHandler =>
  async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(rateLimit.headers()))
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  };
