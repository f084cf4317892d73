import * as v from 'valibot';
import type { Language } from '../../../contracts/languages';
import { decimalOf, type Cents } from '../../../contracts/money';
import { NoAnswer } from '../../lib/fetchWithin';
import { PaypalRefusal, type PaypalClient } from './client';
import { PaypalOrderSchema, type PaypalOrder } from './shapes';

export interface PaypalOrderRequest {
  reference: string;
  description: string;
  total: Cents;
  language: Language;
  requestId: string;
}

function parse(body: unknown): PaypalOrder {
  const parsed = v.safeParse(PaypalOrderSchema, body);
  if (!parsed.success) throw new NoAnswer('PayPal', 'not an order');
  return parsed.output;
}

/** PayPal's Orders v2 API, as far as it is needed. */
export class PaypalOrders {
  constructor(private readonly client: PaypalClient) {}

  /** Creates an order with one purchase unit; the request id makes repetitions give the same order. */
  async create(request: PaypalOrderRequest): Promise<PaypalOrder> {
    const body = JSON.stringify({
      intent: 'CAPTURE',
      purchase_units: [
        {
          reference_id: request.reference,
          description: request.description,
          amount: { currency_code: 'EUR', value: decimalOf(request.total) },
        },
      ],
      application_context: { shipping_preference: 'NO_SHIPPING', user_action: 'PAY_NOW', locale: request.language },
    });
    const call = { method: 'POST' as const, path: '/v2/checkout/orders', body, requestId: request.requestId };
    // Asking twice is safe by the request id, and spares the visitor a hiccup.
    const answer = await this.client.call(call).catch((error: unknown) => {
      if (error instanceof NoAnswer) return this.client.call(call);
      throw error;
    });
    return parse(answer);
  }

  /** The order as PayPal has it; null when PayPal does not know it (any more). */
  async get(id: string): Promise<PaypalOrder | null> {
    try {
      return parse(await this.client.call({ method: 'GET', path: `/v2/checkout/orders/${encodeURIComponent(id)}` }));
    } catch (error) {
      if (error instanceof PaypalRefusal && error.status === 404) return null;
      throw error;
    }
  }

  /** Charges an approved order. Throws PaypalRefusal when it was certainly not charged, NoAnswer when nobody knows. */
  async capture(id: string, requestId: string): Promise<PaypalOrder> {
    return parse(await this.client.call({ method: 'POST', path: `/v2/checkout/orders/${encodeURIComponent(id)}/capture`, requestId }));
  }
}
