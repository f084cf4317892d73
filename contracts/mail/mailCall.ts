import { LIMITS } from '../limits';

/** Query parameters of the mail function. The body of the call is the html as well. */
export interface MailParameters {
  html: string;
  subject: string;
  to: string;
  account: string;
  cc: string;
}

/** Max. length of html in the query, in encoded characters; the body always has the whole html. */
export const MAX_HTML_IN_URL = 4000;

/** Max. size of the html body, in bytes. */
export const MAIL_BODY_LIMIT = 64 * 1024;

/** Max. length of a subject, in characters. */
export const SUBJECT_LIMIT = 200;

/** Header with the visitor's address for replies, percent-encoded (see `mailCall`). */
export const REPLY_TO_HEADER = 'X-Reply-To';

/** Header with the idempotency key. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/**
 * Method, address, headers and body of a call to the mail function:
 * POST `<base>?html&subject&to&account&cc` with the html as body. Html that is too long for the query is left
 * empty there; the function then uses the body.
 */
export function mailCall(
  base: string,
  mail: MailParameters,
  options: { replyTo?: string; key?: string } = {},
) {
  const inAddress = encodeURIComponent(mail.html).length <= MAX_HTML_IN_URL ? mail.html : '';
  const query = new URLSearchParams({ ...mail, html: inAddress });
  const headers: Record<string, string> = { 'Content-Type': 'text/html; charset=utf-8' };
  if (options.replyTo && options.replyTo.length <= LIMITS.email) {
    headers[REPLY_TO_HEADER] = encodeURIComponent(options.replyTo);
  }
  if (options.key) headers[IDEMPOTENCY_HEADER] = options.key;
  return { method: 'POST' as const, url: `${base}?${query.toString()}`, headers, body: mail.html };
}
