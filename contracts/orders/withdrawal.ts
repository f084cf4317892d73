import * as v from 'valibot';
import { LanguageSchema } from '../language/languageSchema';
import { LIMITS } from '../limits';
import { EmailSchema, manyLines, oneLine } from '../text/textSchemas';

/** What a declaration of withdrawal names: who, which contract, and where the receipt goes. Nothing more is asked. */
export const WithdrawalFieldsSchema = v.strictObject({
  name: oneLine(LIMITS.name),
  /** Order number, or words that let the owner find the order. */
  order: oneLine(LIMITS.orderReference),
  email: EmailSchema,
  message: v.optional(manyLines(1000), ''),
});

/**
 * Body of `POST /withdrawals`: a consumer withdraws from a contract without logging in.
 * The receipt mail goes to `email` and carries date and time.
 */
export const WithdrawalRequestSchema = v.strictObject({
  ...WithdrawalFieldsSchema.entries,
  language: LanguageSchema,
  idempotencyKey: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{16,100}$/)),
});

export type WithdrawalRequest = v.InferOutput<typeof WithdrawalRequestSchema>;

/** Answer (202): when the declaration was received, as an ISO instant. */
export const WithdrawalAnswerSchema = v.object({ receivedAt: v.string() });

export type WithdrawalAnswer = v.InferOutput<typeof WithdrawalAnswerSchema>;
