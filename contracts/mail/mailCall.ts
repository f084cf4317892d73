import { LIMITS } from '../limits';

/** Query parameters of the mail function. The body of the call is the html as well. */
export interface MailParameters {
  html: string;
  subject: string;
  to: string;
  account: string;
  cc: string;
}

/** Longest html, in encoded characters, that still travels in the address; the body always carries it whole. */
export const HTML_IN_ADDRESS = 4000;

/** Longest html body in bytes. */
export const MAIL_BODY_LIMIT = 64 * 1024;

/** Longest subject in characters. */
export const SUBJECT_LIMIT = 200;

/** Header in which a browser names the visitor to answer to, percent-encoded (see `mailCall`). */
export const REPLY_TO_HEADER = 'X-Reply-To';

/** Header by which a repeated call is recognised and delivered once. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/**
 * Method, address, headers and body of a call to the mail function:
 * POST `<base>?html&subject&to&account&cc` with the html as body. Html too long for an address is left
 * empty there; the function then takes the body.
 */
export function mailCall(
  base: string,
  mail: MailParameters,
  options: { replyTo?: string; key?: string } = {},
) {
  const inAddress = encodeURIComponent(mail.html).length <= HTML_IN_ADDRESS ? mail.html : '';
  const query = new URLSearchParams({ ...mail, html: inAddress });
  const headers: Record<string, string> = { 'Content-Type': 'text/html; charset=utf-8' };
  if (options.replyTo && options.replyTo.length <= LIMITS.email) {
    headers[REPLY_TO_HEADER] = encodeURIComponent(options.replyTo);
  }
  if (options.key) headers[IDEMPOTENCY_HEADER] = options.key;
  return { method: 'POST' as const, url: `${base}?${query.toString()}`, headers, body: mail.html };
}
