import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { addressBlock } from './addressBlock';

/**
 * Whom a call counts for: the caller's address, of an IPv6 one its /64. Behind `proxyHops` trusted proxies it is that many places from the end of
 * X-Forwarded-For; what stands before was written by the caller and is not believed.
 */
export function clientAddress(c: Context, proxyHops: number): string {
  if (proxyHops > 0) {
    const forwarded = (c.req.header('X-Forwarded-For') ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
    const address = forwarded.at(-proxyHops);
    if (address) return addressBlock(address);
  }
  return addressBlock(
    (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress ?? 'unknown',
  );
}
