import type { MiddlewareHandler } from 'hono';
import { clientAddress } from '../lib/clientAddress/clientAddress';
import { Refusal } from '../lib/http/problem';
import type { Limiter } from './limiter';

/** Throws a 429 when the caller has used up its calls. */
export async function takeOrRefuse(limiter: Limiter, caller: string): Promise<void> {
  const wait = await limiter.take(caller);
  if (wait > 0) {
    throw new Refusal(429, 'rateLimited', `Too many calls; please wait ${wait} s.`, {
      retryAfterSeconds: wait,
    });
  }
}

/** Limits calls per address, for IPv6 per /64. */
export function limitByAddress(limiter: Limiter, proxyHops: number): MiddlewareHandler {
  return async (c, next) => {
    await takeOrRefuse(limiter, clientAddress(c, proxyHops));
    await next();
  };
}
