import * as v from 'valibot';
import { CaptureAnswerSchema, OrderAnswerSchema, ReceiptSchema, type CaptureAnswer, type OrderAnswer, type Receipt } from '../../../contracts/orderAnswers';
import type { OrderRequestInput } from '../../../contracts/orderRequest';
import { callFunction, type FunctionError } from '@/services/functions/callFunction';
import { ordersApi, type OrderServices, type PaymentScript } from './ordersApi';

type Answer<T> = { data: T } | { error: FunctionError };

/** One call to the orders function, its answer checked; a failure is written down with what was asked for. */
async function call<T>(extra: unknown, what: string, path: string, schema: v.GenericSchema<unknown, T>, init: RequestInit): Promise<Answer<T>> {
  const { url, warn } = (extra as OrderServices).orders;
  const answer = await callFunction(`${url}${path}`, init);
  if ('error' in answer) {
    warn(`${what} failed: ${answer.error.detail}`);
    return { error: answer.error };
  }
  const parsed = v.safeParse(schema, answer.data);
  if (parsed.success) return { data: parsed.output };
  warn(`${what} failed: an answer that cannot be read`);
  return { error: { kind: 'unavailable', status: null, code: null, fields: {}, detail: 'an answer that cannot be read' } };
}

const post = (body: unknown): RequestInit => ({ method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });

/** Orders, captures and receipts; prices are the function's business. */
export const orderEndpoints = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    /** Where PayPal's script is; known without asking anybody. */
    paymentScript: build.query<PaymentScript, void>({
      queryFn: (_arg, { extra }) => ({ data: (extra as OrderServices).orders.payment }),
    }),
    createOrder: build.mutation<OrderAnswer, OrderRequestInput>({
      queryFn: (request, { extra }) => call(extra, 'Creating the order', '/orders', OrderAnswerSchema, post(request)),
    }),
    captureOrder: build.mutation<CaptureAnswer, string>({
      queryFn: (id, { extra }) => call(extra, 'Capturing the payment', `/orders/${encodeURIComponent(id)}/capture`, CaptureAnswerSchema, { method: 'POST' }),
    }),
    receipt: build.query<Receipt, string>({
      queryFn: (token, { extra }) => call(extra, 'Reading the receipt', `/receipts/${encodeURIComponent(token)}`, ReceiptSchema, {}),
    }),
  }),
});

export const { usePaymentScriptQuery, useReceiptQuery } = orderEndpoints;
