import * as v from 'valibot';
import { MAIL_BODY_LIMIT } from '../../contracts/mailCall';
import { EmailSchema } from '../../contracts/text';

export const AttachmentSchema = v.strictObject({
  filename: v.pipe(v.string(), v.regex(/^[\w.-]{1,80}$/)),
  contentType: v.pipe(v.string(), v.regex(/^[\w.+-]+\/[\w.+-]+(; ?[\w-]+=[\w.-]+)*$/)),
  content: v.pipe(v.string(), v.maxLength(20_000)),
});

/** Body that our own functions send: html and text as written, attachments, and whom to answer. */
export const OwnBodySchema = v.strictObject({
  html: v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAIL_BODY_LIMIT)),
  text: v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAIL_BODY_LIMIT)),
  replyTo: v.optional(EmailSchema),
  attachments: v.optional(v.pipe(v.array(AttachmentSchema), v.maxLength(3)), []),
});

/** A mail that has passed every check. */
export interface Outgoing extends v.InferOutput<typeof OwnBodySchema> {
  subject: string;
  to: string;
  cc: string;
}
