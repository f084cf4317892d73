import * as v from 'valibot';
import { safeStorage } from '@/lib/safeStorage';

const OpenOrderSchema = v.object({
  receiptToken: v.pipe(v.string(), v.regex(/^[\w-]{16,200}$/)),
  /** Its basket has been emptied; what lies there now is new. */
  settled: v.optional(v.boolean(), false),
});

const PLACE = 'openOrder';

/** Receipt token of an order of goods, kept in localStorage: the way back after a closed tab. Nothing personal is in it. */
export function rememberOrder(receiptToken: string): void {
  safeStorage.set(PLACE, JSON.stringify({ receiptToken }));
}

function stored(): v.InferOutput<typeof OpenOrderSchema> | null {
  try {
    const parsed = v.safeParse(OpenOrderSchema, JSON.parse(safeStorage.get(PLACE) ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** Token of the order whose end the visitor has not seen yet; null when there is none or what is stored is no order. */
export function openOrder(): string | null {
  return stored()?.receiptToken ?? null;
}

/** True once for an order: its basket is to be emptied, and never again a later one. */
export function settleOrder(receiptToken: string): boolean {
  const order = stored();
  if (order?.receiptToken !== receiptToken || order.settled) return false;
  safeStorage.set(PLACE, JSON.stringify({ receiptToken, settled: true }));
  return true;
}

/** The visitor has seen how it ended. */
export function forgetOrder(receiptToken: string): void {
  if (openOrder() === receiptToken) safeStorage.remove(PLACE);
}
