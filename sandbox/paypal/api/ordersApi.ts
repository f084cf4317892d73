import { Hono, type Context } from 'hono';
import type { ApiParts } from './apiParts';
import { checkAmounts } from './checkAmounts';
import { capture } from './capture';
import { notFound, unprocessable } from './errors';
import { jsonBody, runOnce } from './runOnce';
import { CreateOrderSchema, parseBody } from './orderSchema';
import { newId, type Refund, type SandboxOrder } from '../state/orderStore';
import { representation } from './representation';
import * as v from 'valibot';

const PatchSchema = v.array(
  v.object({
    op: v.picklist(['replace'], 'INVALID_PARAMETER_VALUE'),
    path: v.pipe(
      v.string(),
      v.regex(/^\/purchase_units\/@reference_id=='.+'\/amount$/, 'INVALID_PARAMETER_VALUE'),
    ),
    value: v.object({ currency_code: v.string(), value: v.string() }),
  }),
);

/** Replaces the amount of a unit, unless the order has been captured. */
function patchOrder(order: SandboxOrder, body: unknown): void {
  if (order.status === 'COMPLETED')
    throw unprocessable(
      'ORDER_ALREADY_COMPLETED',
      'The order cannot be patched after it is completed.',
    );
  for (const { path, value } of parseBody(PatchSchema, body)) {
    const reference = /=='(.+)'/.exec(path)?.[1];
    const unit = order.units.find((one) => (one.reference_id ?? 'default') === reference);
    if (!unit)
      throw unprocessable(
        'INVALID_PATCH_OPERATION',
        'The operation cannot be honored: no such purchase unit.',
      );
    checkAmounts({ purchase_units: [{ ...unit, amount: value }] });
    unit.amount = value;
  }
}

const wantsAll = (c: Context) => /return=representation/.test(c.req.header('Prefer') ?? '');

function createOrder(c: Context, { store, api }: ApiParts, body: unknown) {
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
    captureCalls: 0,
    next: null,
    nextRefund: null,
    declines: 0,
    refusals: 0,
    untried: false,
    hidden: false,
    expired: false,
    createTime: store.moment(),
  };
  store.add(order);
  return {
    status: 201 as const,
    body: representation(order, api(), wantsAll(c) ? 'full' : 'minimal'),
  };
}

/** Orders API v2: create, get, change an amount, capture. */
export function ordersApi(parts: ApiParts): Hono {
  const { store, api } = parts;
  const app = new Hono();
  const find = (c: Context): SandboxOrder => {
    const order = store.find(c.req.param('id') ?? '');
    if (!order) throw notFound();
    return order;
  };
  app.post('/', (c) => runOnce(c, store, (body) => createOrder(c, parts, body)));
  app.get('/:id', (c) => {
    const asked =
      store.behaviour.showsPayments === 'always' ||
      (c.req.query('fields') ?? '').includes('payments');
    const order = find(c);
    const shows = ({ status }: Refund) =>
      store.behaviour.failedRefunds === 'shown' || status === 'COMPLETED' || status === 'PENDING';
    const captures = asked
      ? order.captures.map((one) => ({ ...one, refunds: one.refunds.filter(shows) }))
      : [];
    return c.json(representation({ ...order, captures }, api(), 'full'));
  });
  app.patch('/:id', async (c) => {
    patchOrder(find(c), await jsonBody(c));
    return c.body(null, 204);
  });
  app.post('/:id/capture', (c) => {
    const order = find(c);
    const requestId = c.req.header('PayPal-Request-Id');
    if (requestId && !order.requestIds.includes(requestId)) order.requestIds.push(requestId);
    return runOnce(c, store, () => capture(order, parts, wantsAll(c)));
  });
  return app;
}
