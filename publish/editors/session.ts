import { createHmac } from 'node:crypto';
import { isSameSecret } from '../../contracts/secrets';

/** An editor's session ends after this time, ms. */
export const SESSION_MS = 12 * 3_600_000;

/** A confirmation has to be sent within this time after its page was opened, ms. */
const CONFIRM_MS = 3_600_000;

const signature = (secret: string, subject: string, expiresAt: string): string =>
  createHmac('sha256', secret).update(`${subject} ${expiresAt}`).digest('base64url');

/** A token: its expiry, signed. Nothing is stored; a new secret ends every token. */
function issue(secret: string, subject: string, expiresAt: number): string {
  return `${String(expiresAt)}.${signature(secret, subject, String(expiresAt))}`;
}

function isValid(token: string, secret: string, subject: string, now: number): boolean {
  const [expiresAt = '', signed = '', ...rest] = token.split('.');
  return (
    rest.length === 0 &&
    isSameSecret(signed, signature(secret, subject, expiresAt)) &&
    Number(expiresAt) > now
  );
}

/** Issues a session as a token for a cookie. */
export const issueSession = (secret: string, now: number): string =>
  issue(secret, 'editors-session', now + SESSION_MS);

/** True for a token that was issued with this secret and has not expired. */
export const isSession = (token: string, secret: string, now: number): boolean =>
  isValid(token, secret, 'editors-session', now);

/**
 * Issues a token for the form that confirms something. A form of another site has none, although browsers send the
 * session's cookie with it.
 */
export const issueConfirmation = (secret: string, what: string, now: number): string =>
  issue(secret, `editors-confirm ${what}`, now + CONFIRM_MS);

/** True for a token that was issued for this and has not expired. */
export const isConfirmation = (token: string, secret: string, what: string, now: number): boolean =>
  isValid(token, secret, `editors-confirm ${what}`, now);
