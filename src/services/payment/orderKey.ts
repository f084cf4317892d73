import * as v from 'valibot';
import { randomKey } from '@/lib/text/randomKey';
import { safeSession } from '@/lib/storage/safeStorage';
import { stored } from '@/lib/storage/stored';

const StoredSchema = v.object({
  key: v.pipe(v.string(), v.regex(/^[\w-]{16,100}$/)),
  order: v.string(),
});

const keyOf = (name: string) => stored(safeSession, `order:${name}`, StoredSchema);

/**
 * The idempotency key of an order. The same order under the same form name has the same key, even after a reload, so
 * that it is charged once; another order gets another key. Without storage every call returns a new key: the next call
 * makes a new order, not a second charge.
 */
export function orderKey(name: string, order: object): string {
  const written = JSON.stringify(order);
  const known = keyOf(name).read();
  if (known?.order === written) return known.key;
  const key = randomKey();
  keyOf(name).write({ key, order: written });
  return key;
}

/** Forgets the key after the order has been paid or closed. */
export function forgetOrderKey(name: string): void {
  keyOf(name).forget();
}
