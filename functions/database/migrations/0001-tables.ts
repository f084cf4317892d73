import { runStatements, type Migration } from './step';

const TABLES = `
  create table orders (
    id text primary key, receipt_token text not null unique, idempotency_key text not null unique,
    request_hash text not null, kind text not null, language text not null, email_key text not null,
    workshop_id text, workshop_start bigint, keeps_place integer default 0 not null, repeats text,
    total integer not null check (total >= 0), state text not null, failure text, created_at bigint not null,
    paid_at bigint, updated_at bigint not null, keep_until bigint, paypal_order_id text unique,
    capture_id text unique, create_attempt integer default 1 not null,
    capture_attempt integer default 1 not null, capture_sent_at bigint, approved_at bigint, paypal_status text,
    missing_since bigint, declined text, needs_payer integer default 0 not null,
    decline_reported integer default 0 not null, pending_reported integer default 0 not null, check_at bigint,
    checks integer default 0 not null, lease_owner text, shipped_at bigint, tracking text, carrier text,
    -- Long texts come last: SQLite reads a row from its beginning.
    customer text not null, priced text not null
  );
  create table order_words (
    -- Ranges of words need the order of bytes in both engines.
    word text collate "C" not null, created_at bigint not null, order_id text not null,
    constraint order_words_primary primary key (word, created_at, order_id)
  );
  create table withdrawals (
    id text primary key, idempotency_key text not null unique, request text not null, email_key text not null,
    received_at bigint not null, order_id text, answer text, answer_reason text, keep_until bigint
  );
  create table webhook_events (
    id text primary key, received_at bigint not null
  );
  create table order_history (
    id text primary key, order_id text not null, "at" bigint not null, "by" text not null, act text not null,
    detail text not null
  );
  create table outbox (
    id text primary key, subject text not null, subject_id text not null,
    audience text not null check (audience in ('owner', 'customer')), notice integer,
    attempts integer default 0 not null, queued_at bigint not null, due_at bigint, sent_at bigint,
    refused_at bigint, delivery_key text, lease_owner text, fence bigint default 0 not null
  );
  create table deliveries (
    "key" text primary key, message_id text not null,
    state text not null check (state in ('sending', 'sent', 'unsent')), lease_until bigint not null,
    updated_at bigint not null, lease_owner text, fence bigint default 0 not null
  );
  create table returned_money (
    id text primary key, order_id text not null, kind text not null, amount integer not null,
    "at" bigint not null, state text not null
  );
  create table refunds (
    id text primary key, order_id text not null, amount integer, asked_at bigint not null, ended_at bigint,
    outcome text, basis text, refund_id text
  );
  create table paypal_fees (
    id text primary key, cents integer not null
  );
  create table disputes (
    id text primary key, order_id text not null, open integer not null, reason text not null, amount integer,
    updated_at bigint not null
  );
  create table unknown_money (
    id text primary key, what text not null, amount text not null, reference text not null,
    paypal_order_id text not null, seen_at bigint not null
  );
  create table settled (
    about text primary key, id text not null, note text not null, settled_at bigint not null
  );
  create table invoices (
    id text primary key, "number" text not null unique, order_id text not null, issued_at bigint not null,
    body text not null, person_hash text
  );
  create table invoice_numbers (
    series text primary key, "last" integer not null
  );
  create table workshop_notices (
    id text primary key, order_id text not null, "number" integer not null, kind text not null,
    facts text not null, "before" text not null, message text default '' not null, made_at bigint not null,
    refund_due integer default 0 not null, refund_cents integer
  );
  create table workshop_changes (
    workshop_id text primary key, fingerprint text not null, kind text not null, facts text not null,
    found_at bigint not null
  );
  create table cancelled_workshops (
    workshop_id text primary key, message text not null, cancelled_at bigint not null
  );
  create table place_holds (
    order_id text primary key, workshop_id text not null, network text not null, held_until bigint not null
  );
  create table waiting_list (
    id text primary key, workshop_id text not null, email text not null, email_key text not null,
    language text not null, site text not null, token text not null unique, joined_at bigint not null,
    confirmed_at bigint, offered_until bigint, order_id text
  );
  create table place_codes (
    id text primary key, workshop_id text not null, amount integer not null, made_at bigint not null,
    expires_at bigint not null, order_id text,
    moves text, moves_from text, token text, message text, ended_at bigint
  );
  create table desk_sessions (
    id text primary key, email text not null, created_at bigint not null, used_at bigint not null,
    proved_at bigint not null
  );
  create table desk_keys (
    id text primary key, kind text not null, email text not null, "next" text not null,
    created_at bigint not null, used_at bigint
  );
  create table desk_passkeys (
    id text primary key, email text not null, public_key text not null, seal text not null,
    device text not null, counter bigint not null, made_at bigint not null, used_at bigint
  );
  create table desk_owners (
    email text primary key, language text not null, totp text, totp_step bigint default 0 not null
  );
  create table desk_forms (
    "key" text primary key, taken_at bigint not null, done_at bigint, lease_owner text
  );
  create table desk_drafts (
    email text not null, action text not null, page text not null, fields text not null,
    typed_at bigint not null, constraint desk_drafts_primary primary key (email, action)
  );
  create table reconciliation (
    id text primary key, compared_until bigint not null, due_at bigint not null
  );
  create table jobs (
    id text primary key, due_at bigint not null, done_at bigint
  );
  create table rate_limits (
    "key" text primary key, full_at bigint not null
  );
  create table turnover (
    id text primary key, year integer not null, threshold text not null, cents bigint not null, near_at bigint,
    over_at bigint
  );
  create table owner_settings (
    id text collate "C" primary key, value text not null, before text, changed_at bigint not null
  );
  create index orders_by_state on orders (state);
  create index orders_to_check on orders (check_at) where check_at is not null;
  create index orders_leased on orders (lease_owner) where lease_owner is not null;
  create index orders_email_key on orders (email_key);
  create index orders_created on orders (created_at, id);
  create index orders_total on orders (total, created_at);
  create index orders_kind on orders (kind, created_at, id);
  create index orders_paid on orders (paid_at, id) where paid_at is not null;
  create index orders_state on orders (state, failure, capture_id, email_key, updated_at);
  create index orders_workshop on orders (workshop_id, paid_at, workshop_start);
  create index orders_workshop_start on orders (workshop_start);
  create index orders_to_pack on orders (kind, shipped_at, paid_at);
  create index order_words_of on order_words (order_id, word);
  create index withdrawals_email_key on withdrawals (email_key);
  create index withdrawals_open on withdrawals (received_at) where answer is null;
  create index withdrawals_of on withdrawals (order_id);
  create index withdrawals_received on withdrawals (received_at);
  create index webhook_events_received on webhook_events (received_at);
  create index outbox_due on outbox (due_at) where due_at is not null;
  create index outbox_unsent on outbox (refused_at, attempts) where sent_at is null;
  create index outbox_of on outbox (subject_id);
  create index outbox_leased on outbox (lease_owner) where lease_owner is not null;
  create index order_history_of_order on order_history (order_id);
  create index order_history_at on order_history (at);
  create index returned_money_of on returned_money (order_id);
  create index returned_money_state on returned_money (state, at);
  -- An order has one unfinished refund at most.
  create unique index refunds_open on refunds (order_id) where ended_at is null;
  create index refunds_of on refunds (order_id);
  create index disputes_of on disputes (order_id);
  create index disputes_open on disputes (open);
  create index settled_of_id on settled (id);
  create index settled_at on settled (settled_at);
  create index invoices_of_order on invoices (order_id);
  create index invoices_issued on invoices (issued_at, id);
  create index invoices_person on invoices (person_hash) where person_hash is not null;
  create index workshop_notices_order_id on workshop_notices (order_id);
  create index workshop_notices_refund_due on workshop_notices (refund_due);
  create index place_holds_workshop_id on place_holds (workshop_id);
  create index place_codes_workshop_id on place_codes (workshop_id);
  create index place_codes_order_id on place_codes (order_id);
  create index place_codes_moves on place_codes (moves) where moves is not null;
  create unique index waiting_list_person on waiting_list (workshop_id, email_key);
  create index rate_limits_full on rate_limits (full_at);
`;

/** All tables; `Schema` says what each column holds. */
export const tables: Migration = (db, engine) => runStatements(db, engine, TABLES);
