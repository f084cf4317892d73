import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';
import type { FunctionError } from '@/services/functions/callFunction';

/** The endpoints' dependencies, part of the store's extra argument. */
export interface MailServices {
  mail: {
    /** Address of the mail function. */
    url: string;
    /** Address to which withdrawals are posted; each one is mailed to the owner and confirmed by mail. */
    withdrawalsUrl: string;
    /** Timeout of a call, ms. */
    timeoutMs: number;
    /** The site's account code at the mail function. */
    account: string;
    /** The owner's address, the only recipient that a browser may name. */
    owner: string;
    /** The maintainer's address, for the copy. */
    cc: string;
    /** `ignored`: any answer of the mail function that is no error counts as confirmation. Default: `read`. */
    answer?: 'read' | 'ignored';
    /** Logs a failure. */
    warn(message: string): void;
  };
}

/** The mail function. Pages with a form inject its endpoints (`sendRequest.ts`, `withdraw.ts`). */
export const mailApi = createApi({
  reducerPath: 'mailApi',
  baseQuery: fakeBaseQuery<FunctionError>(),
  endpoints: () => ({}),
});
