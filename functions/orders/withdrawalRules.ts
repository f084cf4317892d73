import * as v from 'valibot';
import { WithdrawalRequestSchema } from '../../contracts/withdrawal';

const hasLink = (text: string) => /:\/\/|www\.|<\s*a\b/i.test(text);

/**
 * A declaration whose receipt is safe to send to an address that nobody has verified: it repeats what was
 * declared, so it must not carry a link to anywhere.
 */
export const HarmlessWithdrawalSchema = v.pipe(
  WithdrawalRequestSchema,
  v.forward(v.check(({ name }) => !hasLink(name), 'must not contain a link'), ['name']),
  v.forward(v.check(({ order }) => !hasLink(order), 'must not contain a link'), ['order']),
  v.forward(v.check(({ message }) => !hasLink(message), 'must not contain a link'), ['message']),
);
