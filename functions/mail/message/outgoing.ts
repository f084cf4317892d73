import * as v from 'valibot';
import { EmailSchema } from '../../../contracts/text/textSchemas';

/** Max. characters of html or text in our own mails, which carry the whole terms. */
const OWN_TEXT_LIMIT = 400_000;

/** Max. bytes of a call of our own functions: both texts and attachments. */
export const OWN_CALL_LIMIT = 4 * 1024 * 1024;

export const AttachmentSchema = v.strictObject({
  filename: v.pipe(v.string(), v.regex(/^[\w.-]{1,80}$/)),
  contentType: v.pipe(v.string(), v.regex(/^[\w.+-]+\/[\w.+-]+(; ?[\w-]+=[\w.-]+)*$/)),
  content: v.pipe(v.string(), v.maxLength(1_000_000)),
  /** Encoding of `content`; missing for text. */
  encoding: v.optional(v.literal('base64')),
});

/** Body that our own functions send: html, text, attachments and reply address. */
export const OwnBodySchema = v.strictObject({
  html: v.pipe(v.string(), v.nonEmpty(), v.maxLength(OWN_TEXT_LIMIT)),
  text: v.pipe(v.string(), v.nonEmpty(), v.maxLength(OWN_TEXT_LIMIT)),
  replyTo: v.optional(EmailSchema),
  attachments: v.optional(v.pipe(v.array(AttachmentSchema), v.maxLength(3)), []),
});

/** A mail that has passed every check. */
export interface Outgoing extends v.InferOutput<typeof OwnBodySchema> {
  subject: string;
  to: string;
  /** Address of the copy; '' for none. */
  cc: string;
  /** Written by a program: mailboxes send no automatic answer to it (RFC 3834). */
  automatic: boolean;
}
