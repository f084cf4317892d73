import * as v from 'valibot';
import type { Language } from '../../../contracts/language/languages';
import { decimalOf, type Cents } from '../../../contracts/money/money';
import type { PaypalClient, Reply } from './client';
import { fetchDisputes } from './disputes';
import { captureOf, PaypalOrderSchema, RefundSchema, type PaypalOrder } from './shapes';
import { interpretAnswer, type Call, type Outcome } from './answers';

export interface PaypalOrderRequest {
  reference: string;
  description: string;
  total: Cents;
  language: Language;
  requestId: string;
}

/** PayPal's answer about an order: its meaning, the order if it contains one, and words for the log. */
export interface PaypalAnswer {
  outcome: Outcome;
  order: PaypalOrder | null;
  /** Id of the relevant charge; '' without one. */
  captureId: string;
  reason: string;
}

function answerOf(call: Call, { http, issue, body }: Reply): PaypalAnswer {
  const parsed = v.safeParse(PaypalOrderSchema, body);
  const order = parsed.success ? parsed.output : null;
  // A 2xx without an order is treated as no answer, because the request may have been executed.
  const answer =
    http >= 200 && http < 300 && order === null
      ? { http: 0, issue: 'not an order' }
      : { http, issue };
  const capture = order ? captureOf(order) : undefined;
  const outcome = interpretAnswer({
    call,
    ...answer,
    order: order?.status ?? '',
    capture: capture?.status ?? '',
  });
  return {
    outcome,
    order,
    captureId: capture?.id ?? '',
    reason: [call, answer.http || '', answer.issue, order?.status].filter(Boolean).join(' '),
  };
}

const path = (id: string) => `/v2/checkout/orders/${encodeURIComponent(id)}`;

/** The used part of PayPal's Orders v2 API. */
export class PaypalOrders {
  constructor(private readonly client: PaypalClient) {}

  /** Creates an order with one purchase unit; a repeated request id returns the same order. */
  async create(request: PaypalOrderRequest): Promise<PaypalAnswer> {
    const { reference } = request;
    const body = JSON.stringify({
      intent: 'CAPTURE',
      purchase_units: [
        {
          reference_id: reference,
          // PayPal copies it to transactions, events and the owner's account, where it identifies the order.
          custom_id: reference,
          invoice_id: reference,
          description: request.description,
          amount: { currency_code: 'EUR', value: decimalOf(request.total) },
        },
      ],
      application_context: {
        shipping_preference: 'NO_SHIPPING',
        user_action: 'PAY_NOW',
        locale: request.language,
      },
    });
    const ask = async () =>
      answerOf(
        'create',
        await this.client.call({
          method: 'POST',
          path: '/v2/checkout/orders',
          body,
          requestId: request.requestId,
        }),
      );
    const first = await ask();
    // The request id makes a retry safe, and it hides a short failure from the visitor.
    return first.outcome.type === 'unknown' && !first.outcome.tellOwner ? ask() : first;
  }

  /** Reads an order. For some accounts PayPal returns the charges only when they are requested explicitly. */
  async read(id: string): Promise<PaypalAnswer> {
    const ask = async (fields: string) =>
      answerOf('read', await this.client.call({ method: 'GET', path: `${path(id)}${fields}` }));
    const first = await ask('');
    return first.order?.status === 'COMPLETED' && first.captureId === ''
      ? ask('?fields=purchase_units.payments')
      : first;
  }

  /** Reads a refund by its id; null without a usable answer. */
  async refund(id: string): Promise<v.InferOutput<typeof RefundSchema> | null> {
    const { body } = await this.client.call({
      method: 'GET',
      path: `/v2/payments/refunds/${encodeURIComponent(id)}`,
    });
    const parsed = v.safeParse(RefundSchema, body);
    return parsed.success ? parsed.output : null;
  }

  /** Reads the disputes about a charge; null without a usable answer. */
  disputes = (captureId: string) => fetchDisputes(this.client, captureId);

  /** Charges an approved order. */
  async capture(id: string, requestId: string): Promise<PaypalAnswer> {
    return answerOf(
      'capture',
      await this.client.call({ method: 'POST', path: `${path(id)}/capture`, requestId }),
    );
  }
}
