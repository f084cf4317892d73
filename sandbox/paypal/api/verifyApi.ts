import type { Context } from 'hono';
import * as v from 'valibot';
import type { PaypalStandInOptions } from '../config';
import { parseBody } from './orderSchema';
import { sign } from '../state/signature';

const VerifySchema = v.object({
  auth_algo: v.string(),
  cert_url: v.string(),
  transmission_id: v.string(),
  transmission_sig: v.string(),
  transmission_time: v.string(),
  webhook_id: v.string(),
  webhook_event: v.looseObject({}),
});

/** Verifies that an event with these headers was sent by this stand-in and is unchanged. */
export async function verifyWebhook(c: Context, options: PaypalStandInOptions): Promise<Response> {
  const body = parseBody(VerifySchema, await c.req.json().catch(() => undefined));
  const transmission = { id: body.transmission_id, time: body.transmission_time };
  const expected = sign(
    options.clientSecret,
    options.webhookId,
    transmission,
    JSON.stringify(body.webhook_event),
  );
  const genuine = body.webhook_id === options.webhookId && body.transmission_sig === expected;
  return c.json({ verification_status: genuine ? 'SUCCESS' : 'FAILURE' });
}
