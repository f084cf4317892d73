import type { Database } from '../../database/database';
import { storeFees } from '../../journal/money/fees';
import { isPaid } from '../../../contracts/orders/orderStates';
import type { Deps } from '../deps';
import type { Order } from '../../journal/order';
import { euroCents } from '../paypal/shapes';
import { fetchTransactions, type Transaction } from '../paypal/transactions';
import type { SyncOrder } from '../stateMachine/syncOrder';
import { orderOfEvent } from '../routes/webhookRoute';

export type ReconcileDeps = Pick<
  Deps,
  'journal' | 'progress' | 'moneyFacts' | 'paypalClient' | 'wakeOutbox'
> & { syncOrder: SyncOrder; database: Database };

/** A difference between the journal and PayPal. */
export interface Difference {
  kind:
    | 'paidAfterAll'
    | 'stillUnpaid'
    | 'unknownMoney'
    | 'otherMoney'
    | 'otherAmount'
    | 'returned'
    | 'notAtPaypal';
  /** PayPal's transaction id, or '' for an order that PayPal does not list. */
  transaction: string;
  orderId: string;
  /** In PayPal's notation. */
  amount: string;
  at: number;
}

export interface Comparison {
  differences: Difference[];
  /** Number of compared transactions and orders. */
  compared: number;
  /** Time (ms) up to which PayPal's list was complete; later transactions are not compared. */
  completeUntil: number;
}

/** Clocks differ, and an order may be recorded as paid some time after its charge. */
const MARGIN_MS = 86_400_000;
const OUR_ORDER_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const amountText = ({ amount }: Transaction) => `${amount.value} ${amount.currency_code}`;
const isPayment = ({ code, amount, status }: Transaction) =>
  code.startsWith('T00') && !amount.value.startsWith('-') && status !== 'D';
const isReturn = ({ code, amount }: Transaction) =>
  /^T(11|12)/.test(code) && amount.value.startsWith('-');
/** State of returned money: P is pending; D (denied) and V (reversed) mean that nothing was returned. */
const returnStateOf = ({ status }: Transaction) =>
  status === 'P' ? 'pending' : status === 'D' || status === 'V' ? 'failed' : 'done';

const difference = (kind: Difference['kind'], one: Transaction, orderId: string): Difference => ({
  kind,
  transaction: one.id,
  orderId,
  amount: amountText(one),
  at: one.at,
});

async function recordUnknown(deps: ReconcileDeps, one: Transaction, what: string): Promise<void> {
  await deps.progress.recordUnknownMoney({
    id: one.id,
    what,
    amount: amountText(one),
    reference: one.reference,
    paypalOrderId: '',
  });
}

async function comparePayment(
  deps: ReconcileDeps,
  one: Transaction,
  order: Order | null,
): Promise<Difference | null> {
  if (!order) {
    // Income without one of our order ids belongs to other business of the account.
    if (!OUR_ORDER_ID.test(one.reference)) return difference('otherMoney', one, '');
    await recordUnknown(deps, one, one.code);
    return difference('unknownMoney', one, one.reference);
  }
  if (one.status === 'P') return null;
  if (euroCents(one.amount) !== order.total) {
    await deps.syncOrder(order.id, 'system');
    await recordUnknown(deps, one, 'another amount than was ordered');
    return difference('otherAmount', one, order.id);
  }
  if (isPaid(order.state) && order.captureId === one.id) return null;
  if (isPaid(order.state)) {
    await recordUnknown(deps, one, 'a second payment of an order');
    return difference('unknownMoney', one, order.id);
  }
  const synced = await deps.syncOrder(order.id, 'system');
  if (synced && isPaid(synced.order.state)) return difference('paidAfterAll', one, order.id);
  await recordUnknown(deps, one, 'an order that is not paid in the books');
  return difference('stillUnpaid', one, order.id);
}

async function compareReturn(
  deps: ReconcileDeps,
  one: Transaction,
  order: Order | null,
): Promise<Difference | null> {
  if (!order) return null;
  if (order.captureId !== null && one.of !== '' && one.of !== order.captureId) {
    await recordUnknown(deps, one, 'money of another payment');
    return difference('unknownMoney', one, order.id);
  }
  const known = await deps.moneyFacts.returnedById(one.id);
  const state = returnStateOf(one);
  if (known ? known.state !== 'pending' || state === 'pending' : state === 'failed') return null;
  const cents = euroCents({ ...one.amount, value: one.amount.value.replace('-', '') });
  if (cents === null) return null;
  await deps.progress.recordReturned(order.id, one.code === 'T1107' ? 'refund' : 'reversal', [
    { id: one.id, amount: cents, at: one.at, state },
  ]);
  return difference('returned', one, order.id);
}

/** Returns the orders that the journal has as paid and PayPal does not list. */
async function findUnlisted(
  deps: ReconcileDeps,
  from: number,
  to: number,
  listed: ReadonlySet<string>,
): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const order of await deps.journal.paidBetween(from, to)) {
    if (order.captureId === null || listed.has(order.captureId)) continue;
    const amount = `${(order.total / 100).toFixed(2)} EUR`;
    await deps.progress.recordUnknownMoney({
      id: `unlisted:${order.id}`,
      what: "paid in the books, not in PayPal's list",
      amount,
      reference: order.id,
      paypalOrderId: order.paypalOrderId ?? '',
    });
    found.push({
      kind: 'notAtPaypal',
      transaction: '',
      orderId: order.id,
      amount,
      at: order.paidAt ?? from,
    });
  }
  return found;
}

/**
 * Compares a time span (ms) with PayPal's list of transactions. Payments made since a backup are recorded and get
 * their mails, and returned money is recorded. Every other difference is recorded and reported to the owner once.
 * Throws NoAnswer when PayPal gives no usable answer.
 */
export async function reconcile(
  deps: ReconcileDeps,
  from: number,
  to: number,
): Promise<Comparison> {
  const { transactions, completeUntil } = await fetchTransactions(
    deps.paypalClient,
    from - MARGIN_MS,
    to + MARGIN_MS,
  );
  await storeFees(deps.database, transactions);
  const inSpan = transactions.filter(({ at }) => at >= from && at < to);
  const differences: Difference[] = [];
  const payments = inSpan.filter(isPayment);
  for (const one of payments) {
    const order = await orderOfEvent(deps, {
      paypalOrderId: '',
      captureIds: [one.id],
      reference: one.reference,
    });
    differences.push(...[await comparePayment(deps, one, order)].filter((found) => found !== null));
  }
  // Payments first, because returned money belongs to a charge that has to be known.
  for (const one of inSpan.filter(isReturn)) {
    const order = await orderOfEvent(deps, {
      paypalOrderId: '',
      captureIds: [one.of].filter(Boolean),
      reference: one.reference,
    });
    differences.push(...[await compareReturn(deps, one, order)].filter((found) => found !== null));
  }
  const comparableUntil = Math.min(to, completeUntil - MARGIN_MS);
  const listed = new Set(transactions.map(({ id }) => id));
  const missing =
    comparableUntil > from ? await findUnlisted(deps, from, comparableUntil, listed) : [];
  deps.wakeOutbox();
  return { differences: [...differences, ...missing], compared: inSpan.length, completeUntil };
}
