import { randomUUID } from 'node:crypto';
import type { OrderSandbox } from '../../services/sandbox';

const jsonHeaders = { 'content-type': 'application/json' };

/**
 * Captures an approved order as the owner in the PayPal account, bypassing the functions. Faults of PayPal apply to the
 * owner, too; a lost answer is visible in PayPal's records.
 */
export async function captureAsOwner(sandbox: OrderSandbox, paypalOrderId: string): Promise<void> {
  const authorization = `Basic ${Buffer.from('sandbox-client:sandbox-secret').toString('base64')}`;
  const answer = await fetch(`${sandbox.url}/paypal/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization },
    body: 'grant_type=client_credentials',
  });
  const { access_token: token } = (await answer.json()) as { access_token?: string };
  const bearer = { ...jsonHeaders, authorization: `Bearer ${token ?? ''}` };
  await fetch(`${sandbox.url}/paypal/v2/checkout/orders/${paypalOrderId}/capture`, {
    method: 'POST',
    headers: bearer,
    body: '{}',
  }).catch(() => undefined);
}

/** Headers of an event as a forger sends them: everything but the signature is right. */
export const forgedHeaders = (at = Date.now()): Record<string, string> => ({
  'PAYPAL-AUTH-ALGO': 'SHA256withRSA',
  'PAYPAL-CERT-URL': 'https://api.paypal.com/v1/notifications/certs/CERT-360caa42',
  'PAYPAL-TRANSMISSION-ID': randomUUID(),
  'PAYPAL-TRANSMISSION-SIG': 'Zm9yZ2VkIHNpZ25hdHVyZSBvZiBub2JvZHk=',
  'PAYPAL-TRANSMISSION-TIME': new Date(at).toISOString(),
});

/** Sends a forged event that an order's money was refunded. */
export async function forgeRefund(
  functions: string,
  orderId: string,
  captureId: string,
  now?: number,
): Promise<number> {
  const resource = {
    id: `FORGED${orderId.slice(0, 8)}`,
    amount: { currency_code: 'EUR', value: '1.00' },
    custom_id: orderId,
    links: [{ rel: 'up', href: `https://api.paypal.example/v2/payments/captures/${captureId}` }],
  };
  const event = {
    id: `WH-FORGED-${orderId}`,
    event_type: 'PAYMENT.CAPTURE.REFUNDED',
    create_time: new Date().toISOString(),
    resource_type: 'refund',
    resource,
  };
  const headers = { ...jsonHeaders, ...forgedHeaders(now) };
  return (
    await fetch(`${functions}/paypal/webhook`, {
      method: 'POST',
      headers,
      body: JSON.stringify(event),
    })
  ).status;
}
