import type { Capture, Refund, SandboxOrder } from '../state/orderStore';

export const PAYER = {
  name: { given_name: 'Robin', surname: 'Tester' },
  email_address: 'robin.tester@paypal.example',
  payer_id: 'QYR5Z8XDVJNXQ',
  address: { country_code: 'DE' },
};

const hasPayer = (order: SandboxOrder) =>
  order.status === 'APPROVED' || order.status === 'COMPLETED';

const traced = ({ units: [unit] }: SandboxOrder) => ({
  ...(unit?.custom_id === undefined ? {} : { custom_id: unit.custom_id }),
  ...(unit?.invoice_id === undefined ? {} : { invoice_id: unit.invoice_id }),
});

const bare = ({ id, status, amount, create_time }: Capture) => ({
  id,
  status,
  amount,
  create_time,
  final_capture: true,
});

/** A capture as in Payments v2 and the events. */
export const captureShown = (order: SandboxOrder, capture: Capture, api: string) => ({
  ...bare(capture),
  ...traced(order),
  supplementary_data: { related_ids: { order_id: order.id } },
  links: [
    { href: `${api}/v2/payments/captures/${capture.id}`, rel: 'self', method: 'GET' },
    { href: `${api}/v2/checkout/orders/${order.id}`, rel: 'up', method: 'GET' },
  ],
});

/** A refund or reversal, which look alike in events: it links to its capture and names no order. */
export const refundShown = (
  order: SandboxOrder,
  capture: Capture,
  refund: Refund,
  api: string,
) => ({
  ...refund,
  ...traced(order),
  links: [
    { href: `${api}/v2/payments/refunds/${refund.id}`, rel: 'self', method: 'GET' },
    { href: `${api}/v2/payments/captures/${capture.id}`, rel: 'up', method: 'GET' },
  ],
});

/** An order as the API returns it. The answer to a capture contains only reference and payments of each unit. */
export function representation(
  order: SandboxOrder,
  api: string,
  what: 'full' | 'minimal' | 'captured',
): Record<string, unknown> {
  const self = { href: `${api}/v2/checkout/orders/${order.id}`, rel: 'self', method: 'GET' };
  const approve = { href: `${api}/checkoutnow?token=${order.id}`, rel: 'approve', method: 'GET' };
  const capture = {
    href: `${api}/v2/checkout/orders/${order.id}/capture`,
    rel: 'capture',
    method: 'POST',
  };
  const links = order.status === 'COMPLETED' ? [self] : [self, approve, capture];
  const base = { id: order.id, status: order.status, links };
  if (what === 'minimal') return base;
  const refunds = order.captures.flatMap((one) => one.refunds);
  const payments = order.captures.length
    ? { payments: { captures: order.captures.map(bare), ...(refunds.length ? { refunds } : {}) } }
    : {};
  return {
    ...base,
    ...(what === 'full' ? { intent: order.intent, create_time: order.createTime } : {}),
    ...(hasPayer(order)
      ? {
          payer: PAYER,
          payment_source: {
            paypal: {
              name: PAYER.name,
              email_address: PAYER.email_address,
              account_id: PAYER.payer_id,
            },
          },
        }
      : {}),
    purchase_units: order.units.map((unit) => ({
      reference_id: unit.reference_id ?? 'default',
      ...(what === 'full' ? unit : {}),
      ...payments,
    })),
  };
}
