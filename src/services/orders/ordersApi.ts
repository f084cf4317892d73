import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';
import type { FunctionError } from '@/services/functions/callFunction';

/** What the endpoints need from outside; part of the store's extra argument. */
export interface OrderServices {
  orders: {
    /** Address of the functions, without a slash at its end. */
    url: string;
    /** How long a call may take, in milliseconds. */
    timeoutMs: number;
    /** PayPal's script and the public id of the shop. */
    payment: PaymentScript;
    /** Where a failure is written down. */
    warn(message: string): void;
  };
}

export interface PaymentScript {
  clientId: string;
  sdkUrl: string;
}

/** The orders function. Its endpoints arrive with the first payment step (`orderEndpoints.ts`). */
export const ordersApi = createApi({
  reducerPath: 'ordersApi',
  baseQuery: fakeBaseQuery<FunctionError>(),
  endpoints: () => ({}),
});
