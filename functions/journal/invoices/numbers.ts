import { berlinYear } from '../../../contracts/time/berlinTime';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema';
import type { InvoiceDocument } from './document';

/** Abbreviations of Rechnung and Rechnungskorrektur, in every language, because they are for German tax offices. */
const PREFIX = { invoice: 'RE', credit: 'RK' } as const;

/** Counter of restores from a backup. */
const RESTORED = 'restored';

async function incrementSeries(tx: Kysely<Schema>, series: string): Promise<number> {
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
 * Takes the next number of a series, such as RE-2026-0001, within the transaction that issues it. A rollback takes no
 * number, and concurrent callers wait. Each year has one series for invoices and one for credit notes.
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
  // A restored journal uses new series, because numbers issued after the backup are unknown to it.
  const series = [
    PREFIX[kind],
    String(berlinYear(at)),
    ...(restored ? [String(restored.last + 1)] : []),
  ].join('-');
  return `${series}-${String(await incrementSeries(tx, series)).padStart(4, '0')}`;
}

/** Begins new series, because the journal does not know the numbers issued since its backup. */
export async function beginNewSeries(tx: Kysely<Schema>): Promise<void> {
  await incrementSeries(tx, RESTORED);
}
