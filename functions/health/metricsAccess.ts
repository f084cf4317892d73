import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { isLoopback } from '../../contracts/config/loopback';
import { sameSecret } from '../lib/process/secrets';

/** An IPv4 address as a dual-stack socket reports it. */
const MAPPED = /^::ffff:/;
const FORWARDED = ['X-Forwarded-For', 'X-Forwarded-Host', 'X-Real-IP', 'Forwarded', 'Via'];

/**
 * True for a caller with the token; without a configured one, for a call from this machine that no proxy has
 * forwarded.
 */
export function canReadMetrics(c: Context, token: string): boolean {
  if (token !== '')
    return sameSecret(/^Bearer (.+)$/.exec(c.req.header('Authorization') ?? '')?.[1] ?? '', token);
  const address =
    (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress ?? '';
  return (
    isLoopback(address.replace(MAPPED, '')) &&
    FORWARDED.every((name) => c.req.header(name) === undefined)
  );
}
