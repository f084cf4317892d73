import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { DeskEnv } from '../deskEnv';
import { STYLES_SOURCE } from './styles';

const POLICY = [
  "default-src 'none'",
  `style-src ${STYLES_SOURCE}`,
  'img-src data:',
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

const HEADERS: Readonly<Record<string, string>> = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  // Browsers send the origin of a form only where they may send a referrer to the same site.
  'Referrer-Policy': 'same-origin',
  'Strict-Transport-Security': 'max-age=63072000',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'X-Robots-Tag': 'noindex, nofollow',
  'Cache-Control': 'no-store',
};

/** Headers of every answer of the desk: no script but the page's own, no frames, never cached, never indexed. */
export const deskHeaders: MiddlewareHandler<DeskEnv> = async (c, next) => {
  await next();
  const script = c.get('script');
  const source =
    script === undefined
      ? ''
      : `; script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  c.header('Content-Security-Policy', `${POLICY}${source}`);
  for (const [name, value] of Object.entries(HEADERS)) c.header(name, value);
};
