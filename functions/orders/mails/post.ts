import { IDEMPOTENCY_HEADER } from '../../../contracts/mailCall';
import { fetchWithin } from '../../lib/fetchWithin';
import { OWN_HEADER } from '../../mail/ownHeader';
import type { MailAccess } from '../config';
import type { AddressedMail } from './compose';
import { htmlOf, textOfMail } from './document';

export type Posted = 'sent' | 'refused' | 'later';

// Longer than the mail function may need for one mail, so that a slow one is not asked twice.
const LIMIT_MS = 20_000;

/** Hands a mail to the mail function. The key makes a repetition harmless. */
export async function post(access: MailAccess, { to, mail }: AddressedMail, key: string): Promise<Posted> {
  const query = new URLSearchParams({ html: '', subject: mail.subject, to, account: access.account, cc: access.cc });
  const body = { html: htmlOf(mail), text: textOfMail(mail), replyTo: mail.replyTo, attachments: mail.attachments };
  const answer = await fetchWithin('mail function', LIMIT_MS, `${access.url}?${query.toString()}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [OWN_HEADER]: access.secret, [IDEMPOTENCY_HEADER]: key },
    body: JSON.stringify(body),
  });
  if (answer.status === 200) return 'sent';
  return answer.status === 422 ? 'refused' : 'later';
}
