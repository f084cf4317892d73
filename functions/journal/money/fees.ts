import type { Kysely } from 'kysely';
import type { Cents } from '../../../contracts/money/money';
import type { Database } from '../../database/database';
import type { Schema } from '../../database/schema';

const BATCH = 200;

/** PayPal's fee of a payment or refund in cents, negative where PayPal kept it; null where its list names none. */
export interface ListedFee {
  id: string;
  fee: Cents | null;
}

/** Stores the fees that PayPal's list of transactions names, once for each transaction. */
export async function storeFees(database: Database, listed: readonly ListedFee[]): Promise<void> {
  for (let from = 0; from < listed.length; from += BATCH) {
    const rows = listed.slice(from, from + BATCH).map(({ id, fee }) => ({ id, cents: fee ?? 0 }));
    await database.write((tx) =>
      tx
        .insertInto('paypal_fees')
        .values(rows)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute(),
    );
  }
}

/** Known fees in cents by PayPal's id. */
export async function feesById(
  db: Kysely<Schema>,
  ids: readonly string[],
): Promise<Map<string, Cents>> {
  const fees = new Map<string, Cents>();
  for (let from = 0; from < ids.length; from += BATCH) {
    const rows = await db
      .selectFrom('paypal_fees')
      .selectAll()
      .where('id', 'in', ids.slice(from, from + BATCH))
      .execute();
    for (const { id, cents } of rows) fees.set(id, cents);
  }
  return fees;
}
