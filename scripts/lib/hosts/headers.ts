import { FEEDS, RECEIPTS } from '../../../src/lib/addresses';
import { POLICY_NAMES } from '../../../src/lib/browser/trustedTypes';

/** Headers of one kind of address. Paths as Netlify writes them: `*` at the end stands for the rest. */
export interface HeaderRule {
  path: string;
  headers: Readonly<Record<string, string>>;
}

/**
 * Nothing but these may hand markup or a script's address to the page. Told, not enforced: PayPal's script writes
 * markup as text, in frames of the page too, and would show no buttons (docs/decisions/0055).
 */
const TRUSTED_TYPES = `require-trusted-types-for 'script'; trusted-types ${Object.values(POLICY_NAMES).join(' ')}`;

const YEAR = 'public, max-age=31536000, immutable';

/** Headers of every response, on whichever host. */
export function securityHeaders(policy: string): Record<string, string> {
  return {
    'Content-Security-Policy': policy,
    'Content-Security-Policy-Report-Only': TRUSTED_TYPES,
    // PayPal's window has to be able to answer the page that opened it.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Strict-Transport-Security': 'max-age=63072000',
    'X-Content-Type-Options': 'nosniff',
  };
}

const ATOM = 'application/atom+xml; charset=utf-8';

/** Content types that hosts may not know by extension; calendar apps accept no other. */
export const TYPES_OF_FEEDS: readonly HeaderRule[] = [
  { path: FEEDS.articles, headers: { 'Content-Type': ATOM } },
  { path: FEEDS.podcast, headers: { 'Content-Type': ATOM } },
  { path: FEEDS.workshops, headers: { 'Content-Type': 'text/calendar; charset=utf-8' } },
];

/** Cache lifetime by kind of file; the first match counts. */
export const CACHE_RULES: readonly HeaderRule[] = [
  { path: '/static/*', headers: { 'Cache-Control': YEAR } },
  { path: '/pictures/*', headers: { 'Cache-Control': YEAR } },
  { path: `${RECEIPTS}*`, headers: { 'Cache-Control': 'no-cache', 'X-Robots-Tag': 'noindex' } },
  { path: '/*', headers: { 'Cache-Control': 'no-cache' } },
];

/** Addresses that are no file: one visitor's own pages, which an empty page fills by itself. */
export const SHELL_PATHS = [`${RECEIPTS}*`] as const;
