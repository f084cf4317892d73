import * as v from 'valibot';
import {
  CaptureAnswerSchema,
  OrderAnswerSchema,
  ReceiptSchema,
  type Receipt,
} from '../../../contracts/orders/orderAnswers';
import type { OrderRequestInput } from '../../../contracts/orders/orderRequest';
import { call, post, type Answer } from './callOrders';
import { serviceOf } from '@/services/serviceOf';
import { ordersApi, type OrderServices, type PaymentScript } from './ordersApi';

/** The parts of the answers that a payment needs; the visitor gets no error when others are missing. */
const CreatedSchema = v.pick(OrderAnswerSchema, ['id', 'paypalOrderId', 'receiptToken', 'payment']);
const CapturedSchema = v.pick(CaptureAnswerSchema, ['payment']);

export type CreatedOrder = v.InferOutput<typeof CreatedSchema>;
type CapturedOrder = v.InferOutput<typeof CapturedSchema>;

/** Pauses between tries, ms: functions restart within about two seconds. */
const RETRY_DELAYS_MS = [500, 1000, 2000];

/** Retries a call that got no answer. For idempotent calls only. */
async function withRetries<T>(attempt: () => Promise<Answer<T>>): Promise<Answer<T>> {
  let answer = await attempt();
  for (const delay of RETRY_DELAYS_MS) {
    if (!('error' in answer) || answer.error.kind !== 'offline' || !navigator.onLine) break;
    await new Promise((resolve) => setTimeout(resolve, delay));
    answer = await attempt();
  }
  return answer;
}

/** Orders, captures and receipts. The function calculates the prices. */
export const orderEndpoints = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    /** Address of PayPal's script, from the configuration. */
    paymentScript: build.query<PaymentScript, void>({
      queryFn: (_arg, { extra }) => ({
        data: serviceOf<OrderServices, 'orders'>(extra, 'orders').payment,
      }),
    }),
    /** Idempotent by the request's key. */
    createOrder: build.mutation<CreatedOrder, OrderRequestInput>({
      queryFn: (request, { extra }) =>
        withRetries(() =>
          call(extra, 'Creating the order', '/orders', CreatedSchema, post(request)),
        ),
    }),
    captureOrder: build.mutation<CapturedOrder, string>({
      queryFn: (id, { extra }) =>
        call(
          extra,
          'Capturing the payment',
          `/orders/${encodeURIComponent(id)}/capture`,
          CapturedSchema,
          { method: 'POST' },
        ),
    }),
    /** Frees the place that an unpaid order holds. It ends by itself, so a failure is not reported. */
    releasePlace: build.mutation<object, string>({
      queryFn: (idempotencyKey, { extra }) =>
        call(extra, null, '/orders/release', v.object({}), post({ idempotencyKey })),
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
