import { decimalOf, type Cents } from '../../../contracts/money/money';

/** A text or a whole number, an amount in cents, or an empty cell. */
export type Cell = string | number | { cents: Cents } | null;

/** Byte order mark: with it spreadsheet programs read UTF-8. */
const BOM = '\ufeff';

// Spreadsheet programs calculate a text that begins like this; an apostrophe makes it text.
const FORMULA = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]/;

function textCell(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  const safe = FORMULA.test(line) ? `'${line}` : line;
  return /[;"']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  return typeof cell === 'string' ? textCell(cell) : decimalOf(cell.cents).replace('.', ',');
}

/** Rows of a CSV file. */
export const csvRows = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(cellText).join(';')}\r\n`).join('');

/** A CSV file as German spreadsheet programs open it: UTF-8 with BOM, semicolons, decimal commas. */
export const csvFile = (rows: readonly (readonly Cell[])[]): string => BOM + csvRows(rows);
