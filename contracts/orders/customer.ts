import * as v from 'valibot';
import { LIMITS } from '../limits';
import { EmailSchema, manyLines, neededLines, oneLine } from '../text/textSchemas';

/** Who buys goods: the address is needed to send them. */
export const BuyerSchema = v.strictObject({
  name: oneLine(LIMITS.name),
  email: EmailSchema,
  address: neededLines(LIMITS.address),
  message: v.optional(manyLines(LIMITS.message), ''),
});

/** Who signs up for a workshop or donates: no address; the message may be empty. */
export const PayerSchema = v.strictObject({
  name: oneLine(LIMITS.name),
  email: EmailSchema,
  address: v.optional(manyLines(LIMITS.address), ''),
  message: v.optional(manyLines(LIMITS.message), ''),
});

export type Customer = v.InferOutput<typeof PayerSchema>;
