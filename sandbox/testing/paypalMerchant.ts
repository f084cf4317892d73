import { startSandbox } from '../core/server';
import { callControl } from './control';
import { paypalStandIn } from '../paypal/standIn';

export interface Reply<T = Record<string, unknown>> {
  status: number;
  body: T & { name?: string; details?: { issue: string }[] };
}

/** Starts the PayPal stand-in alone, with helpers for a merchant's API calls and control calls. */
export async function startMerchant() {
  const sandbox = await startSandbox({
    port: 0,
    standIns: [
      paypalStandIn({ clientId: 'id', clientSecret: 'secret', webhookId: 'hook', webhookUrl: '' }),
    ],
  });
  const authorization = `Basic ${Buffer.from('id:secret').toString('base64')}`;
  const answer = await fetch(`${sandbox.url}/paypal/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization },
    body: 'grant_type=client_credentials',
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  const call = async <T>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply<T>> => {
    const reply = await fetch(`${sandbox.url}/paypal${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: reply.status, body: (await reply.json()) as Reply<T>['body'] };
  };
  const control = <T>(method: string, path: string, body?: unknown): Promise<T> =>
    callControl<T>(sandbox.url, method, `/paypal${path}`, body);
  const approved = async (reference: string): Promise<string> => {
    const unit = {
      reference_id: reference,
      custom_id: reference,
      invoice_id: reference,
      amount: { currency_code: 'EUR', value: '105.00' },
    };
    const { body } = await call<{ id: string }>('POST', '/v2/checkout/orders', {
      intent: 'CAPTURE',
      purchase_units: [unit],
    });
    await control('POST', `/orders/${body.id}/approve`);
    return body.id;
  };
  return {
    sandbox,
    call,
    control,
    approved,
    read: (id: string) => call<ShownOrder>('GET', `/v2/checkout/orders/${id}`),
    capture: (id: string, requestId?: string) =>
      call<ShownOrder>(
        'POST',
        `/v2/checkout/orders/${id}/capture`,
        {},
        requestId === undefined ? {} : { 'PayPal-Request-Id': requestId },
      ),
  };
}

export interface ShownOrder {
  status: string;
  purchase_units: {
    custom_id?: string;
    payments?: {
      captures: { id: string; status: string }[];
      refunds?: { id: string; amount: { value: string } }[];
    };
  }[];
}

export type Merchant = Awaited<ReturnType<typeof startMerchant>>;
