import { randomUUID } from 'node:crypto';
import type { OrderRequest } from '../../contracts/orderRequest';
import { isPaid } from '../../contracts/orderStates';
import { NoAnswer } from '../lib/fetchWithin';
import { Refusal } from '../lib/problem';
import { sha256, unguessable } from '../lib/secrets';
import { priceOrder } from './content/priceOrder';
import type { Parts } from './deps';
import type { Order } from './order';
import { PaypalRefusal } from './paypal/client';

type Create = Pick<Parts, 'config' | 'journal' | 'content' | 'paypal' | 'now' | 'crash' | 'log'>;

/** An order that certainly has its PayPal order. */
export type PayableOrder = Order & { paypalOrderId: string };

// The total that the visitor saw guards the first try only; it is no part of what is ordered.
const hashOf = ({ expectedTotal: _, ...request }: OrderRequest) => sha256(JSON.stringify(request));

function checkRepeated(order: Order, requestHash: string): void {
  if (order.requestHash !== requestHash) {
    throw new Refusal(409, 'idempotency_conflict', 'This key belongs to another order. Please take a new one.');
  }
  if (order.state === 'failed' || order.state === 'expired') {
    throw new Refusal(409, 'order_closed', 'This order has ended. Please order again.');
  }
}

async function priced(parts: Create, request: OrderRequest) {
  try {
    const result = await priceOrder(request, parts.content, parts.now());
    if (request.expectedTotal !== undefined && request.expectedTotal !== result.total) {
      const items = result.lines.map(({ id, title, goodsEach }) => ({ id, title, goodsEach }));
      throw new Refusal(409, 'price_changed', 'The price has changed.', { items, total: result.total });
    }
    return result;
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    parts.log.error('content service down', { detail: error.detail });
    throw new Refusal(503, 'content_service_down', 'Prices cannot be read at the moment. Nothing was charged.', { retryAfterSeconds: 5 });
  }
}

async function withPaypalOrder(parts: Create, order: Order): Promise<PayableOrder> {
  if (order.paypalOrderId !== null) return { ...order, paypalOrderId: order.paypalOrderId };
  try {
    const { id } = await parts.paypal.create({
      reference: order.id,
      description: order.description,
      total: order.total,
      language: order.language,
      requestId: `${order.id}-create`,
    });
    parts.crash('create.ordered');
    await parts.journal.storePaypalOrder(order.id, id);
    parts.crash('create.stored');
    return { ...order, paypalOrderId: id };
  } catch (error) {
    const reason = error instanceof NoAnswer ? error.detail : error instanceof PaypalRefusal ? error.issue : undefined;
    if (reason === undefined) throw error;
    parts.log.error('payment order not created', { order: order.id, reason });
    if (error instanceof PaypalRefusal) await parts.journal.close(order.id, 'failed', 'create_refused');
    throw new Refusal(503, 'payment_service_down', 'The payment service does not answer. Nothing was charged.', { retryAfterSeconds: 5 });
  }
}

/**
 * Takes an order: prices it, writes it into the journal, then creates the PayPal order. The same idempotency key
 * gives the same order, also after a crash in between; with other contents it is refused.
 */
export async function createOrder(parts: Create, request: OrderRequest): Promise<{ order: PayableOrder; isNew: boolean }> {
  const requestHash = hashOf(request);
  const known = await parts.journal.byKey(request.idempotencyKey);
  if (known) {
    checkRepeated(known, requestHash);
    if (isPaid(known.state) && known.paypalOrderId === null) throw new Error('a paid order without a payment order');
    return { order: await withPaypalOrder(parts, known), isNew: false };
  }
  const id = randomUUID();
  const order = await parts.journal.open(
    {
      id,
      receiptToken: unguessable(),
      idempotencyKey: request.idempotencyKey,
      requestHash,
      language: request.language,
      customer: request.customer,
      priced: await priced(parts, request),
    },
    parts.now() + parts.config.sweepMs,
  );
  checkRepeated(order, requestHash);
  parts.crash('create.journaled');
  return { order: await withPaypalOrder(parts, order), isNew: order.id === id };
}
