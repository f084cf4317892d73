import * as v from 'valibot';
import { safeStorage } from '@/lib/safeStorage';

const OpenOrderSchema = v.object({ kind: v.picklist(['shop', 'workshop', 'donation']), receiptToken: v.pipe(v.string(), v.regex(/^[\w-]{16,200}$/)) });

/** An order that was created on this device and whose end the visitor has not seen yet. */
export type OpenOrder = v.InferOutput<typeof OpenOrderSchema>;

const PLACE = 'openOrder';

/** Kept in localStorage: the way back to a receipt after a closed tab. Nothing personal is in it. */
export function rememberOrder(order: OpenOrder): void {
  safeStorage.set(PLACE, JSON.stringify(order));
}

/** Null when there is none or what is stored is no order. */
export function openOrder(): OpenOrder | null {
  try {
    const parsed = v.safeParse(OpenOrderSchema, JSON.parse(safeStorage.get(PLACE) ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** The visitor has seen how it ended. */
export function forgetOrder(receiptToken: string): void {
  if (openOrder()?.receiptToken === receiptToken) safeStorage.remove(PLACE);
}
