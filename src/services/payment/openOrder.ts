import * as v from 'valibot';
import { safeStorage } from '@/lib/safeStorage';
import { stored } from '@/lib/stored';

const OpenOrderSchema = v.object({
  receiptToken: v.pipe(v.string(), v.regex(/^[\w-]{16,200}$/)),
  /** Its basket has been emptied; what lies there now is new. */
  settled: v.optional(v.boolean(), false),
});

const memory = stored(safeStorage, 'openOrder', OpenOrderSchema);

/** Receipt token of an order of goods, kept in localStorage: the way back after a closed tab. Nothing personal is in it. */
export function rememberOrder(receiptToken: string): void {
  memory.write({ receiptToken, settled: false });
}

/** Token of the order whose end the visitor has not seen yet; null when there is none or what is stored is no order. */
export function openOrder(): string | null {
  return memory.read()?.receiptToken ?? null;
}

/** True once for an order: its basket is to be emptied, and never again a later one. */
export function settleOrder(receiptToken: string): boolean {
  const order = memory.read();
  if (order?.receiptToken !== receiptToken || order.settled) return false;
  memory.write({ receiptToken, settled: true });
  return true;
}

/** The visitor has seen how it ended. */
export function forgetOrder(receiptToken: string): void {
  if (openOrder() === receiptToken) memory.forget();
}
