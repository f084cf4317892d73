import { NoAnswer } from '../../lib/timing/fetchWithTimeout';
import type { PaypalClient } from './client';

const SIGNED = {
  auth_algo: 'PAYPAL-AUTH-ALGO',
  cert_url: 'PAYPAL-CERT-URL',
  transmission_id: 'PAYPAL-TRANSMISSION-ID',
  transmission_sig: 'PAYPAL-TRANSMISSION-SIG',
  transmission_time: 'PAYPAL-TRANSMISSION-TIME',
};

/** PayPal repeats an event for three days. */
const MAX_AGE_MS = 4 * 86_400_000;
const MAX_AHEAD_MS = 3_600_000;

const SHAPES: Record<keyof typeof SIGNED, RegExp> = {
  auth_algo: /^[\w-]{3,40}$/,
  cert_url: /^https?:\/\/[^\s@]+\/v1\/notifications\/certs\/[\w-]+$/,
  transmission_id: /^[\w-]{8,100}$/,
  transmission_sig: /^[\w+/=-]{16,2000}$/,
  transmission_time: /^\d{4}-\d\d-\d\dT[\d:.]+Z$/,
};

/** True for the host of PayPal's API, and for PayPal's own hosts. */
function isPaypalHost(certUrl: string, apiUrl: string): boolean {
  const { protocol, host, hostname } = new URL(certUrl);
  return (
    host === new URL(apiUrl).host || (protocol === 'https:' && /(^|\.)paypal\.com$/.test(hostname))
  );
}

/** False for an event that is certainly not from PayPal, or too old: cheap, before PayPal is asked. `now` in ms. */
export function looksGenuine(
  apiUrl: string,
  header: (name: string) => string | undefined,
  now: number,
): boolean {
  const isShaped = Object.entries(SIGNED).every(([field, name]) =>
    SHAPES[field as keyof typeof SIGNED].test(header(name) ?? ''),
  );
  const certUrl = header(SIGNED.cert_url) ?? '';
  if (!isShaped || !URL.canParse(certUrl) || !isPaypalHost(certUrl, apiUrl)) return false;
  const age = now - Date.parse(header(SIGNED.transmission_time) ?? '');
  return age < MAX_AGE_MS && age > -MAX_AHEAD_MS;
}

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
