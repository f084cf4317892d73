import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Cents } from '../../../contracts/money/money';
import { NoAnswer } from '../../lib/timing/fetchWithTimeout';
import type { OrdersDeps } from '../../orders/createDeps';
import { fetchTransactions } from '../../orders/paypal/transactions';
import { bookTable } from '../books/bookTable';
import { csvFile } from '../books/csv';
import { berlinMonth } from '../books/berlinMonth';
import { bookEntries } from '../books/monthEntries';
import { at } from '../listing';
import { defineCommand } from '../command';

/** PayPal's fees in cents by the id of the payment, negative where PayPal kept them; empty when it cannot be asked. */
async function feesOf(
  { paypalClient, now }: OrdersDeps,
  { from, to }: { from: number; to: number },
  print: (text: string) => void,
): Promise<Map<string, Cents>> {
  try {
    const listing = await fetchTransactions(paypalClient, from, Math.min(to, now()));
    if (listing.completeUntil < to)
      print(
        `PayPal's list is complete until ${at(listing.completeUntil)}; later fees are missing.`,
      );
    return new Map(
      listing.transactions.flatMap(({ id, fee }): [string, Cents][] =>
        fee === null ? [] : [[id, fee]],
      ),
    );
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    print(`PayPal's fees are missing: ${error.detail}.`);
    return new Map();
  }
}

export const exportMonth = defineCommand({
  name: 'export',
  usage: 'export --month 2026-11 [--folder .]',
  summary: "write a month's books and donations as CSV, for the tax adviser",
  details: `Writes buchungen-<month>.csv with invoices and credit notes by VAT rate, reversals and payments without invoice, and
spenden-<month>.csv with donations. Months are those of Berlin. PayPal's fees come from its list of transactions, which
lags by hours; when PayPal cannot be asked, their column stays empty. Names keep what invoices keep after an erasure.`,
  needs: 'books',
  positionals: 0,
  options: { month: { type: 'string' }, folder: { type: 'string', default: '.' } },
  async run({ options }, { database, deps }, print) {
    const month = berlinMonth(options.month);
    const entries = await database.snapshot((db) => bookEntries(db, month));
    const fees = await feesOf(deps, month, print);
    await mkdir(options.folder, { recursive: true });
    for (const [name, isDonation] of [
      ['buchungen', false],
      ['spenden', true],
    ] as const) {
      const rows = entries.filter((entry) => entry.isDonation === isDonation);
      const file = path.join(options.folder, `${name}-${options.month ?? ''}.csv`);
      await writeFile(file, csvFile(bookTable(rows, fees)), { mode: 0o600 });
      print(`${file}: ${rows.length} entries`);
    }
    return 0;
  },
});
