import { vatRateOf, type VatRate } from '../../../../contracts/money/vat';
import type { LocalizedText, MediaFile, Prose } from '../mapping/domain';
import type { EntryReader } from '../mapping/reader';

/** A workshop without its meeting link, which only the mail to a paid participant contains. */
export interface Workshop {
  id: string;
  title: LocalizedText;
  /** ISO instants. */
  start: string;
  end: string | null;
  description: Prose | null;
  /** A text. */
  price: LocalizedText | null;
  /** VAT contained in the price of a booking. */
  vatRate: VatRate;
  pictogram: MediaFile | null;
}

function endAfter(entry: EntryReader, start: number): string | null {
  const end = entry.instant('endTime');
  if (end === null) return null;
  if (end > start) return new Date(end).toISOString();
  entry.complain('endTime', 'endBeforeStart');
  return null;
}

/** Null without a title or a date. */
export function toWorkshop(entry: EntryReader): Workshop | null {
  const title = entry.text('title', { expected: true });
  const start = entry.instant('date');
  if (title === null) return null;
  if (start === null) {
    entry.complain('date', 'noDate');
    return null;
  }
  return {
    id: entry.id,
    title,
    start: new Date(start).toISOString(),
    end: endAfter(entry, start),
    description: entry.prose('description'),
    price: entry.text('price'),
    vatRate: vatRateOf(entry.json('vatRate'), null),
    pictogram: entry.asset('pictogram'),
  };
}
