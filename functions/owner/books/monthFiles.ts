import { setImmediate } from 'node:timers/promises';
import type { Cents } from '../../../contracts/money/money';
import { feesById, storeFees } from '../../journal/money/fees';
import { NoAnswer } from '../../lib/timing/fetchWithTimeout';
import type { OrdersDeps } from '../../orders/createDeps';
import { fetchTransactions } from '../../orders/paypal/transactions';
import { BOOK_HEADINGS, bookTable } from './bookTable';
import { csvRows } from './csv';
import { bookEntries, type BookEntry } from './monthEntries';

/** Files of a month: sales with what corrects them, and donations. */
export const BOOKS = ['buchungen', 'spenden'] as const;

/** Files of the desk: everything, or one of the books. */
export const FILES = ['steuerberatung', ...BOOKS] as const;
export type BookFile = (typeof FILES)[number];

/** First instants of months and of the month after the last one, ms. */
export type Months = readonly number[];

/** Entries of some months with PayPal's fees. */
export interface Books {
  entries: BookEntry[];
  /** Fees in cents by PayPal's id, negative where PayPal kept them. */
  fees: Map<string, Cents>;
  /** Number of payments and refunds whose fee is not known yet. */
  missing: number;
  /** Why PayPal could not be asked for them; null when it was. */
  reason: string | null;
}

const paypalIds = (entries: readonly BookEntry[]): string[] => [
  ...new Set(entries.map(({ paypalId }) => paypalId).filter(Boolean)),
];

async function readBooks({ database }: OrdersDeps, months: Months): Promise<Books> {
  const entries: BookEntry[] = [];
  const fees = new Map<string, Cents>();
  for (const [at, from] of months.slice(0, -1).entries()) {
    const period = { from, to: months[at + 1] ?? from };
    const { found, known } = await database.read(async (db) => {
      const ofMonth = await bookEntries(db, period);
      return { found: ofMonth, known: await feesById(db, paypalIds(ofMonth)) };
    });
    entries.push(...found);
    for (const [id, cents] of known) fees.set(id, cents);
  }
  const missing = paypalIds(entries).filter((id) => !fees.has(id)).length;
  return { entries, fees, missing, reason: null };
}

/**
 * Reads the books of some months. Fees come with the daily comparison with PayPal; where some of a single month are missing,
 * PayPal is asked for them, and they are kept. A year would be too long a question.
 */
export async function booksOf(
  deps: OrdersDeps,
  months: Months,
  ask = months.length === 2,
): Promise<Books> {
  const books = await readBooks(deps, months);
  const [from = 0, to = 0] = [months[0], months.at(-1)];
  if (!ask || books.missing === 0) return books;
  try {
    const { transactions } = await fetchTransactions(
      deps.paypalClient,
      from,
      Math.min(to, deps.now()),
    );
    await storeFees(deps.database, transactions);
    const ids = paypalIds(books.entries);
    const fees = await deps.database.read((db) => feesById(db, ids));
    return { ...books, fees, missing: ids.length - fees.size };
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return { ...books, reason: error.detail };
  }
}

/** One file of books as CSV, without its headings, and the number of its entries. */
export function bookRows({ entries, fees }: Books, file: BookFile): { csv: string; count: number } {
  const wanted = entries.filter(
    ({ isDonation }) => file === 'steuerberatung' || isDonation === (file === 'spenden'),
  );
  return { csv: csvRows(bookTable(wanted, fees)), count: wanted.length };
}

/** Entries that become CSV at once. */
const SLICE = 200;

/** One file of some months as CSV. Buyers are answered between its parts. */
export async function bookFile(deps: OrdersDeps, months: Months, file: BookFile): Promise<string> {
  let csv = BOOK_HEADINGS;
  for (const [at, from] of months.slice(0, -1).entries()) {
    const books = await booksOf(deps, [from, months[at + 1] ?? from], months.length === 2);
    for (let begin = 0; begin < books.entries.length; begin += SLICE) {
      const entries = books.entries.slice(begin, begin + SLICE);
      csv += bookRows({ ...books, entries }, file).csv;
      await setImmediate();
    }
  }
  return csv;
}

/** Sums of some months in cents; fees and refunds are negative. */
export interface Sums {
  taken: Cents;
  donated: Cents;
  refunded: Cents;
  fees: Cents;
  pieces: number;
  places: number;
  /** Net, tax and gross of each tax rate after what was given back; null where no tax is stated. */
  rates: { rate: number | null; net: Cents; tax: Cents; gross: Cents }[];
}

/** Adds up the books. */
export function sumsOf({ entries, fees }: Books): Sums {
  const sum = (of: (entry: BookEntry) => number): number =>
    entries.reduce((total, entry) => total + of(entry), 0);
  const shares = entries.flatMap((entry) => entry.shares);
  const rates = [...new Set(shares.map(({ rate }) => rate))].sort((a, b) => (b ?? -1) - (a ?? -1));
  return {
    taken: sum(({ gross }) => Math.max(gross, 0)),
    donated: sum(({ gross, isDonation }) => (isDonation ? gross : 0)),
    refunded: sum(({ gross }) => Math.min(gross, 0)),
    fees: [...fees.values()].reduce((total, cents) => total + cents, 0),
    pieces: sum(({ pieces }) => pieces),
    places: sum(({ places }) => places),
    rates: rates.map((rate) => {
      const ofRate = shares.filter((share) => share.rate === rate);
      const total = (of: 'net' | 'tax' | 'gross'): number =>
        ofRate.reduce((cents, share) => cents + share[of], 0);
      return { rate, net: total('net'), tax: total('tax'), gross: total('gross') };
    }),
  };
}
