import * as v from 'valibot';
import { randomKey } from '@/lib/randomKey';
import { safeSession } from '@/lib/safeStorage';
import { stored } from '@/lib/stored';

const StoredSchema = v.object({
  key: v.pipe(v.string(), v.regex(/^[\w-]{16,100}$/)),
  order: v.string(),
});

const keyOf = (name: string) => stored(safeSession, `order:${name}`, StoredSchema);

/**
 * The idempotency key of an intention to pay. The same order under the same name has the same key, also after a
 * reload, so that it is charged once; another order gets another key. Where nothing can be kept the key lasts as long
 * as the order function is asked once: a reload makes a new order, not a second charge.
 */
export function orderKey(name: string, order: object): string {
  const written = JSON.stringify(order);
  const kept = keyOf(name).read();
  if (kept?.order === written) return kept.key;
  const key = randomKey();
  keyOf(name).write({ key, order: written });
  return key;
}

/** Ends an intention: it has been paid, or its order is closed. */
export function forgetOrderKey(name: string): void {
  keyOf(name).forget();
}
