import { Hono } from 'hono';
import * as v from 'valibot';
import { BehaviourSchema } from './state/behaviour';
import { moneyControl } from './controlMoney';
import { orderForControl } from './state/orderForControl';
import { answerError, notFound, PaypalError } from './api/errors';
import type { OrderStore, SandboxOrder } from './state/orderStore';
import { approve } from './state/payer';
import type { Webhooks } from './state/webhooks';

const WebhookSchema = v.strictObject({
  url: v.optional(v.union([v.literal(''), v.pipe(v.string(), v.url())])),
  copies: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5))),
  held: v.optional(v.boolean()),
});

const NextSchema = v.strictObject({
  issue: v.optional(v.pipe(v.string(), v.regex(/^[A-Z_0-9]{3,80}$/))),
  status: v.optional(v.picklist(['COMPLETED', 'PENDING', 'DECLINED'])),
  hidden: v.optional(v.boolean()),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
});

function webhookControl(app: Hono, webhooks: Webhooks): void {
  const settings = () => ({
    url: webhooks.url,
    copies: webhooks.copies,
    held: webhooks.held,
    deliveries: webhooks.deliveries,
  });
  app.get('/webhook', (c) => c.json(settings()));
  app.put('/webhook', async (c) => {
    const parsed = v.safeParse(WebhookSchema, await c.req.json().catch(() => undefined));
    if (!parsed.success)
      return c.json(
        {
          message:
            'Please send {"url"?: address or "", "copies"?: 0 to 5, "held"?: true or false}.',
        },
        400,
      );
    webhooks.url = parsed.output.url ?? webhooks.url;
    webhooks.copies = parsed.output.copies ?? webhooks.copies;
    webhooks.held = parsed.output.held ?? webhooks.held;
    return c.json(settings());
  });
  app.post('/webhook/release', async (c) =>
    c.json({
      sent: await webhooks.release(c.req.query('first') === 'newest' ? 'newest' : 'oldest'),
    }),
  );
}

/** Control calls for orders, behaviour and webhook of the stand-in, for tests and demonstrations. */
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
  app.get('/orders', (c) => c.json([...store.orders.values()].map(orderForControl)));
  app.delete('/orders', (c) => {
    store.clear();
    return c.body(null, 204);
  });
  app.get('/behaviour', (c) => c.json(store.behaviour));
  app.put('/behaviour', async (c) => {
    const parsed = v.safeParse(
      v.partial(BehaviourSchema),
      await c.req.json().catch(() => undefined),
    );
    if (!parsed.success)
      return c.json({ message: `Please send parts of ${JSON.stringify(store.behaviour)}.` }, 400);
    store.behaviour = { ...store.behaviour, ...parsed.output } as typeof store.behaviour;
    return c.json(store.behaviour);
  });
  app.put('/orders/:id/next', async (c) => {
    const order = find(c.req.param('id'));
    const parsed = v.safeParse(NextSchema, await c.req.json().catch(() => undefined));
    if (!parsed.success)
      return c.json(
        {
          message:
            'Please send {"issue": …} or {"status": "COMPLETED", "PENDING" or "DECLINED", "hidden"?: true}, and "times".',
        },
        400,
      );
    order.next = parsed.output;
    return c.json(orderForControl(order));
  });
  const acts: Record<string, (order: SandboxOrder) => void> = {
    approve: (order) => approve(order, webhooks, 'good'),
    decline: (order) => approve(order, webhooks, 'declined'),
    void: (order) => {
      order.status = 'VOIDED';
      webhooks.order('CHECKOUT.ORDER.VOIDED', order);
    },
    expire: (order) => void (order.expired = true),
    hide: (order) => void (order.hidden = true),
    show: (order) => void (order.hidden = false),
  };
  for (const [name, act] of Object.entries(acts)) {
    app.post(`/orders/:id/${name}`, (c) => {
      const order = find(c.req.param('id'));
      act(order);
      return c.json(orderForControl(order));
    });
  }
  moneyControl(app, store, webhooks, find);
  webhookControl(app, webhooks);
  return app;
}
