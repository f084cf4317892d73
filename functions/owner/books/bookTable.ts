import type { Cents } from '../../../contracts/money/money';
import { berlinWallTime } from '../../../contracts/time/berlinClock';
import { csvFile, type Cell } from './csv';
import type { BookEntry } from './monthEntries';

/** Begin of each file. */
export const BOOK_HEADINGS = csvFile([
  [
    'Datum',
    'Art',
    'Beleg',
    'Zu Rechnung',
    'Bestellung',
    'Name',
    'Steuersatz in %',
    'Netto in EUR',
    'Umsatzsteuer in EUR',
    'Brutto in EUR',
    'PayPal-Nummer',
    'PayPal-Gebühr in EUR',
    'Land der Steuer',
    'Leistung am',
  ],
]);

const germanDay = (at: number): string =>
  new Date(berlinWallTime(at)).toISOString().slice(0, 10).split('-').reverse().join('.');

const money = (cents: Cents | undefined): Cell => (cents === undefined ? null : { cents });

/** Stands where PayPal has not told the fee yet, so that nobody takes an empty cell for no fee. */
const NO_FEE_YET = 'noch nicht bekannt';

function feeCell({ paypalId }: BookEntry, fees: ReadonlyMap<string, Cents>): Cell {
  if (paypalId === '') return null;
  const fee = fees.get(paypalId);
  if (fee === undefined) return NO_FEE_YET;
  return fee === 0 ? null : { cents: fee };
}

/** Rows of entries, one for each tax rate. The fee of a payment is in its first row. */
export function bookTable(
  entries: readonly BookEntry[],
  fees: ReadonlyMap<string, Cents>,
): (readonly Cell[])[] {
  return entries.flatMap((entry) => {
    const shares =
      entry.shares.length > 0
        ? entry.shares
        : [{ rate: null, net: undefined, tax: undefined, gross: entry.gross }];
    return shares.map(({ rate, net, tax, gross }, at): Cell[] => [
      germanDay(entry.at),
      entry.kind,
      entry.number,
      entry.corrects,
      entry.orderId,
      entry.name,
      rate,
      money(net),
      money(tax),
      money(gross),
      entry.paypalId,
      at === 0 ? feeCell(entry, fees) : null,
      rate === null ? null : entry.country,
      entry.suppliedAt === null ? null : germanDay(entry.suppliedAt),
    ]);
  });
}
