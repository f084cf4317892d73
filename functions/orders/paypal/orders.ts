import { bilingual, type Bilingual } from '../../../contracts/language/bilingual';
import * as v from 'valibot';
import type { Language } from '../../../contracts/language/languages';
import { decimalOf, type Cents } from '../../../contracts/money/money';
import type { PaypalClient, Reply } from './client';
import { fetchDisputes } from './disputes';
import { answerMismatch, isOtherMoney, type Asked, type AskedMoney } from './mismatch';
import {
  captureOf,
  CaptureSchema,
  PaypalOrderSchema,
  RefundSchema,
  type PaypalOrder,
  type PaypalRefund,
} from './shapes';
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
  /** Difference between the answer and what was asked for; null without one. */
  mismatch: string | null;
  reason: string;
}

/** An answer that contradicts the question is no answer, and its cause is for a person to find. */
const unbelievable = (call: Call, mismatch: string): PaypalAnswer => ({
  outcome: { type: 'unknown', tellOwner: true },
  order: null,
  captureId: '',
  mismatch,
  reason: `${call} answered with ${mismatch}`,
});

function answerOf(call: Call, asked: Asked, { http, issue, body }: Reply): PaypalAnswer {
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
  const mismatch = order ? answerMismatch(outcome, order, asked) : null;
  if (mismatch === 'another order' || (mismatch !== null && call === 'create'))
    return unbelievable(call, mismatch);
  return {
    outcome,
    order,
    captureId: capture?.id ?? '',
    mismatch,
    reason: [call, answer.http || '', answer.issue, order?.status].filter(Boolean).join(' '),
  };
}

const path = (id: string) => `/v2/checkout/orders/${encodeURIComponent(id)}`;

/** The used part of PayPal's Orders v2 API. */
export class PaypalOrders {
  constructor(private readonly client: PaypalClient) {}

  /** Creates an order with one purchase unit; a repeated request id returns the same order. */
  async create(request: PaypalOrderRequest): Promise<PaypalAnswer> {
    const { reference, total } = request;
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
        { id: '', reference, total },
        await this.client.call({
          method: 'POST',
          path: '/v2/checkout/orders',
          body,
          requestId: request.requestId,
        }),
      );
    const first = await ask();
    // The request id makes a retry safe, and it hides a short failure from the visitor.
    const isRepeatable = first.mismatch !== null || !first.outcome.tellOwner;
    return first.outcome.type === 'unknown' && isRepeatable ? ask() : first;
  }

  /** Reads an order; an answer that differs from what was asked for counts only when a second one confirms it. */
  async read(asked: Asked): Promise<PaypalAnswer> {
    const first = await this.readOnce(asked);
    if (first.mismatch === null) return first;
    const second = await this.readOnce(asked);
    return second.mismatch === null || second.mismatch === first.mismatch
      ? second
      : unbelievable('read', second.mismatch);
  }

  /** Reads a refund by its id; null without an answer about this refund. */
  async refund(asked: AskedMoney): Promise<PaypalRefund | null> {
    const shown = await this.get(`/v2/payments/refunds/${encodeURIComponent(asked.id)}`);
    const parsed = v.safeParse(RefundSchema, shown.body);
    return parsed.success && !isOtherMoney(parsed.output, asked) ? parsed.output : null;
  }

  /**
   * Null when PayPal shows the charge that was asked for, else the reason against refunding it; `unsure` when PayPal may
   * show it later.
   */
  async reasonAgainstCharge(
    asked: AskedMoney,
  ): Promise<{ done: 'refused' | 'unsure'; why: Bilingual } | null> {
    const shown = await this.get(`/v2/payments/captures/${encodeURIComponent(asked.id)}`);
    const parsed = v.safeParse(CaptureSchema, shown.body);
    if (!parsed.success) {
      const answer = `${shown.http || ''} ${shown.issue}`.trim();
      const why = bilingual(
        `PayPal does not show this payment (${answer})`,
        `PayPal zeigt diese Zahlung nicht (${answer})`,
      );
      return { done: shown.http === 404 ? 'refused' : 'unsure', why };
    }
    const why = bilingual(
      'PayPal shows another payment than the one of this order',
      'PayPal zeigt eine andere Zahlung als die dieser Bestellung',
    );
    return isOtherMoney(parsed.output, asked) ? { done: 'refused', why } : null;
  }

  /** Reads the disputes about a charge; null without a usable answer. */
  disputes = (captureId: string) => fetchDisputes(this.client, captureId);

  /** Charges an approved order. */
  async capture(asked: Asked, requestId: string): Promise<PaypalAnswer> {
    return answerOf(
      'capture',
      asked,
      await this.client.call({ method: 'POST', path: `${path(asked.id)}/capture`, requestId }),
    );
  }

  /** For some accounts PayPal returns the charges only when they are requested explicitly. */
  private async readOnce(asked: Asked): Promise<PaypalAnswer> {
    const ask = async (fields: string) =>
      answerOf('read', asked, await this.get(`${path(asked.id)}${fields}`));
    const first = await ask('');
    return first.order?.status === 'COMPLETED' && first.captureId === ''
      ? ask('?fields=purchase_units.payments')
      : first;
  }

  private readonly get = (target: string) => this.client.call({ method: 'GET', path: target });
}
