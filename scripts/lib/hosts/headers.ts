import { FEEDS, RECEIPTS } from '../../../src/lib/addresses';

/** Headers for some paths, in Netlify's syntax: a final `*` matches the rest. */
export interface HeaderRule {
  path: string;
  headers: Readonly<Record<string, string>>;
}

const YEAR = 'public, max-age=31536000, immutable';

/** Headers of every response on every host. */
export function securityHeaders(policy: string): Record<string, string> {
  return {
    'Content-Security-Policy': policy,
    // Lets PayPal's window send messages to the page that opened it.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Strict-Transport-Security': 'max-age=63072000',
    'X-Content-Type-Options': 'nosniff',
  };
}

const ATOM = 'application/atom+xml; charset=utf-8';

/** Content types that hosts may not know by extension; calendar apps require theirs. */
export const FEED_CONTENT_TYPES: readonly HeaderRule[] = [
  { path: FEEDS.articles, headers: { 'Content-Type': ATOM } },
  { path: FEEDS.podcast, headers: { 'Content-Type': ATOM } },
  { path: FEEDS.workshops, headers: { 'Content-Type': 'text/calendar; charset=utf-8' } },
];

/** Cache lifetime by kind of file; the first match applies. */
export const CACHE_RULES: readonly HeaderRule[] = [
  { path: '/static/*', headers: { 'Cache-Control': YEAR } },
  { path: '/pictures/*', headers: { 'Cache-Control': YEAR } },
  { path: `${RECEIPTS}*`, headers: { 'Cache-Control': 'no-cache', 'X-Robots-Tag': 'noindex' } },
  { path: '/*', headers: { 'Cache-Control': 'no-cache' } },
];

/** Pages of a single visitor, which have no file: the host answers with the app shell. */
export const SHELL_PATHS = [`${RECEIPTS}*`] as const;
