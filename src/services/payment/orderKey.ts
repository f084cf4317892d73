import * as v from 'valibot';
import { MAX_REPLACED } from '../../../contracts/limits';
import { IdempotencyKeySchema } from '../../../contracts/orders/orderRequest';
import { randomKey } from '@/lib/text/randomKey';
import { safeSession } from '@/lib/storage/safeStorage';
import { stored } from '@/lib/storage/stored';

const StoredSchema = v.object({
  key: IdempotencyKeySchema,
  order: v.string(),
  replaces: v.optional(v.array(IdempotencyKeySchema), []),
});

type StoredKey = v.InferOutput<typeof StoredSchema>;

const keyOf = (name: string) => stored<StoredKey>(safeSession, `order:${name}`, StoredSchema);

/** Keys that the browser refused to store. */
const unstored = new Map<string, StoredKey>();

/**
 * The idempotency key of an order. The same order under the same form name has the same key, even after a reload, so
 * that it is charged once; another order gets another key and names those that it replaces.
 */
export function orderKey(
  name: string,
  order: object,
): { idempotencyKey: string; replaces: string[] } {
  const written = JSON.stringify(order);
  const known = unstored.get(name) ?? keyOf(name).read();
  if (known?.order === written) return { idempotencyKey: known.key, replaces: known.replaces };
  const replaces = known === null ? [] : [...known.replaces, known.key].slice(-MAX_REPLACED);
  const next = { key: randomKey(), order: written, replaces };
  unstored.delete(name);
  if (!keyOf(name).write(next)) unstored.set(name, next);
  return { idempotencyKey: next.key, replaces };
}

/** Key of the last order of a form; null without one. */
export const lastOrderKey = (name: string): string | null =>
  (unstored.get(name) ?? keyOf(name).read())?.key ?? null;

/** Forgets the key after the order has been paid or closed. */
export function forgetOrderKey(name: string): void {
  unstored.delete(name);
  keyOf(name).forget();
}
