import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { berlinMonths } from '../books/berlinMonth';
import { BOOK_HEADINGS } from '../books/bookTable';
import { bookRows, BOOKS, booksOf } from '../books/monthFiles';
import { UsageProblem } from '../usage';
import { defineCommand } from '../command';

export const exportMonth = defineCommand({
  name: 'export',
  usage: 'export --month 2026-11 [--folder .]',
  summary: "write a month's books and donations as CSV, for the tax adviser",
  details: `Writes buchungen-<month>.csv with invoices and credit notes by VAT rate, reversals and payments without invoice, and
spenden-<month>.csv with donations. Months are those of Berlin. PayPal's fees come from its list of transactions, which
lags by hours; one that is not known yet says so. Names keep what invoices keep after an erasure.`,
  needs: 'deps',
  positionals: 0,
  options: { month: { type: 'string' }, folder: { type: 'string', default: '.' } },
  async run({ options }, deps, print) {
    const months = berlinMonths(options.month ?? '');
    if (months?.length !== 2) throw new UsageProblem('--month must be a month such as 2026-11.');
    const books = await booksOf(deps, months);
    if (books.missing > 0)
      print(
        `PayPal's fees of ${books.missing} payments and refunds are missing${books.reason === null ? ', because its list lags' : `: ${books.reason}`}.`,
      );
    await mkdir(options.folder, { recursive: true });
    for (const book of BOOKS) {
      const { csv, count } = bookRows(books, book);
      const file = path.join(options.folder, `${book}-${options.month ?? ''}.csv`);
      await writeFile(file, BOOK_HEADINGS + csv, { mode: 0o600 });
      print(`${file}: ${count} entries`);
    }
    return 0;
  },
});
