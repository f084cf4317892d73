import * as v from 'valibot';
import {
  CaptureAnswerSchema,
  OrderAnswerSchema,
  ReceiptSchema,
  type CaptureAnswer,
  type OrderAnswer,
  type Receipt,
} from '../../../contracts/orders/orderAnswers';
import type { OrderRequestInput } from '../../../contracts/orders/orderRequest';
import { callFunction, unexplained, type FunctionError } from '@/services/functions/callFunction';
import { serviceOf } from '@/services/serviceOf';
import { ordersApi, type OrderServices, type PaymentScript } from './ordersApi';

type Answer<T> = { data: T } | { error: FunctionError };

/** One call to the orders function, its answer checked; a failure is written down with what was asked for. */
async function call<T>(
  extra: unknown,
  what: string,
  path: string,
  schema: v.GenericSchema<unknown, T>,
  init: RequestInit,
): Promise<Answer<T>> {
  const { url, timeoutMs, warn } = serviceOf<OrderServices, 'orders'>(extra, 'orders');
  const answer = await callFunction(`${url}${path}`, init, timeoutMs);
  if ('error' in answer) {
    warn(`${what} failed: ${answer.error.detail}`);
    return { error: answer.error };
  }
  const parsed = v.safeParse(schema, answer.data);
  if (parsed.success) return { data: parsed.output };
  warn(`${what} failed: an answer that cannot be read`);
  return { error: unexplained('an answer that cannot be read') };
}

/** Functions that start anew, for a new version say, are back within two seconds: so long it is asked again, ms between the tries. */
const PAUSES_MS = [500, 1000, 2000];

/** Asks again where nobody answered at all. Only for what happens once however often it is asked for. */
async function patiently<T>(ask: () => Promise<Answer<T>>): Promise<Answer<T>> {
  let answer = await ask();
  for (const pause of PAUSES_MS) {
    if (!('error' in answer) || answer.error.kind !== 'offline' || !navigator.onLine) break;
    await new Promise((resolve) => setTimeout(resolve, pause));
    answer = await ask();
  }
  return answer;
}

const post = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

/** Orders, captures and receipts; prices are the function's business. */
export const orderEndpoints = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    /** Where PayPal's script is; known without asking anybody. */
    paymentScript: build.query<PaymentScript, void>({
      queryFn: (_arg, { extra }) => ({
        data: serviceOf<OrderServices, 'orders'>(extra, 'orders').payment,
      }),
    }),
    /** Its key orders once. */
    createOrder: build.mutation<OrderAnswer, OrderRequestInput>({
      queryFn: (request, { extra }) =>
        patiently(() =>
          call(extra, 'Creating the order', '/orders', OrderAnswerSchema, post(request)),
        ),
    }),
    captureOrder: build.mutation<CaptureAnswer, string>({
      queryFn: (id, { extra }) =>
        call(
          extra,
          'Capturing the payment',
          `/orders/${encodeURIComponent(id)}/capture`,
          CaptureAnswerSchema,
          { method: 'POST' },
        ),
    }),
    receipt: build.query<Receipt, string>({
      queryFn: (token, { extra }) =>
        call(
          extra,
          'Reading the receipt',
          `/receipts/${encodeURIComponent(token)}`,
          ReceiptSchema,
          {},
        ),
    }),
  }),
});

export const { usePaymentScriptQuery, useReceiptQuery } = orderEndpoints;
