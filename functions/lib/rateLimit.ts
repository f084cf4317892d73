import type { MiddlewareHandler } from 'hono';
import { clientAddress } from './clientAddress';
import { Refusal } from './problem';

interface Bucket {
  tokens: number;
  at: number;
}

/** A bucket of `most` calls a minute (or a window of another length) for each key, which refills evenly. Held in memory, by process, and bounded. */
export class RateLimiter {
  private buckets = new Map<string, Bucket>();

  private readonly windowMs: number;
  private readonly maxKeys: number;

  constructor(
    private readonly most: number,
    private readonly now: () => number = Date.now,
    { windowMs = 60_000, maxKeys = 10_000 } = {},
  ) {
    this.windowMs = windowMs;
    this.maxKeys = maxKeys;
  }

  /** 0 when the call may pass, else the seconds to wait. */
  take(key: string): number {
    const now = this.now();
    const old = this.buckets.get(key);
    const refilled = old ? old.tokens + ((now - old.at) / this.windowMs) * this.most : this.most;
    const tokens = Math.min(this.most, refilled);
    this.buckets.delete(key);
    this.buckets.set(key, { tokens: tokens >= 1 ? tokens - 1 : tokens, at: now });
    if (this.buckets.size > this.maxKeys) this.dropOldest();
    return tokens >= 1 ? 0 : Math.ceil(((1 - tokens) * this.windowMs) / 1000 / this.most);
  }

  private dropOldest(): void {
    const oldest = this.buckets.keys().next();
    if (!oldest.done) this.buckets.delete(oldest.value);
  }
}

/** Throws a 429 when the key has used up its calls. */
export function takeOrRefuse(limiter: RateLimiter, key: string): void {
  const wait = limiter.take(key);
  if (wait > 0) {
    throw new Refusal(429, 'rate_limited', `Too many calls; please wait ${wait} s.`, { retryAfterSeconds: wait });
  }
}

/** Limits the calls of each address. */
export function limitByAddress(limiter: RateLimiter, proxyHops: number): MiddlewareHandler {
  return async (c, next) => {
    takeOrRefuse(limiter, clientAddress(c, proxyHops));
    await next();
  };
}
