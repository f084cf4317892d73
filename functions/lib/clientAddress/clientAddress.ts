import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { addressBlock } from './addressBlock';

/**
 * Returns the address block of a caller. Behind `proxyHops` trusted proxies it is that many places from
 * the end of X-Forwarded-For; entries before were written by the caller and are ignored.
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
