import { randomUUID } from 'node:crypto';
import type { OrderKind, OrderRequest } from '../../../contracts/orders/orderRequest';
import { isOpen } from '../../../contracts/orders/payment';
import { NoAnswer } from '../../lib/timing/fetchWithTimeout';
import { Refusal } from '../../lib/http/problem';
import { sha256, unguessable } from '../../lib/process/secrets';
import { refusalOf } from './captureRoute';
import { priceOrder } from '../../contentService/priceOrder';
import type { Deps } from '../deps';
import { EqualOrderExists } from '../../journal/equalOrder';
import type { PricedOrder } from '../../contentService/pricedOrder';
import type { Order } from '../../journal/order';
import { paymentOf, stateOf } from '../stateMachine/states';
import { currentOffer, priceChanged, shippingPaused } from '../sales/sellable';
import type { SyncOrder } from '../stateMachine/syncOrder';
import { asDifference, askedFor } from '../sales/difference';
import { takeSnapshot } from '../sales/takeSnapshot';

type CreateDeps = Pick<
  Deps,
  | 'config'
  | 'journal'
  | 'progress'
  | 'content'
  | 'placeCodes'
  | 'placeHolds'
  | 'legal'
  | 'limits'
  | 'paypal'
  | 'now'
  | 'crash'
  | 'log'
  | 'wakeOutbox'
> & { syncOrder: SyncOrder };

/** An order whose PayPal order exists. */
export type PayableOrder = Order & { paypalOrderId: string };

// Fields that only guard against mistakes are not part of the order's identity.
const hashOf = (request: OrderRequest) =>
  sha256(
    JSON.stringify({
      ...request,
      expectedTotal: undefined,
      shipsFrom: undefined,
      again: undefined,
      replaces: undefined,
      ownOrders: undefined,
    }),
  );

function refuseEqual(error: unknown, kind: OrderKind): never {
  if (!(error instanceof EqualOrderExists)) throw error;
  const paid = kind === 'workshop' ? 'alreadyBooked' : 'alreadyPaid';
  throw new Refusal(
    409,
    error.isPaid ? paid : 'alreadyOpen',
    'You have ordered the same before. To order once more, send `again`.',
  );
}

/** Refuses an order whose price or day of shipping the visitor has not seen. */
function checkExpected(request: OrderRequest, today: PricedOrder): void {
  const { expectedTotal = today.total } = request;
  const seen = request.kind === 'shop' ? request.shipsFrom : undefined;
  if (expectedTotal !== today.total) throw priceChanged(today);
  if (seen !== undefined && seen !== (today.shipsFrom ?? null)) throw shippingPaused(today);
}

/** The request with its buyer; who pays the difference for a place that moves is known, and need not say so. */
async function withBuyer(deps: CreateDeps, request: OrderRequest) {
  if (request.kind !== 'workshop') return { asked: request, moved: null, reduced: null };
  const { code, customer, workshopId } = request;
  const offer = code === undefined ? null : await deps.placeCodes.offerOf(workshopId, code);
  const moved = offer?.moves ? await deps.journal.byId(offer.moves) : null;
  const reduced = offer?.amount ?? null;
  if (moved) return { asked: askedFor(moved, request), moved, reduced };
  if (!customer && code !== undefined)
    throw new Refusal(409, 'codeInvalid', 'This code is unknown, used, or has lapsed.', {
      items: [{ id: workshopId, title: null, goodsEach: null }],
      total: null,
    });
  if (!customer)
    throw new Refusal(400, 'invalidRequest', 'Name and mail address are missing.', {
      fields: { customer: 'is required' },
    });
  return { asked: { ...request, customer }, moved, reduced };
}

/** Runs a step that needs the content service; reports an outage. */
async function withContent<T>(deps: CreateDeps, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    deps.log.error('content service down', { detail: error.detail });
    throw new Refusal(
      503,
      'contentServiceDown',
      'Prices cannot be read at the moment. Nothing was charged.',
      { retryAfterSeconds: 5 },
    );
  }
}

async function withPaypalOrder(deps: CreateDeps, order: Order): Promise<PayableOrder> {
  // A free place is booked at once, without PayPal.
  if (order.total === 0) return { ...order, paypalOrderId: '' };
  if (order.paypalOrderId !== null) return { ...order, paypalOrderId: order.paypalOrderId };
  const {
    outcome,
    order: made,
    reason,
  } = await deps.paypal.create({
    reference: order.id,
    description: order.description,
    total: order.total,
    language: order.language,
    requestId:
      order.createAttempt === 1
        ? `${order.id}-create`
        : `${order.id}-create-${order.createAttempt}`,
  });
  if (outcome.type === 'made' && made) {
    deps.crash('create.ordered');
    await deps.journal.storePaypalOrder(order.id, made.id);
    deps.crash('create.stored');
    const stored = await deps.journal.byId(order.id);
    return { ...order, paypalOrderId: stored?.paypalOrderId ?? made.id };
  }
  deps.log.error('payment order not created', { order: order.id, reason });
  if (!outcome.tellOwner)
    throw new Refusal(
      503,
      'paymentServiceDown',
      'The payment service does not answer. Nothing was charged.',
      { retryAfterSeconds: 5 },
    );
  await deps.progress.recordCreateRefused(order.id, order.createAttempt);
  await deps.progress.recordOwnerNotice('stuck', order.id);
  deps.wakeOutbox();
  throw new Refusal(
    503,
    'paymentNotPossible',
    'The payment service does not take payments for this shop at the moment. Nothing was charged.',
  );
}

/**
 * Repeats an order with a known key: its state at PayPal is checked first. While no payment is pending, prices and
 * availability are checked again; an order that cannot be sold as agreed is ended and refused.
 */
async function repeatOrder(
  deps: CreateDeps,
  known: Order,
  requestHash: string,
  request: OrderRequest,
  network: string,
): Promise<Order> {
  if (known.requestHash !== requestHash) {
    throw new Refusal(
      409,
      'idempotencyConflict',
      'This key belongs to another order. Please take a new one.',
    );
  }
  const order = (await deps.syncOrder(known.id, 'inspector'))?.order ?? known;
  const payment = paymentOf(order);
  if (payment.status === 'paid') return order;
  const endedRefusal = isOpen(payment) ? null : refusalOf(payment);
  if (endedRefusal) throw endedRefusal;
  // A finally declined PayPal order accepts no other payment method, so the next try needs a new order.
  const state = stateOf(order);
  if (state === 'exhausted') {
    await deps.journal.close(order.id, 'declined');
    throw new Refusal(
      409,
      'unpaid',
      'This order has ended. Nothing was charged. Please order again.',
    );
  }
  if (state === 'charging' || state === 'pending') return order;
  const offer = await withContent(deps, () => currentOffer(deps, order));
  const refusal =
    offer.refusal ??
    (offer.workshop && (await deps.placeHolds.renew(order.id, offer.workshop, network)));
  // A reserved place may be free in minutes.
  if (refusal?.code === 'placesReserved') throw refusal;
  if (refusal) {
    await deps.journal.close(order.id, 'notSold');
    const now = await deps.journal.byId(order.id);
    if (now?.failure === 'notSold') throw refusal;
    // A concurrent request has started the capture.
    return repeatOrder(deps, now ?? order, requestHash, request, network);
  }
  checkExpected(request, order);
  return order;
}

/**
 * Creates an order: prices it, stores it in the journal, then creates the PayPal order. The same idempotency key
 * returns the same order, also after a crash, and is refused with other contents. `origin`: origin of the calling page;
 * `address`: block of addresses of the caller.
 */
export async function createOrder(
  deps: CreateDeps,
  request: OrderRequest,
  { origin, address = '' }: { origin?: string | undefined; address?: string } = {},
): Promise<{ order: PayableOrder; isNew: boolean }> {
  const requestHash = hashOf(request);
  const network = address && deps.limits.hashOf('places', address);
  const known = await deps.journal.byKey(request.idempotencyKey);
  if (known)
    return {
      order: await withPaypalOrder(
        deps,
        await repeatOrder(deps, known, requestHash, request, network),
      ),
      isNew: false,
    };
  const { asked, moved, reduced } = await withBuyer(deps, request);
  const today = await withContent(deps, () => priceOrder(asked, deps.content, deps.now(), reduced));
  const priced = moved ? asDifference(today, moved) : today;
  checkExpected(request, priced);
  const snapshot = await withContent(deps, () => takeSnapshot(deps, asked, priced, origin));
  const id = randomUUID();
  const order = await deps.journal
    .create(
      {
        id,
        receiptToken: unguessable(),
        idempotencyKey: request.idempotencyKey,
        requestHash,
        language: asked.language,
        customer: asked.customer,
        priced: { ...priced, snapshot },
        again: request.again ?? false,
        ownOrders: request.ownOrders ?? [],
        replaces: request.replaces ?? [],
        code: request.kind === 'workshop' ? request.code : undefined,
        network,
      },
      deps.now() + deps.config.sweepMs,
    )
    .catch((error: unknown) => refuseEqual(error, request.kind));
  if (order.id !== id && order.requestHash !== requestHash) {
    throw new Refusal(
      409,
      'idempotencyConflict',
      'This key belongs to another order. Please take a new one.',
    );
  }
  if (order.total === 0) deps.wakeOutbox();
  deps.crash('create.journaled');
  return { order: await withPaypalOrder(deps, order), isNew: order.id === id };
}
