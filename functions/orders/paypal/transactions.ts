import * as v from 'valibot';
import { NoAnswer } from '../../lib/timing/fetchWithTimeout';
import type { PaypalClient } from './client';
import { AmountSchema } from './shapes';

/** PayPal lists at most so many ms at once. */
const LONGEST_MS = 30 * 86_400_000;
const PAGE = 500;

const InfoSchema = v.object({
  transaction_id: v.string(),
  transaction_event_code: v.string(),
  transaction_initiation_date: v.string(),
  transaction_amount: AmountSchema,
  transaction_status: v.optional(v.string(), ''),
  paypal_reference_id: v.optional(v.string(), ''),
  custom_field: v.optional(v.string(), ''),
  invoice_id: v.optional(v.string(), ''),
});

const PageSchema = v.object({
  transaction_details: v.optional(v.array(v.object({ transaction_info: v.unknown() })), []),
  total_pages: v.optional(v.number(), 1),
  last_refreshed_datetime: v.optional(v.string()),
  end_date: v.optional(v.string()),
});

/** One movement of the account, as transaction search lists it. */
export interface Transaction {
  id: string;
  /** T-code: T00xx a payment, T11xx and T12xx something that goes back. */
  code: string;
  /** S done, P pending, D denied, V taken back. */
  status: string;
  /** As PayPal writes it, negative for what goes out. */
  amount: { currency_code: string; value: string };
  /** ms */
  at: number;
  /** The transaction that it belongs to: the charge of a refund. */
  of: string;
  /** Our order's id, as we gave it to PayPal. */
  reference: string;
}

export interface Listing {
  transactions: Transaction[];
  /** Time (ms) up to which PayPal's list is complete; it lags behind by hours. */
  completeUntil: number;
}

function transactionOf(info: unknown): Transaction[] {
  const parsed = v.safeParse(InfoSchema, info);
  if (!parsed.success) return [];
  const { output: one } = parsed;
  const at = Date.parse(one.transaction_initiation_date);
  return [
    {
      id: one.transaction_id,
      code: one.transaction_event_code,
      status: one.transaction_status,
      amount: one.transaction_amount,
      at,
      of: one.paypal_reference_id,
      reference: one.custom_field || one.invoice_id,
    },
  ];
}

async function pageOf(client: PaypalClient, from: number, to: number, page: number) {
  const query = new URLSearchParams({
    start_date: new Date(from).toISOString(),
    end_date: new Date(to).toISOString(),
    fields: 'transaction_info',
    page_size: String(PAGE),
    page: String(page),
  });
  const { http, issue, body } = await client.call({
    method: 'GET',
    path: `/v1/reporting/transactions?${query.toString()}`,
  });
  const parsed = v.safeParse(PageSchema, body);
  if (http !== 200 || !parsed.success)
    throw new NoAnswer('PayPal', `transaction search: ${http || ''} ${issue}`.trim());
  return parsed.output;
}

/** Every movement between two instants (ms), in spans and pages as PayPal wants them. Throws NoAnswer. */
export async function transactionsBetween(
  client: PaypalClient,
  from: number,
  to: number,
): Promise<Listing> {
  const listing: Listing = { transactions: [], completeUntil: to };
  for (let start = from; start < to; start += LONGEST_MS) {
    const end = Math.min(to, start + LONGEST_MS);
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const found = await pageOf(client, start, end, page);
      pages = found.total_pages;
      listing.transactions.push(
        ...found.transaction_details.flatMap((one) => transactionOf(one.transaction_info)),
      );
      const complete = Date.parse(found.last_refreshed_datetime ?? found.end_date ?? '');
      if (!Number.isNaN(complete))
        listing.completeUntil = Math.min(listing.completeUntil, complete);
    }
  }
  // A span's end belongs to both of its neighbours.
  listing.transactions = [
    ...new Map(listing.transactions.map((one) => [`${one.id} ${one.code}`, one])).values(),
  ];
  return listing;
}
