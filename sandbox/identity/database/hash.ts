import { createHash } from 'node:crypto';
import { isBranch, type Value } from './tree';

const sha1 = (text: string): string => createHash('sha1').update(text).digest('base64');

function numberBits(value: number): string {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes.toString('hex');
}

/** Order of children in the database: integer keys by number, then other keys by name. */
function byKey(a: string, b: string): number {
  const [x, y] = [a, b].map((key) => (/^(0|-?[1-9]\d{0,9})$/.test(key) ? Number(key) : undefined));
  if (x !== undefined && y !== undefined) return x - y;
  if (x !== undefined || y !== undefined) return x !== undefined ? -1 : 1;
  return a < b ? -1 : 1;
}

/** The SDK's hash of a value, by which a transaction names the value that it started from. */
export function hashOf(value: Value): string {
  if (value === null) return '';
  if (isBranch(value)) {
    return sha1(
      Object.keys(value)
        .sort(byKey)
        .map((key) => `:${key}:${hashOf(value[key] ?? null)}`)
        .join(''),
    );
  }
  return sha1(`${typeof value}:${typeof value === 'number' ? numberBits(value) : String(value)}`);
}
