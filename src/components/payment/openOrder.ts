import * as v from 'valibot';
import { safeStorage } from '@/lib/safeStorage';

const OpenOrderSchema = v.object({ receiptToken: v.pipe(v.string(), v.regex(/^[\w-]{16,200}$/)) });

const PLACE = 'openOrder';

/** Receipt token of an order of goods, kept in localStorage: the way back after a closed tab. Nothing personal is in it. */
export function rememberOrder(receiptToken: string): void {
  safeStorage.set(PLACE, JSON.stringify({ receiptToken }));
}

/** Token of the order whose end the visitor has not seen yet; null when there is none or what is stored is no order. */
export function openOrder(): string | null {
  try {
    const parsed = v.safeParse(OpenOrderSchema, JSON.parse(safeStorage.get(PLACE) ?? 'null'));
    return parsed.success ? parsed.output.receiptToken : null;
  } catch {
    return null;
  }
}

/** The visitor has seen how it ended. */
export function forgetOrder(receiptToken: string): void {
  if (openOrder() === receiptToken) safeStorage.remove(PLACE);
}
