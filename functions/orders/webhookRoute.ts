import type { Context } from 'hono';
import { jsonOf, NoAnswer } from '../lib/fetchWithin';
import { Refusal } from '../lib/problem';
import type { Parts } from './deps';
import { PaypalRefusal } from './paypal/client';
import { isGenuine, parseEvent } from './paypal/webhook';
import type { Settled } from './settle';

type Webhook = Pick<Parts, 'config' | 'journal' | 'events' | 'paypalClient' | 'log'> & {
  settle: (id: string) => Promise<Settled | null>;
};

async function genuine(c: Context, parts: Webhook, rawBody: string): Promise<boolean> {
  try {
    return await isGenuine(parts.paypalClient, parts.config.paypal.webhookId, (name) => c.req.header(name), rawBody);
  } catch (error) {
    if (error instanceof PaypalRefusal) return false;
    if (!(error instanceof NoAnswer)) throw error;
    // PayPal sends it again later.
    throw new Refusal(503, 'payment_service_down', 'The event cannot be verified at the moment.', { retryAfterSeconds: 30 });
  }
}

/**
 * Takes an event of PayPal: verified by PayPal, each id once. An event is only a nudge to ask PayPal about the
 * order; nothing in it is believed. 503 asks PayPal to send it again.
 */
export async function takeWebhook(c: Context, parts: Webhook): Promise<Response> {
  const rawBody = await c.req.text();
  const event = parseEvent(jsonOf(rawBody));
  if (!event) throw new Refusal(400, 'invalid_request', 'This is no event.');
  if (!(await genuine(c, parts, rawBody))) throw new Refusal(400, 'invalid_request', 'This event is not from PayPal.');
  if (await parts.events.isKnown(event.id)) return c.json({ received: true, repeated: true });
  const order = event.paypalOrderId === null ? null : await parts.journal.byPaypalOrder(event.paypalOrderId);
  if (order) {
    const settled = await parts.settle(order.id);
    parts.log.info('webhook', { type: event.type, order: order.id, settled });
  }
  await parts.events.remember(event.id);
  return c.json({ received: true, repeated: false });
}
