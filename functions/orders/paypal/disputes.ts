import * as v from 'valibot';
import type { PaypalDispute } from '../../journal/progress';
import type { PaypalClient } from './client';
import { AmountSchema, euroCents } from './shapes';

export const DisputeSchema = v.object({
  dispute_id: v.string(),
  status: v.string(),
  reason: v.optional(v.string(), ''),
  create_time: v.optional(v.string()),
  dispute_amount: v.optional(AmountSchema),
  disputed_transactions: v.optional(
    v.array(
      v.object({ seller_transaction_id: v.optional(v.string()), custom: v.optional(v.string()) }),
    ),
    [],
  ),
});

const ListSchema = v.object({ items: v.optional(v.array(v.unknown()), []) });

/** Parses a dispute from the API or an event; null for anything else. */
export function parseDispute(value: unknown): PaypalDispute | null {
  const parsed = v.safeParse(DisputeSchema, value);
  if (!parsed.success) return null;
  const {
    dispute_id: id,
    status,
    reason,
    dispute_amount: amount,
    disputed_transactions: about,
  } = parsed.output;
  return {
    id,
    open: status !== 'RESOLVED',
    reason,
    amount: euroCents(amount),
    captures: about.flatMap((one) => one.seller_transaction_id ?? []),
  };
}

/** Returns the disputes about a capture; null without a usable answer (the permission may be missing). */
export async function fetchDisputes(
  client: PaypalClient,
  captureId: string,
): Promise<PaypalDispute[] | null> {
  const { http, body } = await client.call({
    method: 'GET',
    path: `/v1/customer/disputes?disputed_transaction_id=${encodeURIComponent(captureId)}`,
  });
  const parsed = v.safeParse(ListSchema, body);
  return http === 200 && parsed.success
    ? parsed.output.items
        .flatMap((item) => parseDispute(item) ?? [])
        // A short list names no charges.
        .filter(({ captures }) => captures.length === 0 || captures.includes(captureId))
    : null;
}
