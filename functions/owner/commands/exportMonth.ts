import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { berlinMonth } from '../books/berlinMonth';
import { BOOKS, feesOf, monthFile } from '../books/monthFiles';
import { formatBerlin } from '../../../contracts/time/berlinTime';
import { UsageProblem } from '../usage';
import { defineCommand } from '../command';

export const exportMonth = defineCommand({
  name: 'export',
  usage: 'export --month 2026-11 [--folder .]',
  summary: "write a month's books and donations as CSV, for the tax adviser",
  details: `Writes buchungen-<month>.csv with invoices and credit notes by VAT rate, reversals and payments without invoice, and
spenden-<month>.csv with donations. Months are those of Berlin. PayPal's fees come from its list of transactions, which
lags by hours; when PayPal cannot be asked, their column stays empty. Names keep what invoices keep after an erasure.`,
  needs: 'deps',
  positionals: 0,
  options: { month: { type: 'string' }, folder: { type: 'string', default: '.' } },
  async run({ options }, deps, print) {
    const month = berlinMonth(options.month ?? '');
    if (!month) throw new UsageProblem('--month must be a month such as 2026-11.');
    const fees = await feesOf(deps, month);
    if (fees.missing !== null) print(`PayPal's fees are missing: ${fees.missing}.`);
    if (fees.completeUntil !== null)
      print(
        `PayPal's list is complete until ${formatBerlin(new Date(fees.completeUntil).toISOString(), 'en-US')}; later fees are missing.`,
      );
    await mkdir(options.folder, { recursive: true });
    for (const book of BOOKS) {
      const { csv, entries } = await monthFile(deps.database, month, book, fees);
      const file = path.join(options.folder, `${book}-${options.month ?? ''}.csv`);
      await writeFile(file, csv, { mode: 0o600 });
      print(`${file}: ${entries} entries`);
    }
    return 0;
  },
});
