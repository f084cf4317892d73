import { Hono, type Context } from 'hono';
import { checkAmounts } from './checkAmounts';
import { capture } from './capture';
import { notFound, PaypalError, unprocessable } from './errors';
import { CreateOrderSchema, parseBody } from './orderSchema';
import { newId, type OrderStore, type SandboxOrder } from './orderStore';
import { patchOrder } from './patchOrder';
import { representation } from './representation';
import type { Webhooks } from './webhooks';

export interface OrdersApiParts {
  store: OrderStore;
  webhooks: Webhooks;
  /** Address before /v2. */
  api: () => string;
}

async function jsonBody(c: Context): Promise<unknown> {
  if (!/^application\/json\b/.test(c.req.header('Content-Type') ?? '')) {
    throw new PaypalError(415, [{ issue: 'UNSUPPORTED_MEDIA_TYPE', description: 'Content-Type must be application/json.' }]);
  }
  const text = await c.req.text();
  try {
    return text ? (JSON.parse(text) as unknown) : {};
  } catch {
    throw new PaypalError(400, [{ issue: 'MALFORMED_REQUEST_JSON', description: 'The request JSON is not well formed.' }]);
  }
}

/** Runs a call once for each PayPal-Request-Id; with another body under the same id it is refused. */
async function once(c: Context, store: OrderStore, work: (body: unknown) => { status: 200 | 201 | 422; body: unknown }): Promise<Response> {
  const body = await jsonBody(c);
  const requestId = c.req.header('PayPal-Request-Id');
  const payload = JSON.stringify(body);
  const key = `${c.req.path} ${requestId ?? ''}`;
  const known = requestId === undefined ? undefined : store.answers.get(key);
  if (known && known.payload !== payload) {
    throw unprocessable('PAYPAL_REQUEST_ID_PREVIOUSLY_USED', 'The PayPal-Request-Id is associated with a different request.');
  }
  const answer = known ?? { ...work(body), payload };
  if (requestId !== undefined) store.answers.set(key, answer);
  return c.json(answer.body as Record<string, unknown>, answer.status);
}

const wantsAll = (c: Context) => /return=representation/.test(c.req.header('Prefer') ?? '');

function createOrder(c: Context, { store, api }: OrdersApiParts, body: unknown) {
  const request = parseBody(CreateOrderSchema, body);
  checkAmounts(request);
  const requestId = c.req.header('PayPal-Request-Id');
  const order: SandboxOrder = {
    id: newId(),
    status: 'CREATED',
    intent: request.intent,
    units: request.purchase_units,
    locale: request.application_context?.locale ?? 'en-US',
    captures: [],
    requestIds: requestId ? [requestId] : [],
    willDecline: false,
    declines: 0,
    createTime: new Date().toISOString(),
  };
  store.add(order);
  return { status: 201 as const, body: representation(order, api(), wantsAll(c) ? 'full' : 'minimal') };
}

/** Orders v2: create, get, patch of an amount, capture. */
export function ordersApi(parts: OrdersApiParts): Hono {
  const { store, api } = parts;
  const app = new Hono();
  const find = (c: Context): SandboxOrder => {
    const order = store.orders.get(c.req.param('id') ?? '');
    if (!order) throw notFound();
    return order;
  };
  app.post('/', (c) => once(c, store, (body) => createOrder(c, parts, body)));
  app.get('/:id', (c) => c.json(representation(find(c), api(), 'full')));
  app.patch('/:id', async (c) => {
    patchOrder(find(c), await jsonBody(c));
    return c.body(null, 204);
  });
  app.post('/:id/capture', (c) => {
    const order = find(c);
    const requestId = c.req.header('PayPal-Request-Id');
    if (requestId && !order.requestIds.includes(requestId)) order.requestIds.push(requestId);
    return once(c, store, () => capture(order, parts, wantsAll(c)));
  });
  return app;
}
