import * as v from 'valibot';
import type { Cents } from '../../../contracts/money/money';
import { NoAnswer } from '../../lib/timing/fetchWithTimeout';
import type { PaypalClient } from './client';
import { AmountSchema, euroCents } from './shapes';

/** Max. time span of one request to PayPal, in ms. */
const MAX_SPAN_MS = 30 * 86_400_000;
const PAGE = 500;

const InfoSchema = v.object({
  transaction_id: v.string(),
  transaction_event_code: v.string(),
  transaction_initiation_date: v.string(),
  transaction_amount: AmountSchema,
  fee_amount: v.optional(AmountSchema),
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

/** One transaction of the account, as PayPal's transaction search lists it. */
export interface Transaction {
  id: string;
  /** T-code: T00xx for a payment, T11xx and T12xx for returned money. */
  code: string;
  /** S: completed, P: pending, D: denied, V: reversed. */
  status: string;
  /** In PayPal's notation; negative for outgoing money. */
  amount: { currency_code: string; value: string };
  /** Fee in cents, negative where PayPal keeps it; null when PayPal names none in euros. */
  fee: Cents | null;
  /** ms */
  at: number;
  /** Id of the related transaction, for example the charge of a refund. */
  of: string;
  /** Our order id, which PayPal stores as custom_id. */
  reference: string;
}

export interface Listing {
  transactions: Transaction[];
  /** Time (ms) up to which PayPal's list is complete; it lags by hours. */
  completeUntil: number;
}

function feeOf(fee: v.InferOutput<typeof InfoSchema>['fee_amount']): Cents | null {
  if (fee === undefined) return null;
  const isKept = fee.value.startsWith('-');
  const cents = euroCents({ ...fee, value: fee.value.replace(/^-/, '') });
  return cents !== null && isKept ? -cents : cents;
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
      fee: feeOf(one.fee_amount),
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

/** Returns all transactions between two times (ms), requested in spans and pages that PayPal allows. Throws NoAnswer. */
export async function fetchTransactions(
  client: PaypalClient,
  from: number,
  to: number,
): Promise<Listing> {
  const listing: Listing = { transactions: [], completeUntil: to };
  for (let start = from; start < to; start += MAX_SPAN_MS) {
    const end = Math.min(to, start + MAX_SPAN_MS);
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
  // Adjacent spans both contain their common boundary.
  listing.transactions = [
    ...new Map(listing.transactions.map((one) => [`${one.id} ${one.code}`, one])).values(),
  ];
  return listing;
}
