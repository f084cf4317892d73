import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';
import type { FunctionError } from '@/services/functions/callFunction';

/** What the endpoints need from outside; part of the store's extra argument. */
export interface MailServices {
  mail: {
    /** Address of the mail function. */
    url: string;
    /** Address at which withdrawals are declared; both they and their receipts become mails. */
    withdrawalsUrl: string;
    /** How long a call may take, in milliseconds. */
    timeoutMs: number;
    /** Code that the function knows the site by. */
    account: string;
    /** The owner, the only one that a browser may write to. */
    owner: string;
    /** The maintainer, who gets a copy. */
    cc: string;
    /** Where a failure is written down. */
    warn(message: string): void;
  };
}

/** The mail function. Its endpoints arrive with the pages that have a form (`sendRequest.ts`, `withdraw.ts`). */
export const mailApi = createApi({
  reducerPath: 'mailApi',
  baseQuery: fakeBaseQuery<FunctionError>(),
  endpoints: () => ({}),
});
