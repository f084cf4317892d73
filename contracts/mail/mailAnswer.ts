import * as v from 'valibot';

/** The mail function's confirmation that a mail was accepted. Any other answer means that nothing was sent. */
export const MailAnswerSchema = v.object({
  sent: v.literal(true),
  repeated: v.optional(v.boolean()),
});

export type MailAnswer = v.InferOutput<typeof MailAnswerSchema>;
