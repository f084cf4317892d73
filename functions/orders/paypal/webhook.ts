import { NoAnswer } from '../../lib/timing/fetchWithTimeout';
import type { PaypalClient } from './client';

const SIGNED = {
  auth_algo: 'PAYPAL-AUTH-ALGO',
  cert_url: 'PAYPAL-CERT-URL',
  transmission_id: 'PAYPAL-TRANSMISSION-ID',
  transmission_sig: 'PAYPAL-TRANSMISSION-SIG',
  transmission_time: 'PAYPAL-TRANSMISSION-TIME',
};

/**
 * Asks PayPal to verify that it sent this event. The body is returned unchanged, because the signature covers its bytes.
 * Throws NoAnswer when PayPal gives no usable answer.
 */
export async function isGenuine(
  client: PaypalClient,
  webhookId: string,
  header: (name: string) => string | undefined,
  rawBody: string,
): Promise<boolean> {
  const signed = Object.entries(SIGNED).map(([field, name]) => [field, header(name)] as const);
  if (signed.some(([, value]) => !value)) return false;
  const fields = JSON.stringify({ ...Object.fromEntries(signed), webhook_id: webhookId });
  const body = `${fields.slice(0, -1)},"webhook_event":${rawBody}}`;
  const {
    http,
    issue,
    body: verdict,
  } = await client.call({
    method: 'POST',
    path: '/v1/notifications/verify-webhook-signature',
    body,
  });
  if (http === 400 || http === 422) return false;
  const status = (verdict as { verification_status?: unknown } | null | undefined)
    ?.verification_status;
  // Wrong credentials or a busy server do not mean a forged event: PayPal sends it again.
  if (status === undefined) throw new NoAnswer('PayPal', `status ${http} ${issue}`);
  return status === 'SUCCESS';
}
