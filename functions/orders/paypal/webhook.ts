import * as v from 'valibot';
import type { PaypalClient } from './client';

const EventSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  event_type: v.string(),
  resource: v.object({
    id: v.optional(v.string()),
    supplementary_data: v.optional(v.object({ related_ids: v.optional(v.object({ order_id: v.optional(v.string()) })) })),
  }),
});

export interface WebhookEvent {
  id: string;
  type: string;
  /** PayPal's id of the order that the event is about, if it is about one. */
  paypalOrderId: string | null;
}

/** The event of a webhook's body; null when it is none. */
export function parseEvent(body: unknown): WebhookEvent | null {
  const parsed = v.safeParse(EventSchema, body);
  if (!parsed.success) return null;
  const { id, event_type: type, resource } = parsed.output;
  const related = resource.supplementary_data?.related_ids?.order_id;
  return { id, type, paypalOrderId: related ?? (type.startsWith('CHECKOUT.ORDER.') ? (resource.id ?? null) : null) };
}

const SIGNED = {
  auth_algo: 'PAYPAL-AUTH-ALGO',
  cert_url: 'PAYPAL-CERT-URL',
  transmission_id: 'PAYPAL-TRANSMISSION-ID',
  transmission_sig: 'PAYPAL-TRANSMISSION-SIG',
  transmission_time: 'PAYPAL-TRANSMISSION-TIME',
};

/**
 * Asks PayPal whether it sent this. The body goes back letter for letter, because the signature covers its bytes.
 * Throws NoAnswer when PayPal cannot be asked.
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
  const answer = await client.call({ method: 'POST', path: '/v1/notifications/verify-webhook-signature', body });
  return (answer as { verification_status?: unknown } | null)?.verification_status === 'SUCCESS';
}
