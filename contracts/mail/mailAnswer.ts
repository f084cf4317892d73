import * as v from 'valibot';

/** What the mail function answers to a mail that was handed over. Whatever else answers in its place has sent nothing. */
export const MailAnswerSchema = v.object({
  sent: v.literal(true),
  repeated: v.optional(v.boolean()),
});

export type MailAnswer = v.InferOutput<typeof MailAnswerSchema>;
