import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares two secrets in a time that tells nothing about either. */
export const isSameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(digest(given), digest(expected));

/** Proves to the functions that the publisher asks about these places of a workshop: both know the management token. */
export const placesProof = (managementToken: string, workshop: string, places: string): string =>
  createHmac('sha256', managementToken).update(`places ${workshop} ${places}`).digest('base64url');
