import type { Hono } from 'hono';
import * as v from 'valibot';
import { described } from './described';
import { unprocessable } from './errors';
import { dispute, refund, release, resolve, reverse, type Charge } from './money';
import type { OrderStore, SandboxOrder } from './orderStore';
import type { Webhooks } from './webhooks';

const RefundSchema = v.strictObject({ value: v.optional(v.pipe(v.string(), v.regex(/^\d+(\.\d{1,2})?$/))) });

/** What happens to the money of an order after its charge, as PayPal, the merchant or the payer do it. */
export function moneyControl(app: Hono, store: OrderStore, webhooks: Webhooks, find: (id: string) => SandboxOrder): void {
  const chargeOf = (id: string): Charge => {
    const order = find(id);
    const [capture] = order.captures;
    if (!capture) throw unprocessable('NOT_CAPTURED', 'The order has not been captured.');
    return { order, capture };
  };
  app.post('/orders/:id/refund', async (c) => {
    const parsed = v.safeParse(RefundSchema, await c.req.json().catch(() => ({})));
    if (!parsed.success) return c.json({ message: 'Please send {"value"?: "12.30"}.' }, 400);
    const charge = chargeOf(c.req.param('id'));
    refund(charge, store, webhooks, parsed.output.value);
    return c.json(described(charge.order));
  });
  const acts: Record<string, (charge: Charge) => void> = {
    reverse: (charge) => void reverse(charge, store, webhooks),
    complete: (charge) => release(charge, webhooks, 'COMPLETED'),
    deny: (charge) => release(charge, webhooks, 'DENIED'),
    dispute: (charge) => dispute(charge, store, webhooks),
    resolve: (charge) => resolve(charge, store, webhooks),
  };
  for (const [name, act] of Object.entries(acts)) {
    app.post(`/orders/:id/${name}`, (c) => {
      const charge = chargeOf(c.req.param('id'));
      act(charge);
      return c.json(described(charge.order));
    });
  }
}
