import { createHmac } from 'node:crypto';
import { isSameSecret } from '../lib/isSameSecret';

/** An editor's session ends after this time, ms. */
export const SESSION_MS = 12 * 3_600_000;

const signature = (secret: string, expiresAt: string): string =>
  createHmac('sha256', secret).update(`editors-session ${expiresAt}`).digest('base64url');

/** Issues a session as a token for a cookie: its expiry, signed. Nothing is stored; a new secret ends every session. */
export function issueSession(secret: string, now: number): string {
  const expiresAt = String(now + SESSION_MS);
  return `${expiresAt}.${signature(secret, expiresAt)}`;
}

/** True for a token that was issued with this secret and has not expired. */
export function isSession(token: string, secret: string, now: number): boolean {
  const [expiresAt = '', signed = '', ...rest] = token.split('.');
  return (
    rest.length === 0 &&
    isSameSecret(signed, signature(secret, expiresAt)) &&
    Number(expiresAt) > now
  );
}
