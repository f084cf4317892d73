import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema';
import { beginNewSeries } from '../journal/invoices/numbers';

/**
 * Prepares restored databases for the time that has passed since the backup. Every open order is checked with PayPal
 * at once, because it may have been paid since. PayPal's transaction list is compared from the backup on, for orders
 * that the backup does not contain. Every mail that may have been sent since is marked as doubtful, so that it is
 * looked up before it is sent. Invoice numbers begin a new series.
 * @param madeAt time of the backup, ms
 */
export async function prepareRestored(
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
  // Links are not in the backup.
  await orders.deleteFrom('outbox').where('subject', '=', 'deskLink').execute();
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
    .select(({ fn }) => fn.coalesce('delivery_key', 'id').as('key'))
    .where('sent_at', 'is', null)
    .execute();
  const mails = [
    ...unfinished.flatMap(({ id }) => [`order:${id}:owner`, `order:${id}:customer`]),
    ...waiting.map(({ key }) => key),
  ];
  for (const key of new Set(mails)) {
    const row = {
      key: `own:${key}`,
      message_id: '',
      state: 'sending',
      lease_until: 0,
      updated_at: now,
    };
    // A mail that the log knows as sent stays sent; any other becomes doubtful.
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
