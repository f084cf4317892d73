import * as v from 'valibot';
import { safeStorage } from '@/lib/safeStorage';
import { parseStored } from '@/lib/stored';

const OpenOrderSchema = v.object({
  receiptToken: v.pipe(v.string(), v.regex(/^[\w-]{16,200}$/)),
  kind: v.picklist(['shop', 'workshop', 'donation']),
});

/** An order whose payment has been begun on this device and whose end the visitor has not seen. Nothing personal is in it. */
export type OpenOrder = v.InferOutput<typeof OpenOrderSchema>;

const PLACE = 'openOrders';

/** The oldest go first when there are more. */
const MOST = 10;

const NONE: readonly OpenOrder[] = [];

const ListSchema = v.pipe(v.array(OpenOrderSchema), v.maxLength(MOST));

let last: { text: string | null; orders: readonly OpenOrder[] } = { text: null, orders: NONE };
const listeners = new Set<() => void>();

/** The open orders of this device; the same list as long as nothing changes. What is stored and is no such list counts as none. */
export function openOrders(): readonly OpenOrder[] {
  const text = safeStorage.get(PLACE);
  if (text !== last.text) last = { text, orders: parseStored(text, ListSchema) ?? NONE };
  return last.orders;
}

/** While a page is rendered to a string there is no device. */
export const noOpenOrders = (): readonly OpenOrder[] => NONE;

function store(orders: readonly OpenOrder[]): void {
  if (orders.length === 0) safeStorage.remove(PLACE);
  else safeStorage.set(PLACE, JSON.stringify(orders.slice(-MOST)));
  listeners.forEach((listener) => listener());
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

/** Calls back whenever the list changes, in this tab or another. */
export function subscribeToOpenOrders(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === PLACE || key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
