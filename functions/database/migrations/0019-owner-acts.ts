import { sql } from 'kysely';
import { bigInteger, type Migration } from './step';

/** Older orders were shipped before shipments were recorded; newer ones may still wait. */
const SURELY_SHIPPED_MS = 14 * 86_400_000;

/**
 * When and how an order was shipped, how a withdrawal was answered, and when a mail was queued. `shipped_at` is 0 for
 * orders from before this step.
 */
export const ownerActs: Migration = async (db, engine) => {
  const time = bigInteger(engine);
  await db.schema.alterTable('orders').addColumn('shipped_at', time).execute();
  await db.schema.alterTable('orders').addColumn('tracking', 'text').execute();
  await db.schema.alterTable('orders').addColumn('carrier', 'text').execute();
  await db.schema.alterTable('withdrawals').addColumn('answer', 'text').execute();
  await db.schema.alterTable('withdrawals').addColumn('answer_reason', 'text').execute();
  await db.schema.alterTable('outbox').addColumn('queued_at', time).execute();
  await sql`update orders set shipped_at = 0 where paid_at < ${Date.now() - SURELY_SHIPPED_MS}`.execute(
    db,
  );
};
