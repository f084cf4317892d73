import { setTimeout } from 'node:timers/promises';
import type { Hono } from 'hono';
import type { OrderAnswer } from '../../../contracts/orders/orderAnswers';
import { OrderRequestSchema, ReleaseRequestSchema } from '../../../contracts/orders/orderRequest';
import { clientAddress } from '../../lib/clientAddress/clientAddress';
import { boundedBody } from '../../lib/http/boundedBody';
import { functionApp } from '../../lib/http/functionApp';
import { onlySiteOrigins, siteCors } from '../../lib/http/origins';
import { parseOrRefuse, Refusal } from '../../lib/http/problem';
import { readJson } from '../../lib/http/readJson';
import { limitByAddress } from '../../limits/takeOrRefuse';
import { captureOrder } from './captureRoute';
import { createOrder } from './createOrder';
import type { OrdersDeps } from '../createDeps';
import { isOpen, paymentNow } from '../stateMachine/states';
import { viewNow } from '../participantView';
import { receiptOf } from './receipt';
import { handleWebhook } from './webhookRoute';
import { withdrawalRoute } from '../withdrawals/route';

/** Paths that this function answers. */
export const ORDERS_PATHS = [
  '/orders',
  '/orders/*',
  '/receipts/*',
  '/withdrawals',
  '/paypal/webhook',
];

const MAX_BODY = 64 * 1024;
const MAX_EVENT = 256 * 1024;
const EVENTS_PER_MINUTE = 600;
// Calls to PayPal for events that name the same order, or none.
const VERIFICATIONS_PER_MINUTE = 20;
// Mails of paid orders have priority: a new order waits at most this long while the outbox is behind.
const MAX_ORDER_DELAY_MS = 1000;
const RECHECK_MS = 25;

async function waitForMails({ mailsBehind }: OrdersDeps): Promise<void> {
  const end = performance.now() + MAX_ORDER_DELAY_MS;
  while (mailsBehind() && performance.now() < end) await setTimeout(RECHECK_MS);
}

function orderRoutes(app: Hono, deps: OrdersDeps): void {
  app.post('/orders', async (c) => {
    const request = parseOrRefuse(OrderRequestSchema, await readJson(c));
    await waitForMails(deps);
    const { order, isNew } = await createOrder(deps, request, {
      origin: c.req.header('Origin'),
      address: clientAddress(c, deps.config.proxyHops),
    });
    const { id, paypalOrderId, receiptToken, region, goods, shipping, total } = order;
    const answer: OrderAnswer = {
      id,
      paypalOrderId,
      receiptToken,
      payment: await paymentNow(order, deps.moneyFacts),
      region,
      goods,
      shipping,
      total,
    };
    return c.json(answer, isNew ? 201 : 200);
  });
  // Closing the dialog frees the place at once; the answer says nothing about the order.
  app.post('/orders/release', async (c) => {
    const { idempotencyKey } = parseOrRefuse(ReleaseRequestSchema, await readJson(c));
    await deps.placeHolds.release(idempotencyKey);
    return c.json({ released: true });
  });
  app.post('/orders/:id/capture', (c) => captureOrder(c, c.req.param('id'), deps));
  app.get('/receipts/:token', async (c) => {
    const found = await deps.journal.byReceipt(c.req.param('token'));
    if (!found) throw new Refusal(404, 'notFound', 'There is no such receipt.');
    // The visitor is waiting, so an open order is checked now instead of by the sweeper.
    if (isOpen(found) || found.failure === 'lost') await deps.syncOrder(found.id, 'system');
    const order = (await deps.journal.byId(found.id)) ?? found;
    return c.json(
      receiptOf(
        order,
        await paymentNow(order, deps.moneyFacts),
        await deps.outbox.progressOf(order.id),
        await viewNow(deps, order),
      ),
    );
  });
}

/** Creates the routes of the orders function: orders, captures, receipts, withdrawals and PayPal's webhook. */
export function ordersApp(deps: OrdersDeps): Hono {
  const { config, log } = deps;
  const app = functionApp(log);
  const perMinute = (name: string, most: number) =>
    limitByAddress(deps.limits.limiter({ name, most, windowMs: 60_000 }), config.proxyHops);
  const bounded = boundedBody(MAX_BODY);
  const site = [siteCors(config.origins), onlySiteOrigins(config.origins)] as const;
  // The pattern also matches /orders itself.
  app.use('/orders/*', ...site, perMinute('orders', config.ratePerMinute), bounded);
  app.use('/receipts/*', ...site, perMinute('receipts', config.ratePerMinute * 2));
  app.use('/withdrawals', ...site, bounded);
  app.use('/paypal/webhook', perMinute('webhook', EVENTS_PER_MINUTE), boundedBody(MAX_EVENT));
  orderRoutes(app, deps);
  withdrawalRoute(app, deps);
  const verifications = deps.limits.limiter({
    name: 'verifications',
    most: VERIFICATIONS_PER_MINUTE,
    windowMs: 60_000,
  });
  app.post('/paypal/webhook', (c) => handleWebhook(c, deps, verifications));
  return app;
}
