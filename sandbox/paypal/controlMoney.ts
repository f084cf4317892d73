import type { Hono } from 'hono';
import * as v from 'valibot';
import { orderForControl } from './state/orderForControl';
import { unprocessable } from './api/errors';
import { dispute, endRefunds, refund, release, resolve, reverse, type Charge } from './state/money';
import type { OrderStore, SandboxOrder } from './state/orderStore';
import type { Webhooks } from './state/webhooks';

const StatusSchema = v.picklist(['COMPLETED', 'PENDING', 'FAILED', 'CANCELLED']);
const RefundSchema = v.strictObject({
  status: v.optional(StatusSchema),
  value: v.optional(v.pipe(v.string(), v.regex(/^\d+(\.\d{1,2})?$/))),
});

/** Control calls that act as PayPal, merchant or payer on a captured order's money. */
export function moneyControl(
  app: Hono,
  store: OrderStore,
  webhooks: Webhooks,
  find: (id: string) => SandboxOrder,
): void {
  const chargeOf = (id: string): Charge => {
    const order = find(id);
    const [capture] = order.captures;
    if (!capture) throw unprocessable('NOT_CAPTURED', 'The order has not been captured.');
    return { order, capture };
  };
  app.post('/orders/:id/refund', async (c) => {
    const parsed = v.safeParse(RefundSchema, await c.req.json().catch(() => ({})));
    if (!parsed.success)
      return c.json({ message: 'Please send {"value"?: "12.30", "status"?: "PENDING"}.' }, 400);
    const charge = chargeOf(c.req.param('id'));
    charge.order.nextRefund = parsed.output.status ?? null;
    refund(charge, store, webhooks, parsed.output.value);
    return c.json(orderForControl(charge.order));
  });
  app.put('/orders/:id/nextRefund', async (c) => {
    const order = find(c.req.param('id'));
    const parsed = v.safeParse(
      v.strictObject({ status: StatusSchema }),
      await c.req.json().catch(() => undefined),
    );
    if (!parsed.success)
      return c.json(
        { message: 'Please send {"status": "COMPLETED", "PENDING", "FAILED" or "CANCELLED"}.' },
        400,
      );
    order.nextRefund = parsed.output.status;
    return c.json(orderForControl(order));
  });
  const acts: Record<string, (charge: Charge) => void> = {
    reverse: (charge) => void reverse(charge, store, webhooks),
    complete: (charge) => release(charge, webhooks, 'COMPLETED'),
    deny: (charge) => release(charge, webhooks, 'DENIED'),
    completeRefund: (charge) => endRefunds(charge, webhooks, 'COMPLETED'),
    failRefund: (charge) => endRefunds(charge, webhooks, 'FAILED'),
    cancelRefund: (charge) => endRefunds(charge, webhooks, 'CANCELLED'),
    dispute: (charge) => dispute(charge, store, webhooks),
    resolve: (charge) => resolve(charge, store, webhooks),
  };
  for (const [name, act] of Object.entries(acts)) {
    app.post(`/orders/:id/${name}`, (c) => {
      const charge = chargeOf(c.req.param('id'));
      act(charge);
      return c.json(orderForControl(charge.order));
    });
  }
}
