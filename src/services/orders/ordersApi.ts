import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';
import type { FunctionError } from '@/services/functions/callFunction';

/** The endpoints' dependencies, part of the store's extra argument. */
export interface OrderServices {
  orders: {
    /** Address of the functions, without a trailing slash. */
    url: string;
    /** Timeout of a call, ms. */
    timeoutMs: number;
    /** PayPal's script and the shop's public id. */
    payment: PaymentScript;
    /** Logs a failure. */
    warn(message: string): void;
  };
}

export interface PaymentScript {
  clientId: string;
  sdkUrl: string;
}

/** The orders function. The payment code injects its endpoints (`orderEndpoints.ts`). */
export const ordersApi = createApi({
  reducerPath: 'ordersApi',
  baseQuery: fakeBaseQuery<FunctionError>(),
  endpoints: () => ({}),
});
