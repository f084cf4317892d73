import { sql, type Kysely } from 'kysely';
import type { Engine } from '../address';
import { bigInteger, strict, type Migration } from './step';

/** Tables of orders, and of the words that they are found by. */
async function orderTables<T>(db: Kysely<T>, engine: Engine): Promise<void> {
  const time = bigInteger(engine);
  const table = (name: string) => db.schema.createTable(name);
  await strict(
    engine,
    table('orders')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('receipt_token', 'text', (column) => column.notNull().unique())
      .addColumn('idempotency_key', 'text', (column) => column.notNull().unique())
      .addColumn('request_hash', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('email_key', 'text', (column) => column.notNull())
      .addColumn('workshop_id', 'text')
      .addColumn('workshop_start', time)
      .addColumn('keeps_place', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('repeats', 'text')
      .addColumn('total', 'integer', (column) => column.notNull().check(sql`total >= 0`))
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('failure', 'text')
      .addColumn('created_at', time, (column) => column.notNull())
      .addColumn('paid_at', time)
      .addColumn('updated_at', time, (column) => column.notNull())
      .addColumn('keep_until', time)
      .addColumn('paypal_order_id', 'text', (column) => column.unique())
      .addColumn('capture_id', 'text', (column) => column.unique())
      .addColumn('create_attempt', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('capture_attempt', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('capture_sent_at', time)
      .addColumn('approved_at', time)
      .addColumn('paypal_status', 'text')
      .addColumn('missing_since', time)
      .addColumn('declined', 'text')
      .addColumn('needs_payer', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('decline_reported', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('pending_reported', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('check_at', time)
      .addColumn('checks', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('lease_owner', 'text')
      .addColumn('shipped_at', time)
      .addColumn('tracking', 'text')
      .addColumn('carrier', 'text')
      // Last, because SQLite reads a row from its beginning: long texts would lie before every other column.
      .addColumn('customer', 'text', (column) => column.notNull())
      .addColumn('priced', 'text', (column) => column.notNull()),
  ).execute();
  await strict(
    engine,
    table('order_words')
      // Ranges of words need the order of bytes in both engines.
      .addColumn('word', engine === 'postgres' ? sql`text collate "C"` : 'text', (column) =>
        column.notNull(),
      )
      .addColumn('created_at', time, (column) => column.notNull())
      .addColumn('order_id', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('order_words_primary', ['word', 'created_at', 'order_id']),
  ).execute();
}

/** Tables of withdrawals, of PayPal's events and of the owner's acts. */
async function eventTables<T>(db: Kysely<T>, engine: Engine): Promise<void> {
  const time = bigInteger(engine);
  const table = (name: string) => db.schema.createTable(name);
  await strict(
    engine,
    table('withdrawals')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('idempotency_key', 'text', (column) => column.notNull().unique())
      .addColumn('request', 'text', (column) => column.notNull())
      .addColumn('email_key', 'text', (column) => column.notNull())
      .addColumn('received_at', time, (column) => column.notNull())
      .addColumn('order_id', 'text')
      .addColumn('answer', 'text')
      .addColumn('answer_reason', 'text')
      .addColumn('keep_until', time),
  ).execute();
  await strict(
    engine,
    table('webhook_events')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('received_at', time, (column) => column.notNull()),
  ).execute();
  await strict(
    engine,
    table('order_history')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('order_id', 'text', (column) => column.notNull())
      .addColumn('at', time, (column) => column.notNull())
      .addColumn('by', 'text', (column) => column.notNull())
      .addColumn('act', 'text', (column) => column.notNull())
      .addColumn('detail', 'text', (column) => column.notNull()),
  ).execute();
}

/** Tables of mails that are owed, and of those that were handed to the mail server. */
async function mailTables<T>(db: Kysely<T>, engine: Engine): Promise<void> {
  const time = bigInteger(engine);
  const table = (name: string) => db.schema.createTable(name);
  await strict(
    engine,
    table('outbox')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('subject_id', 'text', (column) => column.notNull())
      .addColumn('audience', 'text', (column) =>
        column.notNull().check(sql`audience in ('owner', 'customer')`),
      )
      .addColumn('notice', 'integer')
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('queued_at', time, (column) => column.notNull())
      .addColumn('due_at', time)
      .addColumn('sent_at', time)
      .addColumn('refused_at', time)
      .addColumn('delivery_key', 'text')
      .addColumn('lease_owner', 'text')
      .addColumn('fence', time, (column) => column.notNull().defaultTo(0)),
  ).execute();
  await strict(
    engine,
    table('deliveries')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('message_id', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) =>
        column.notNull().check(sql`state in ('sending', 'sent', 'unsent')`),
      )
      .addColumn('lease_until', time, (column) => column.notNull())
      .addColumn('updated_at', time, (column) => column.notNull())
      .addColumn('lease_owner', 'text')
      .addColumn('fence', time, (column) => column.notNull().defaultTo(0)),
  ).execute();
}

/** Tables of returned and disputed money, of money without an order, and of the books. */
async function moneyTables<T>(db: Kysely<T>, engine: Engine): Promise<void> {
  const time = bigInteger(engine);
  const table = (name: string) => db.schema.createTable(name);
  await strict(
    engine,
    table('returned_money')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('order_id', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('amount', 'integer', (column) => column.notNull())
      .addColumn('at', time, (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull()),
  ).execute();
  await strict(
    engine,
    table('refunds')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('order_id', 'text', (column) => column.notNull())
      .addColumn('amount', 'integer')
      .addColumn('asked_at', time, (column) => column.notNull())
      .addColumn('ended_at', time)
      .addColumn('outcome', 'text')
      .addColumn('basis', 'text')
      .addColumn('refund_id', 'text'),
  ).execute();
  await strict(
    engine,
    table('paypal_fees')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('cents', 'integer', (column) => column.notNull()),
  ).execute();
  await strict(
    engine,
    table('disputes')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('order_id', 'text', (column) => column.notNull())
      .addColumn('open', 'integer', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('amount', 'integer')
      .addColumn('updated_at', time, (column) => column.notNull()),
  ).execute();
  await strict(
    engine,
    table('unknown_money')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('what', 'text', (column) => column.notNull())
      .addColumn('amount', 'text', (column) => column.notNull())
      .addColumn('reference', 'text', (column) => column.notNull())
      .addColumn('paypal_order_id', 'text', (column) => column.notNull())
      .addColumn('seen_at', time, (column) => column.notNull()),
  ).execute();
  await strict(
    engine,
    table('settled')
      .addColumn('about', 'text', (column) => column.primaryKey())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('note', 'text', (column) => column.notNull())
      .addColumn('settled_at', time, (column) => column.notNull()),
  ).execute();
  await strict(
    engine,
    table('invoices')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('number', 'text', (column) => column.notNull().unique())
      .addColumn('order_id', 'text', (column) => column.notNull())
      .addColumn('issued_at', time, (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('person_hash', 'text'),
  ).execute();
  await strict(
    engine,
    table('invoice_numbers')
      .addColumn('series', 'text', (column) => column.primaryKey())
      .addColumn('last', 'integer', (column) => column.notNull()),
  ).execute();
}

/** Tables of workshops: notices, changes, cancellations, places. */
async function workshopTables<T>(db: Kysely<T>, engine: Engine): Promise<void> {
  const time = bigInteger(engine);
  const table = (name: string) => db.schema.createTable(name);
  await strict(
    engine,
    table('workshop_notices')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('order_id', 'text', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('facts', 'text', (column) => column.notNull())
      .addColumn('before', 'text', (column) => column.notNull())
      .addColumn('message', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('made_at', time, (column) => column.notNull())
      .addColumn('refund_due', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('refund_cents', 'integer'),
  ).execute();
  await strict(
    engine,
    table('workshop_changes')
      .addColumn('workshop_id', 'text', (column) => column.primaryKey())
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('facts', 'text', (column) => column.notNull())
      .addColumn('found_at', time, (column) => column.notNull()),
  ).execute();
  await strict(
    engine,
    table('cancelled_workshops')
      .addColumn('workshop_id', 'text', (column) => column.primaryKey())
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('cancelled_at', time, (column) => column.notNull()),
  ).execute();
  await strict(
    engine,
    table('place_holds')
      .addColumn('order_id', 'text', (column) => column.primaryKey())
      .addColumn('workshop_id', 'text', (column) => column.notNull())
      .addColumn('network', 'text', (column) => column.notNull())
      .addColumn('held_until', time, (column) => column.notNull()),
  ).execute();
  await strict(
    engine,
    table('waiting_list')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('workshop_id', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('email_key', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('site', 'text', (column) => column.notNull())
      .addColumn('token', 'text', (column) => column.notNull().unique())
      .addColumn('joined_at', time, (column) => column.notNull())
      .addColumn('confirmed_at', time)
      .addColumn('offered_until', time)
      .addColumn('order_id', 'text'),
  ).execute();
  await strict(
    engine,
    table('place_codes')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('workshop_id', 'text', (column) => column.notNull())
      .addColumn('amount', 'integer', (column) => column.notNull())
      .addColumn('made_at', time, (column) => column.notNull())
      .addColumn('expires_at', time, (column) => column.notNull())
      .addColumn('order_id', 'text'),
  ).execute();
}

/** Tables of the desk. */
async function deskTables<T>(db: Kysely<T>, engine: Engine): Promise<void> {
  const time = bigInteger(engine);
  const table = (name: string) => db.schema.createTable(name);
  await strict(
    engine,
    table('desk_sessions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('created_at', time, (column) => column.notNull())
      .addColumn('used_at', time, (column) => column.notNull())
      .addColumn('proved_at', time, (column) => column.notNull()),
  ).execute();
  await strict(
    engine,
    table('desk_keys')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('next', 'text', (column) => column.notNull())
      .addColumn('created_at', time, (column) => column.notNull())
      .addColumn('used_at', time),
  ).execute();
  await strict(
    engine,
    table('desk_passkeys')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('public_key', 'text', (column) => column.notNull())
      .addColumn('seal', 'text', (column) => column.notNull())
      .addColumn('device', 'text', (column) => column.notNull())
      .addColumn('counter', time, (column) => column.notNull())
      .addColumn('made_at', time, (column) => column.notNull())
      .addColumn('used_at', time),
  ).execute();
  await strict(
    engine,
    table('desk_owners')
      .addColumn('email', 'text', (column) => column.primaryKey())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('totp', 'text')
      .addColumn('totp_step', time, (column) => column.notNull().defaultTo(0)),
  ).execute();
  await strict(
    engine,
    table('desk_forms')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('taken_at', time, (column) => column.notNull())
      .addColumn('done_at', time)
      .addColumn('lease_owner', 'text'),
  ).execute();
  await strict(
    engine,
    table('desk_drafts')
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('page', 'text', (column) => column.notNull())
      .addColumn('fields', 'text', (column) => column.notNull())
      .addColumn('typed_at', time, (column) => column.notNull())
      .addPrimaryKeyConstraint('desk_drafts_primary', ['email', 'action']),
  ).execute();
}

/** Tables of the jobs that processes share, and of rate limits. */
async function jobTables<T>(db: Kysely<T>, engine: Engine): Promise<void> {
  const time = bigInteger(engine);
  const table = (name: string) => db.schema.createTable(name);
  await strict(
    engine,
    table('reconciliation')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('compared_until', time, (column) => column.notNull())
      .addColumn('due_at', time, (column) => column.notNull()),
  ).execute();
  await strict(
    engine,
    table('jobs')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('due_at', time, (column) => column.notNull())
      .addColumn('done_at', time),
  ).execute();
  await strict(
    engine,
    table('rate_limits')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('full_at', time, (column) => column.notNull()),
  ).execute();
}

const INDEXES = [
  'index orders_to_check on orders (check_at) where check_at is not null',
  'index orders_leased on orders (lease_owner) where lease_owner is not null',
  'index orders_email_key on orders (email_key)',
  'index orders_created on orders (created_at, id)',
  'index orders_total on orders (total, created_at)',
  'index orders_kind on orders (kind, created_at, id)',
  'index orders_paid on orders (paid_at) where paid_at is not null',
  'index orders_state on orders (state, failure, capture_id, email_key, updated_at)',
  'index orders_workshop on orders (workshop_id, paid_at, workshop_start)',
  'index orders_workshop_start on orders (workshop_start)',
  'index orders_to_pack on orders (kind, shipped_at, paid_at)',
  'index order_words_of on order_words (order_id, word)',
  'index withdrawals_email_key on withdrawals (email_key)',
  'index withdrawals_open on withdrawals (received_at) where answer is null',
  'index withdrawals_of on withdrawals (order_id)',
  'index withdrawals_received on withdrawals (received_at)',
  'index webhook_events_received on webhook_events (received_at)',
  'index outbox_due on outbox (due_at) where due_at is not null',
  'index outbox_unsent on outbox (refused_at, attempts) where sent_at is null',
  'index outbox_of on outbox (subject_id)',
  'index outbox_leased on outbox (lease_owner) where lease_owner is not null',
  'index order_history_of_order on order_history (order_id)',
  'index order_history_at on order_history (at)',
  'index returned_money_of on returned_money (order_id)',
  'index returned_money_state on returned_money (state, at)',
  // An order has one unfinished refund at most.
  'unique index refunds_open on refunds (order_id) where ended_at is null',
  'index refunds_of on refunds (order_id)',
  'index disputes_of on disputes (order_id)',
  'index disputes_open on disputes (open)',
  'index settled_of_id on settled (id)',
  'index settled_at on settled (settled_at)',
  'index invoices_of_order on invoices (order_id)',
  'index invoices_issued on invoices (issued_at)',
  'index workshop_notices_order_id on workshop_notices (order_id)',
  'index workshop_notices_refund_due on workshop_notices (refund_due)',
  'index place_holds_workshop_id on place_holds (workshop_id)',
  'index place_codes_workshop_id on place_codes (workshop_id)',
  'index place_codes_order_id on place_codes (order_id)',
  'unique index waiting_list_person on waiting_list (workshop_id, email_key)',
  'index rate_limits_full on rate_limits (full_at)',
];

/** All tables; `Schema` says what each column holds. */
export const tables: Migration = async (db, engine) => {
  await orderTables(db, engine);
  await eventTables(db, engine);
  await mailTables(db, engine);
  await moneyTables(db, engine);
  await workshopTables(db, engine);
  await deskTables(db, engine);
  await jobTables(db, engine);
  for (const index of INDEXES) await sql.raw(`create ${index}`).execute(db);
};
