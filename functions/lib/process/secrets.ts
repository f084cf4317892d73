import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Returns 192 random bits as text, for an address that cannot be guessed. */
export const unguessable = (): string => randomBytes(24).toString('base64url');

/** Compares two secrets in constant time. */
export function sameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(sha256(given)), Buffer.from(sha256(expected)));
}
