import { Hono } from 'hono';
import * as v from 'valibot';
import { notFound } from './errors';
import { refund } from '../state/money';
import { parseBody } from './orderSchema';
import type { ApiParts } from './apiParts';
import { runOnce } from './runOnce';
import { captureShown, refundShown } from './representation';

const RefundSchema = v.object({
  amount: v.optional(
    v.object({
      currency_code: v.string(),
      value: v.pipe(v.string(), v.regex(/^\d+(\.\d{1,2})?$/, 'INVALID_PARAMETER_SYNTAX')),
    }),
  ),
  note_to_payer: v.optional(v.pipe(v.string(), v.maxLength(255, 'INVALID_STRING_MAX_LENGTH'))),
});

/** Payments API v2 for captures: show, refund, show a refund. */
export function paymentsApi({ store, webhooks, api }: ApiParts): Hono {
  const app = new Hono();
  const find = (id: string) => {
    const found = store.byCapture(id);
    if (!found) throw notFound();
    return found;
  };
  app.get('/refunds/:id', (c) => {
    const found = store.byRefund(c.req.param('id'));
    if (!found) throw notFound();
    return c.json(refundShown(found.order, found.capture, found.refund, api()));
  });
  app.get('/captures/:id', (c) => {
    const { order, capture } = find(c.req.param('id'));
    return c.json(captureShown(order, capture, api()));
  });
  app.post('/captures/:id/refund', (c) => {
    const charge = find(c.req.param('id'));
    return runOnce(c, store, (body) => {
      const made = refund(charge, store, webhooks, parseBody(RefundSchema, body).amount?.value);
      return { status: 201 as const, body: refundShown(charge.order, charge.capture, made, api()) };
    });
  });
  return app;
}
