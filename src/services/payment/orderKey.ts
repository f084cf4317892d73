import * as v from 'valibot';
import { randomKey } from '@/lib/randomKey';

const StoredSchema = v.object({ key: v.pipe(v.string(), v.regex(/^[\w-]{16,100}$/)), order: v.string() });

const place = (name: string): string => `order:${name}`;

/**
 * The idempotency key of an intention to pay. The same order under the same name has the same key, also after a
 * reload, so that it is charged once; another order gets another key.
 */
export function orderKey(name: string, order: object): string {
  const written = JSON.stringify(order);
  try {
    const stored = v.safeParse(StoredSchema, JSON.parse(globalThis.sessionStorage.getItem(place(name)) ?? 'null'));
    if (stored.success && stored.output.order === written) return stored.output.key;
  } catch {
    // Malformed or forbidden: a new key it is.
  }
  const key = randomKey();
  try {
    globalThis.sessionStorage.setItem(place(name), JSON.stringify({ key, order: written }));
  } catch {
    // The key lasts as long as the order function is asked once; a reload makes a new order, not a second charge.
  }
  return key;
}

/** Ends an intention: it has been paid, or its order is closed. */
export function forgetOrderKey(name: string): void {
  try {
    globalThis.sessionStorage.removeItem(place(name));
  } catch {
    // Nothing was kept.
  }
}
