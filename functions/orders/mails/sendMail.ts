import * as v from 'valibot';
import { IDEMPOTENCY_HEADER, SUBJECT_LIMIT } from '../../../contracts/mail/mailCall';
import { fetchWithTimeout, jsonOf, NoAnswer } from '../../lib/timing/fetchWithTimeout';
import type { Deliver, Delivery } from '../../mail/delivery/deliver';
import type { Copies } from '../../mail/copies';
import type { Outgoing } from '../../mail/message/outgoing';
import { isSameEmail } from '../../lib/emailAddress';
import { OWN_HEADER } from '../../mail/ownHeader';
import type { MailAccess } from '../config';
import { singleLine, truncate } from '../../lib/text/truncate';
import { htmlOf, textOfMail, type AddressedMail } from './document';

/** Delivers a mail. Repeated calls with the same key send it once. */
export type SendMail = (mail: AddressedMail, key: string) => Promise<Delivery>;

const TIMEOUT_MS = 30_000;
// Wrong key, wrong account code, rate limit: every call gets them. Any other refusal is a mistake in this one mail.
const KEY_OR_RATE = new Set([401, 403, 429]);

const RefusalSchema = v.object({ error: v.object({ code: v.string() }) });

const codeIn = (text: string): string => {
  const parsed = v.safeParse(RefusalSchema, jsonOf(text));
  return parsed.success ? parsed.output.error.code : '';
};

type ReadCopies = () => Promise<Copies>;

const outgoing = (
  { to, mail, isPrivate, sender }: AddressedMail,
  owner: string,
  { cc, copiesBuyers }: Copies,
): Outgoing => ({
  to,
  cc: !isPrivate && (copiesBuyers || isSameEmail(to, owner)) ? cc : '',
  automatic: true,
  subject: truncate(singleLine(mail.subject), SUBJECT_LIMIT - 1),
  html: htmlOf(mail, sender),
  text: textOfMail(mail),
  attachments: [...(mail.attachments ?? [])],
  ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
});

/** Delivers through the mail service of this process. */
export const sendDirectly =
  (deliver: Deliver, owner: string, copies: ReadCopies): SendMail =>
  async (mail, key) =>
    deliver(outgoing(mail, owner, await copies()), `own:${key}`);

/** Delivers through a mail function that runs elsewhere. */
export function sendOverHttp(access: MailAccess, copies: ReadCopies): SendMail {
  const { url, account, secret, owner } = access;
  return async (addressed, key) => {
    const {
      to,
      subject,
      cc: copy,
      automatic: _always,
      ...body
    } = outgoing(addressed, owner, await copies());
    const query = new URLSearchParams({ html: '', subject, to, account, cc: copy });
    try {
      const answer = await fetchWithTimeout(
        'mail function',
        TIMEOUT_MS,
        `${url}?${query.toString()}`,
        {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            [OWN_HEADER]: secret,
            [IDEMPOTENCY_HEADER]: key,
          },
          body: JSON.stringify(body),
        },
      );
      if (answer.status === 200)
        return {
          state: 'sent',
          repeated: (jsonOf(answer.text) as { repeated?: unknown } | undefined)?.repeated === true,
        };
      if (answer.status === 409)
        return {
          state: 'notTried',
          reason: 'mail function 409',
          waitMs: 1000 * (Number(answer.headers['retry-after']) || 1),
        };
      if (answer.status === 422) return { state: 'refused', reason: 'mail function 422' };
      if (answer.status < 500 && !KEY_OR_RATE.has(answer.status))
        throw new Error(
          `the mail function refuses our call: ${answer.status} ${codeIn(answer.text)}`,
        );
      return {
        state: 'later',
        reason: `mail function ${answer.status}`,
        ours: true,
        doubtful: false,
      };
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      // A repetition is safe, because the mail function logs sent mails under the same key.
      return { state: 'later', reason: 'mail function no answer', ours: true, doubtful: false };
    }
  };
}
