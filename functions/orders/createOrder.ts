import { randomUUID } from 'node:crypto';
import type { OrderRequest } from '../../contracts/orderRequest';
import { isOpen } from '../../contracts/payment';
import { NoAnswer } from '../lib/fetchWithin';
import { Refusal } from '../lib/problem';
import { sha256, unguessable } from '../lib/secrets';
import { refusalOf } from './captureRoute';
import { priceOrder } from './content/priceOrder';
import type { Parts } from './deps';
import { NOT_SOLD, type Order, type PricedOrder } from './order';
import { paymentOf } from './payment';
import { whyNotSold } from './sellable';
import type { SettleOrder } from './settler';
import { takeSnapshot } from './takeSnapshot';

type Create = Pick<
  Parts,
  | 'config'
  | 'journal'
  | 'progress'
  | 'content'
  | 'legal'
  | 'paypal'
  | 'now'
  | 'crash'
  | 'log'
  | 'wakeOutbox'
> & { settle: SettleOrder };

/** An order that certainly has its PayPal order. */
export type PayableOrder = Order & { paypalOrderId: string };

// The total that the visitor saw is no part of what is ordered.
const hashOf = ({ expectedTotal: _, ...request }: OrderRequest) => sha256(JSON.stringify(request));

function checkExpected(
  expected: number | undefined,
  today: Pick<PricedOrder, 'lines' | 'total'>,
): void {
  if (expected === undefined || expected === today.total) return;
  const items = today.lines.map(({ id, title, goodsEach }) => ({ id, title, goodsEach }));
  throw new Refusal(409, 'price_changed', 'The price has changed. Nothing was charged.', {
    items,
    total: today.total,
  });
}

/** Runs what needs the content service; that it is down is told as such. */
async function withContent<T>(parts: Create, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    parts.log.error('content service down', { detail: error.detail });
    throw new Refusal(
      503,
      'content_service_down',
      'Prices cannot be read at the moment. Nothing was charged.',
      { retryAfterSeconds: 5 },
    );
  }
}

async function withPaypalOrder(parts: Create, order: Order): Promise<PayableOrder> {
  if (order.paypalOrderId !== null) return { ...order, paypalOrderId: order.paypalOrderId };
  const {
    outcome,
    order: made,
    reason,
  } = await parts.paypal.create({
    reference: order.id,
    description: order.description,
    total: order.total,
    language: order.language,
    requestId:
      order.createAttempt === 1
        ? `${order.id}-create`
        : `${order.id}-create-${order.createAttempt}`,
  });
  if (outcome.then === 'made' && made) {
    parts.crash('create.ordered');
    await parts.journal.storePaypalOrder(order.id, made.id);
    parts.crash('create.stored');
    const kept = await parts.journal.byId(order.id);
    return { ...order, paypalOrderId: kept?.paypalOrderId ?? made.id };
  }
  parts.log.error('payment order not created', { order: order.id, reason });
  if (!outcome.tellOwner)
    throw new Refusal(
      503,
      'payment_service_down',
      'The payment service does not answer. Nothing was charged.',
      { retryAfterSeconds: 5 },
    );
  await parts.progress.createRefused(order.id, order.createAttempt);
  await parts.progress.notice('stuck', order.id);
  parts.wakeOutbox();
  throw new Refusal(
    503,
    'payment_not_possible',
    'The payment service does not take payments for this shop at the moment. Nothing was charged.',
  );
}

/**
 * An order whose key comes again: what PayPal knows of it counts first. While no money is on its way, everything
 * that could have changed is asked again; what cannot be sold any more as it was agreed is ended and said.
 */
async function repeated(
  parts: Create,
  known: Order,
  requestHash: string,
  expected: number | undefined,
): Promise<Order> {
  if (known.requestHash !== requestHash) {
    throw new Refusal(
      409,
      'idempotency_conflict',
      'This key belongs to another order. Please take a new one.',
    );
  }
  const order = (await parts.settle(known.id, 'look'))?.order ?? known;
  const payment = paymentOf(order);
  if (payment.status === 'paid') return order;
  const over = isOpen(payment) ? null : refusalOf(payment);
  if (over) throw over;
  // What PayPal has declined for good takes no other way to pay: the next try is a new order.
  if (order.seen === 'over') {
    await parts.journal.close(order.id, 'expired', 'declined');
    throw new Refusal(
      409,
      'order_unpaid',
      'This order has ended. Nothing was charged. Please order again.',
    );
  }
  if (order.captureSentAt !== null || order.seen === 'pending') return order;
  const refusal = await withContent(parts, () => whyNotSold(parts, order));
  if (refusal) {
    await parts.journal.close(order.id, 'failed', NOT_SOLD);
    const now = await parts.journal.byId(order.id);
    if (now?.failure === NOT_SOLD) throw refusal;
    // Somebody has asked for its charge meanwhile.
    return repeated(parts, now ?? order, requestHash, expected);
  }
  checkExpected(expected, order);
  return order;
}

/**
 * Takes an order: prices it, writes it into the journal, then creates the PayPal order. The same idempotency key
 * gives the same order, also after a crash in between; with other contents it is refused. `origin` is the page's own.
 */
export async function createOrder(
  parts: Create,
  request: OrderRequest,
  origin?: string,
): Promise<{ order: PayableOrder; isNew: boolean }> {
  const requestHash = hashOf(request);
  const known = await parts.journal.byKey(request.idempotencyKey);
  if (known)
    return {
      order: await withPaypalOrder(
        parts,
        await repeated(parts, known, requestHash, request.expectedTotal),
      ),
      isNew: false,
    };
  const priced = await withContent(parts, () => priceOrder(request, parts.content, parts.now()));
  checkExpected(request.expectedTotal, priced);
  const snapshot = await withContent(parts, () => takeSnapshot(parts, request, priced, origin));
  const id = randomUUID();
  const order = await parts.journal.open(
    {
      id,
      receiptToken: unguessable(),
      idempotencyKey: request.idempotencyKey,
      requestHash,
      language: request.language,
      customer: request.customer,
      priced: { ...priced, snapshot },
    },
    parts.now() + parts.config.sweepMs,
  );
  if (order.id !== id && order.requestHash !== requestHash) {
    throw new Refusal(
      409,
      'idempotency_conflict',
      'This key belongs to another order. Please take a new one.',
    );
  }
  parts.crash('create.journaled');
  return { order: await withPaypalOrder(parts, order), isNew: order.id === id };
}
