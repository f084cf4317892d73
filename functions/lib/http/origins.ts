import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { IDEMPOTENCY_HEADER, REPLY_TO_HEADER } from '../../../contracts/mail/mailCall';
import { Refusal } from './problem';

/** True when `origin` is listed; a listed `http://*:3000` stands for any host at that scheme and port. */
export function isAllowedOrigin(origin: string, allowed: readonly string[]): boolean {
  return allowed.some((entry) => {
    if (!entry.includes('*')) return entry === origin;
    const [before = '', after = ''] = entry.split('*');
    const host = origin.slice(before.length, origin.length - after.length);
    return origin.startsWith(before) && origin.endsWith(after) && /^[a-z0-9.-]+$/i.test(host);
  });
}

/** CORS headers for the site's own origins. */
export function siteCors(allowed: readonly string[]): MiddlewareHandler {
  return cors({
    origin: (origin) => (isAllowedOrigin(origin, allowed) ? origin : null),
    allowMethods: ['GET', 'POST'],
    allowHeaders: ['Content-Type', REPLY_TO_HEADER, IDEMPOTENCY_HEADER],
    exposeHeaders: ['Retry-After'],
    maxAge: 600,
  });
}

/** Refuses requests from other sites: without CORS headers alone the work would still be done. */
export function onlySiteOrigins(allowed: readonly string[]): MiddlewareHandler {
  return async (c, next) => {
    const origin = c.req.header('Origin');
    if (origin !== undefined && !isAllowedOrigin(origin, allowed)) {
      throw new Refusal(403, 'forbiddenOrigin', 'This address serves its own site only.');
    }
    await next();
  };
}
