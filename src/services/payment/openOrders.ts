import * as v from 'valibot';
import { parseStored } from '@/lib/stored';
import { storeOrders, readStoredOrders } from './storedOpenOrders';

const OpenOrderSchema = v.object({
  receiptToken: v.pipe(v.string(), v.regex(/^[\w-]{16,200}$/)),
  kind: v.picklist(['shop', 'workshop', 'donation']),
});

/** An order whose payment has been begun on this device and whose end the visitor has not seen. Nothing personal is in it. */
export type OpenOrder = v.InferOutput<typeof OpenOrderSchema>;

/** The oldest go first when there are more. */
const MAX_OPEN_ORDERS = 10;

const NONE: readonly OpenOrder[] = [];

const ListSchema = v.pipe(v.array(OpenOrderSchema), v.maxLength(MAX_OPEN_ORDERS));

let last: { text: string | null; orders: readonly OpenOrder[] } = { text: null, orders: NONE };

/** The open orders of this device; the same list as long as nothing changes. What is stored and is no such list counts as none. */
export function openOrders(): readonly OpenOrder[] {
  const text = readStoredOrders();
  if (text !== last.text) last = { text, orders: parseStored(text, ListSchema) ?? NONE };
  return last.orders;
}

/** While a page is rendered to a string there is no device. */
export const noOpenOrders = (): readonly OpenOrder[] => NONE;

function store(orders: readonly OpenOrder[]): void {
  storeOrders(orders.length === 0 ? null : JSON.stringify(orders.slice(-MAX_OPEN_ORDERS)));
}

/** From the moment PayPal is opened money may move, even if this tab is closed: the way back is kept. */
export function rememberOrder(order: OpenOrder): void {
  store([...openOrders().filter(({ receiptToken }) => receiptToken !== order.receiptToken), order]);
}

/** The visitor has seen how it ended, or it never began. */
export function forgetOrder(receiptToken: string): void {
  const orders = openOrders();
  const left = orders.filter((order) => order.receiptToken !== receiptToken);
  if (left.length < orders.length) store(left);
}
