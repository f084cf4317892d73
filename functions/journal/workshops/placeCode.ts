import { randomInt } from 'node:crypto';

// Without letters and digits that look alike.
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const GROUPS = 3;
const GROUP_LENGTH = 4;

const letter = (): string => ALPHABET[randomInt(ALPHABET.length)] ?? '';

/** Returns a new unguessable code (59 bits) that can be typed, such as `K7QM-2XWA-9PTC`. */
export function newPlaceCode(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, letter).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** The spelling in which codes are stored and compared. */
export const canonicalCode = (typed: string): string => typed.replace(/[ -]/g, '').toUpperCase();
