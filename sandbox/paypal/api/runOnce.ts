import type { Context } from 'hono';
import { PaypalError, unprocessable } from './errors';
import type { OrderStore } from '../state/orderStore';

/** JSON body of a call; {} without a body. */
export async function jsonBody(c: Context): Promise<unknown> {
  if (!/^application\/json\b/.test(c.req.header('Content-Type') ?? '')) {
    throw new PaypalError(415, [
      { issue: 'UNSUPPORTED_MEDIA_TYPE', description: 'Content-Type must be application/json.' },
    ]);
  }
  const text = await c.req.text();
  try {
    return text ? (JSON.parse(text) as unknown) : {};
  } catch {
    throw new PaypalError(400, [
      { issue: 'MALFORMED_REQUEST_JSON', description: 'The request JSON is not well formed.' },
    ]);
  }
}

/** Runs a call once per PayPal-Request-Id; the same id with another body is refused. */
export async function runOnce(
  c: Context,
  store: OrderStore,
  work: (body: unknown) => { status: 200 | 201 | 422; body: unknown },
): Promise<Response> {
  const body = await jsonBody(c);
  const requestId = c.req.header('PayPal-Request-Id');
  const payload = JSON.stringify(body);
  const key = `${c.req.path} ${requestId ?? ''}`;
  const known = requestId === undefined ? undefined : store.answers.get(key);
  if (known && known.payload !== payload) {
    throw unprocessable(
      'PAYPAL_REQUEST_ID_PREVIOUSLY_USED',
      'The PayPal-Request-Id is associated with a different request.',
    );
  }
  const answer = known ?? { ...work(body), payload };
  const kept = answer.status !== 422 || store.behaviour.replays === 'everything';
  if (requestId !== undefined && kept) store.answers.set(key, answer);
  return c.json(answer.body as Record<string, unknown>, answer.status);
}
