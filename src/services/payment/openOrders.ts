import * as v from 'valibot';
import { parseStored } from '@/lib/storage/stored';
import { storeOrders, readStoredOrders } from './storedOpenOrders';

const OpenOrderSchema = v.object({
  receiptToken: v.pipe(v.string(), v.regex(/^[\w-]{16,200}$/)),
  kind: v.picklist(['shop', 'workshop', 'donation']),
  /** See `contentsOf`. */
  contents: v.string(),
});

/** An order whose payment began on this device and whose result the visitor has not seen. Contains no personal data. */
export type OpenOrder = v.InferOutput<typeof OpenOrderSchema>;

/** Max. number of stored orders; the oldest are removed first. */
const MAX_OPEN_ORDERS = 10;

const NONE: readonly OpenOrder[] = [];

const ListSchema = v.pipe(v.array(OpenOrderSchema), v.maxLength(MAX_OPEN_ORDERS));

/** Orders that this tab has stored since it was loaded. */
const ofThisTab = new Set<string>();

let last: { text: string | null; orders: readonly OpenOrder[] } = { text: null, orders: NONE };

/** The open orders of this device; the same array until they change. A malformed stored value counts as none. */
export function openOrders(): readonly OpenOrder[] {
  const text = readStoredOrders();
  if (text !== last.text) last = { text, orders: parseStored(text, ListSchema) ?? NONE };
  return last.orders;
}

/** Server snapshot: prerendering has no storage. */
export const noOpenOrders = (): readonly OpenOrder[] => NONE;

function store(orders: readonly OpenOrder[]): void {
  storeOrders(orders.length === 0 ? null : JSON.stringify(orders.slice(-MAX_OPEN_ORDERS)));
}

/** Stores an order when PayPal opens: from then on money may move, even if this tab is closed. */
export function rememberOrder(order: OpenOrder): void {
  ofThisTab.add(order.receiptToken);
  store([...openOrders().filter(({ receiptToken }) => receiptToken !== order.receiptToken), order]);
}

/** True when another tab stored the order, or this one before it was loaded. */
export const isOfAnotherTab = ({ receiptToken }: OpenOrder): boolean =>
  !ofThisTab.has(receiptToken);

/** Removes an order whose result the visitor has seen, or whose payment never began. */
export function forgetOrder(receiptToken: string): void {
  const orders = openOrders();
  const left = orders.filter((order) => order.receiptToken !== receiptToken);
  if (left.length < orders.length) store(left);
}
