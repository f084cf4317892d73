import { Hono } from 'hono';
import * as v from 'valibot';
import { answerError, notFound, PaypalError } from './errors';
import type { OrderStore, SandboxOrder } from './orderStore';
import { approve } from './payer';
import type { Webhooks } from './webhooks';

const described = (order: SandboxOrder) => ({
  id: order.id,
  state: order.status,
  status: order.status,
  intent: order.intent,
  createdAt: order.createTime,
  purchase_units: order.units,
  captures: order.captures,
  requestIds: order.requestIds,
  declines: order.declines,
});

const WebhookSchema = v.strictObject({
  url: v.optional(v.union([v.literal(''), v.pipe(v.string(), v.url())])),
  copies: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5))),
});

/** Orders and webhook of the stand-in, for tests and demonstrations. */
export function paypalControl(store: OrderStore, webhooks: Webhooks): Hono {
  const app = new Hono();
  const find = (id: string): SandboxOrder => {
    const order = store.orders.get(id);
    if (!order) throw notFound();
    return order;
  };
  app.onError((error, c) => {
    if (error instanceof PaypalError) return answerError(c, error);
    throw error;
  });
  app.get('/orders', (c) => c.json([...store.orders.values()].map(described)));
  app.delete('/orders', (c) => {
    store.clear();
    return c.body(null, 204);
  });
  app.post('/orders/:id/approve', (c) => {
    const order = find(c.req.param('id'));
    approve(order, webhooks, 'good');
    return c.json(described(order));
  });
  app.post('/orders/:id/decline', (c) => {
    const order = find(c.req.param('id'));
    approve(order, webhooks, 'declined');
    return c.json(described(order));
  });
  const settings = () => ({ url: webhooks.url, copies: webhooks.copies, deliveries: webhooks.deliveries });
  app.get('/webhook', (c) => c.json(settings()));
  app.put('/webhook', async (c) => {
    const parsed = v.safeParse(WebhookSchema, await c.req.json().catch(() => undefined));
    if (!parsed.success) return c.json({ message: 'Please send {"url"?: address or "", "copies"?: 0 to 5}.' }, 400);
    webhooks.url = parsed.output.url ?? webhooks.url;
    webhooks.copies = parsed.output.copies ?? webhooks.copies;
    return c.json(settings());
  });
  return app;
}
