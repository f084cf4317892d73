import * as v from 'valibot';
import { LanguageSchema } from '../language/languageSchema';
import { LIMITS } from '../limits';
import { EmailSchema, manyLines, oneLine } from '../text/textSchemas';

/** Fields of a declaration of withdrawal: person, contract, and address for the confirmation. */
export const WithdrawalFieldsSchema = v.strictObject({
  name: oneLine(LIMITS.name),
  /** Order number, or a description by which the owner finds the order. */
  order: oneLine(LIMITS.orderReference),
  email: EmailSchema,
  message: v.optional(manyLines(1000), ''),
});

/**
 * Body of `POST /withdrawals`: withdrawal from a contract without logging in.
 * The confirmation is mailed to `email` with date and time.
 */
export const WithdrawalRequestSchema = v.strictObject({
  ...WithdrawalFieldsSchema.entries,
  language: LanguageSchema,
  idempotencyKey: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{16,100}$/)),
});

export type WithdrawalRequest = v.InferOutput<typeof WithdrawalRequestSchema>;

/** Answer (202): time of receipt, ISO instant. */
export const WithdrawalAnswerSchema = v.object({ receivedAt: v.string() });

export type WithdrawalAnswer = v.InferOutput<typeof WithdrawalAnswerSchema>;
