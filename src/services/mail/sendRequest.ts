import * as v from 'valibot';
import type { Language } from '../../../contracts/language/languages';
import { MailAnswerSchema } from '../../../contracts/mail/mailAnswer';
import { mailCall } from '../../../contracts/mail/mailCall';
import { requestMail, type RequestInput } from '../../../contracts/mail/requestMail';
import { callFunction, unexplained } from '@/services/functions/callFunction';
import { serviceOf } from '@/services/serviceOf';
import { mailApi, type MailServices } from './mailApi';

interface SendRequestArg {
  request: RequestInput;
  language: Language;
  /** Idempotency key: the same for every attempt to send the same message. */
  key: string;
}

/**
 * Sends a visitor's message to the owner. It counts as sent only when the mail function confirms it, because a proxy may
 * answer in its place; a deployer whose mail function answers otherwise switches this off. @internal
 */
export const sendRequestApi = mailApi.injectEndpoints({
  endpoints: (build) => ({
    sendRequest: build.mutation<null, SendRequestArg>({
      async queryFn({ request, language, key }, { extra }) {
        const mail = serviceOf<MailServices, 'mail'>(extra, 'mail');
        const { url, account, owner, cc, timeoutMs, warn } = mail;
        const { subject, html } = requestMail(request, language);
        const options = { key, ...(request.email === '' ? {} : { replyTo: request.email }) };
        const call = mailCall(url, { html, subject, to: owner, account, cc }, options);
        const answer = await callFunction(
          call.url,
          { method: call.method, headers: call.headers, body: call.body },
          timeoutMs,
        );
        if ('error' in answer) {
          warn(`The message could not be sent: ${answer.error.detail}`);
          return { error: answer.error };
        }
        if (mail.answer === 'ignored' || v.safeParse(MailAnswerSchema, answer.data).success)
          return { data: null };
        warn('The message was answered in a way that cannot be read.');
        return { error: unexplained('unreadable answer') };
      },
    }),
  }),
});

export const { useSendRequestMutation } = sendRequestApi;
