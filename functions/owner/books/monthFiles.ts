import type { Cents } from '../../../contracts/money/money';
import type { Database } from '../../database/database';
import { NoAnswer } from '../../lib/timing/fetchWithTimeout';
import type { OrdersDeps } from '../../orders/createDeps';
import { fetchTransactions } from '../../orders/paypal/transactions';
import { bookTable } from './bookTable';
import { csvFile } from './csv';
import { bookEntries } from './monthEntries';

/** Files of a month: sales with what corrects them, and donations. */
export const BOOKS = ['buchungen', 'spenden'] as const;
export type Book = (typeof BOOKS)[number];

/** PayPal's fees in cents by the id of the payment, negative where PayPal kept them. */
export interface Fees {
  byPayment: Map<string, Cents>;
  /** Time up to which PayPal's list was complete, ms; null when it was. */
  completeUntil: number | null;
  /** Why there are none; null when PayPal answered. */
  missing: string | null;
}

/** Reads PayPal's fees of a month. @param month first instants of the month and of the next one, ms */
export async function feesOf(
  { paypalClient, now }: OrdersDeps,
  { from, to }: { from: number; to: number },
): Promise<Fees> {
  try {
    const listing = await fetchTransactions(paypalClient, from, Math.min(to, now()));
    return {
      byPayment: new Map(
        listing.transactions.flatMap(({ id, fee }): [string, Cents][] =>
          fee === null ? [] : [[id, fee]],
        ),
      ),
      completeUntil: listing.completeUntil < to ? listing.completeUntil : null,
      missing: null,
    };
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return { byPayment: new Map(), completeUntil: null, missing: error.detail };
  }
}

/** One file of a month as CSV, and the number of its entries. */
export async function monthFile(
  database: Database,
  month: { from: number; to: number },
  book: Book,
  fees: Fees,
): Promise<{ csv: string; entries: number }> {
  const entries = (await database.read((db) => bookEntries(db, month))).filter(
    ({ isDonation }) => isDonation === (book === 'spenden'),
  );
  return { csv: csvFile(bookTable(entries, fees.byPayment)), entries: entries.length };
}
