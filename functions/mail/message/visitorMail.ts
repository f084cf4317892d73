import type { Context } from 'hono';
import { isEmail } from '../../../contracts/text/email';
import { MAIL_BODY_LIMIT, REPLY_TO_HEADER } from '../../../contracts/mail/mailCall';
import { Refusal } from '../../lib/http/problem';
import type { CheckedCall } from '../checkCall';
import { cleanHtml } from './cleanHtml';
import { htmlToText } from './htmlToText';
import { mailPage } from './mailPage';
import type { Outgoing } from './outgoing';

function replyToOf(c: Context): string | undefined {
  const header = c.req.header(REPLY_TO_HEADER);
  if (!header) return undefined;
  let address = '';
  try {
    address = decodeURIComponent(header);
  } catch {
    // An invalid header leaves the address empty, which is refused below.
  }
  if (!isEmail(address))
    throw new Refusal(400, 'headerInjection', `${REPLY_TO_HEADER} must be one plain mail address.`);
  return address;
}

/**
 * Checks and builds a browser's mail: active content is refused, other html is cleaned and put into the layout of all
 * mails, and the text part is derived from it.
 */
export function visitorMail(c: Context, call: CheckedCall, body: string, sender: string): Outgoing {
  const html = body.trim() ? body : call.html;
  if (!html.trim()) throw new Refusal(400, 'invalidRequest', 'html is missing.');
  if (html.length > MAIL_BODY_LIMIT)
    throw new Refusal(413, 'payloadTooLarge', 'The html is too long.');
  const clean = cleanHtml(html);
  if (clean.hadActiveContent || cleanHtml(call.html).hadActiveContent) {
    throw new Refusal(
      400,
      'htmlRefused',
      'The html must not contain script or other active content.',
    );
  }
  const text = htmlToText(clean.html);
  if (!text) throw new Refusal(400, 'invalidRequest', 'The mail is empty.');
  const replyTo = replyToOf(c);
  return {
    subject: call.subject,
    to: call.to,
    cc: call.cc,
    // Labels are German; what the visitor wrote may be any language.
    html: mailPage({
      title: call.subject,
      language: 'de-DE',
      sender,
      preview: text.split(/\n{2,}/).at(-1) ?? '',
      body: clean.html,
    }),
    text,
    attachments: [],
    automatic: false,
    ...(replyTo ? { replyTo } : {}),
  };
}
