import * as v from 'valibot';
import { LIMITS } from '../limits';
import { EmailSchema, manyLines, requiredLines, oneLine } from '../text/textSchemas';

/** Customer of a shop order, with a postal address. */
export const BuyerSchema = v.strictObject({
  name: oneLine(LIMITS.name),
  email: EmailSchema,
  address: requiredLines(LIMITS.address),
  message: v.optional(manyLines(LIMITS.message), ''),
});

/** Customer of a workshop booking or a donation; address and message are optional. */
export const PayerSchema = v.strictObject({
  name: oneLine(LIMITS.name),
  email: EmailSchema,
  address: v.optional(manyLines(LIMITS.address), ''),
  message: v.optional(manyLines(LIMITS.message), ''),
});

export type Customer = v.InferOutput<typeof PayerSchema>;
