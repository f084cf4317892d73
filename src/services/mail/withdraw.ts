import * as v from 'valibot';
import {
  WithdrawalAnswerSchema,
  type WithdrawalAnswer,
  type WithdrawalRequest,
} from '../../../contracts/orders/withdrawal';
import { callFunction, unexplained } from '@/services/functions/callFunction';
import { serviceOf } from '@/services/serviceOf';
import { mailApi, type MailServices } from './mailApi';

/** Declares a withdrawal; the answer says when it was received. Calls with the same key declare it once. */
const withdrawApi = mailApi.injectEndpoints({
  endpoints: (build) => ({
    withdraw: build.mutation<WithdrawalAnswer, WithdrawalRequest>({
      async queryFn(request, { extra }) {
        const { withdrawalsUrl, timeoutMs, warn } = serviceOf<MailServices, 'mail'>(extra, 'mail');
        const answer = await callFunction(
          withdrawalsUrl,
          {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify(request),
          },
          timeoutMs,
        );
        if ('error' in answer) {
          warn(`The withdrawal could not be declared: ${answer.error.detail}`);
          return { error: answer.error };
        }
        const parsed = v.safeParse(WithdrawalAnswerSchema, answer.data);
        if (parsed.success) return { data: parsed.output };
        warn('The withdrawal was answered in a way that cannot be read.');
        return { error: unexplained('unreadable answer') };
      },
    }),
  }),
});

export const { useWithdrawMutation } = withdrawApi;
