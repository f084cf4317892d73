import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema';
import { beginNewSeries } from '../invoices/numbers';

/**
 * What the time between back-up and restore asks for. Every open order is looked at at once: it may have been paid
 * since. PayPal's list is compared since then at once, for orders that the back-up does not know. Every mail that may
 * have gone out since counts as doubtful: it is asked after before it is sent. Numbers of invoices begin a new series. `madeAt` (ms): when the back-up was made.
 */
export async function afterwards(
  orders: Kysely<Schema>,
  mail: Kysely<Schema>,
  madeAt: number,
): Promise<void> {
  const now = Date.now();
  const compare = { id: 'paypal', compared_until: madeAt, due_at: 0 };
  await orders
    .insertInto('reconciliation')
    .values(compare)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ due_at: 0 }))
    .execute();
  await beginNewSeries(orders);
  await orders
    .updateTable('orders')
    .set({ check_at: now, lease_owner: null })
    .where('check_at', 'is not', null)
    .execute();
  await orders.updateTable('outbox').set({ lease_owner: null }).execute();
  await mail.updateTable('deliveries').set({ lease_owner: null }).execute();
  const unfinished = await orders
    .selectFrom('orders')
    .select('id')
    .where('state', '<>', 'notified')
    .execute();
  const waiting = await orders
    .selectFrom('outbox')
    .select('id')
    .where('sent_at', 'is', null)
    .execute();
  const mails = [
    ...unfinished.flatMap(({ id }) => [`order:${id}:owner`, `order:${id}:customer`]),
    ...waiting.map(({ id }) => id),
  ];
  for (const key of new Set(mails)) {
    const row = {
      key: `own:${key}`,
      message_id: '',
      state: 'sending',
      lease_until: 0,
      updated_at: now,
    };
    // What the ledger knows already stays: one that was sent was sent; any other becomes doubtful.
    await mail
      .insertInto('deliveries')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({ state: 'sending', lease_until: 0 })
          .where('deliveries.state', '=', 'unsent'),
      )
      .execute();
  }
}
