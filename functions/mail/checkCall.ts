import { isSameEmail } from '../lib/emailAddress';
import type { Context } from 'hono';
import { isEmail } from '../../contracts/text/email';
import { SUBJECT_LIMIT } from '../../contracts/mail/mailCall';
import { Refusal } from '../lib/http/problem';
import type { MailConfig } from './config';

const CONTROL = /[\u0000-\u001f\u007f\u2028\u2029]/;

function single(c: Context, name: string): string {
  const values = c.req.queries(name) ?? [];
  if (values.length > 1) throw new Refusal(400, 'invalidRequest', `Please give ${name} once.`);
  return values[0] ?? '';
}

function headerValue(c: Context, name: string): string {
  const value = single(c, name);
  if (CONTROL.test(value))
    throw new Refusal(400, 'headerInjection', `${name} must be one plain line.`);
  return value.trim();
}

function addressOf(c: Context, name: string): string {
  const value = headerValue(c, name);
  if (value && !isEmail(value))
    throw new Refusal(400, 'invalidRequest', `${name} must be one plain mail address.`);
  return value;
}

export interface CheckedCall {
  /** Html from the URL; the body takes precedence. */
  html: string;
  subject: string;
  to: string;
  cc: string;
}

/**
 * Checks the query of a call: account code, one plain recipient, a subject of one line. A browser may write to the
 * owner only. The copy goes to the maintainer; our own functions say to whom. @throws Refusal
 * @param copyTo who gets a copy of what visitors send
 */
export function checkCall(
  c: Context,
  config: MailConfig,
  own: boolean,
  copyTo: string,
): CheckedCall {
  if (headerValue(c, 'account') !== config.account)
    throw new Refusal(403, 'wrongAccount', 'The account code is wrong.');
  const to = addressOf(c, 'to');
  const cc = addressOf(c, 'cc');
  const subject = headerValue(c, 'subject');
  if (!to) throw new Refusal(400, 'invalidRequest', 'to is missing.');
  if (!subject || subject.length > SUBJECT_LIMIT) {
    throw new Refusal(400, 'invalidRequest', `subject must have 1 to ${SUBJECT_LIMIT} characters.`);
  }
  if (!own && (!isSameEmail(to, config.owner) || (cc && !isSameEmail(cc, config.cc)))) {
    throw new Refusal(403, 'recipientRefused', 'This function delivers to the owner only.');
  }
  return {
    html: single(c, 'html'),
    subject,
    to: own ? to : config.owner,
    cc: own ? cc : copyTo,
  };
}
