/** Tables of the orders function. Amounts in cents, times in ms, structured parts as JSON. */
export const ORDERS_TABLES = [
  `CREATE TABLE IF NOT EXISTS orders (
    id TEXT PRIMARY KEY,
    receipt_token TEXT NOT NULL UNIQUE,
    idempotency_key TEXT NOT NULL UNIQUE,
    request_hash TEXT NOT NULL,
    language TEXT NOT NULL,
    priced TEXT NOT NULL,
    customer TEXT NOT NULL,
    total INTEGER NOT NULL CHECK (total > 0),
    state TEXT NOT NULL CHECK (state IN ('created', 'approved', 'captured', 'notified', 'failed', 'expired')),
    paypal_order_id TEXT UNIQUE,
    capture_id TEXT UNIQUE,
    capture_attempt INTEGER NOT NULL DEFAULT 1,
    failure TEXT,
    created_at INTEGER NOT NULL,
    paid_at INTEGER,
    updated_at INTEGER NOT NULL,
    check_at INTEGER,
    checks INTEGER NOT NULL DEFAULT 0
  ) STRICT`,
  'CREATE INDEX IF NOT EXISTS orders_to_check ON orders (check_at) WHERE check_at IS NOT NULL',
  `CREATE TABLE IF NOT EXISTS outbox (
    id TEXT PRIMARY KEY,
    subject TEXT NOT NULL,
    subject_id TEXT NOT NULL,
    audience TEXT NOT NULL CHECK (audience IN ('owner', 'customer')),
    attempts INTEGER NOT NULL DEFAULT 0,
    due_at INTEGER,
    sent_at INTEGER,
    refused_at INTEGER
  ) STRICT`,
  'CREATE INDEX IF NOT EXISTS outbox_due ON outbox (due_at) WHERE due_at IS NOT NULL',
  'CREATE INDEX IF NOT EXISTS outbox_of ON outbox (subject_id)',
  `CREATE TABLE IF NOT EXISTS withdrawals (
    id TEXT PRIMARY KEY,
    idempotency_key TEXT NOT NULL UNIQUE,
    request TEXT NOT NULL,
    received_at INTEGER NOT NULL
  ) STRICT`,
  'CREATE TABLE IF NOT EXISTS webhook_events (id TEXT PRIMARY KEY, received_at INTEGER NOT NULL) STRICT',
];
