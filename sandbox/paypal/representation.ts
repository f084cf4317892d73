import type { SandboxOrder } from './orderStore';

export const PAYER = {
  name: { given_name: 'Robin', surname: 'Tester' },
  email_address: 'robin.tester@paypal.example',
  payer_id: 'QYR5Z8XDVJNXQ',
  address: { country_code: 'DE' },
};

const hasPayer = (order: SandboxOrder) => order.status === 'APPROVED' || order.status === 'COMPLETED';

/** An order as the API shows it. The answer to a capture names each unit by reference with its payments only. */
export function representation(order: SandboxOrder, api: string, what: 'full' | 'minimal' | 'captured'): Record<string, unknown> {
  const self = { href: `${api}/v2/checkout/orders/${order.id}`, rel: 'self', method: 'GET' };
  const approve = { href: `${api}/checkoutnow?token=${order.id}`, rel: 'approve', method: 'GET' };
  const capture = { href: `${api}/v2/checkout/orders/${order.id}/capture`, rel: 'capture', method: 'POST' };
  const links = order.status === 'COMPLETED' ? [self] : [self, approve, capture];
  const base = { id: order.id, status: order.status, links };
  if (what === 'minimal') return base;
  const payments = order.captures.length ? { payments: { captures: order.captures.map((one) => ({ ...one, final_capture: true })) } } : {};
  return {
    ...base,
    ...(what === 'full' ? { intent: order.intent, create_time: order.createTime } : {}),
    ...(hasPayer(order) ? { payer: PAYER, payment_source: { paypal: { name: PAYER.name, email_address: PAYER.email_address, account_id: PAYER.payer_id } } } : {}),
    purchase_units: order.units.map((unit) => ({
      reference_id: unit.reference_id ?? 'default',
      ...(what === 'full' ? unit : {}),
      ...payments,
    })),
  };
}
