import { BERLIN } from '../../contracts/berlinTime';
import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema';
import type { InvoiceDocument } from './document';

/** Rechnung, Rechnungskorrektur: in every language the same, as tax offices know them. */
const PREFIX = { invoice: 'RE', credit: 'RK' } as const;

/** Counts how often the books were brought back from a back-up. */
const RESTORED = 'restored';

// Made once: within the transaction of a payment nothing slow has a place.
const YEAR = new Intl.DateTimeFormat('en', { timeZone: BERLIN, year: 'numeric' });

async function raise(tx: Kysely<Schema>, series: string): Promise<number> {
  const { last } = await tx
    .insertInto('invoice_numbers')
    .values({ series, last: 1 })
    .onConflict((conflict) =>
      conflict
        .column('series')
        .doUpdateSet((row) => ({ last: row('invoice_numbers.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

/**
 * The next number of a series, such as RE-2026-0001, within the transaction that issues it: what is undone takes no
 * number, and who comes meanwhile waits. A year has a series of its own for invoices and one for credit notes.
 */
export async function nextNumber(
  tx: Kysely<Schema>,
  kind: InvoiceDocument['kind'],
  at: number,
): Promise<string> {
  const restored = await tx
    .selectFrom('invoice_numbers')
    .select('last')
    .where('series', '=', RESTORED)
    .executeTakeFirst();
  // Numbers given out after the back-up are with their buyers: a restored journal begins series of its own.
  const series = [
    PREFIX[kind],
    YEAR.format(at),
    ...(restored ? [String(restored.last + 1)] : []),
  ].join('-');
  return `${series}-${String(await raise(tx, series)).padStart(4, '0')}`;
}

/** Begins new series: the journal does not know which numbers it has given out since its back-up. */
export async function beginNewSeries(tx: Kysely<Schema>): Promise<void> {
  await raise(tx, RESTORED);
}
