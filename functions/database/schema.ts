import type { Generated } from 'kysely';

/** Every order. Amounts in cents, times in ms, structured parts as JSON. */
export interface OrdersTable {
  id: string;
  receipt_token: string;
  idempotency_key: string;
  request_hash: string;
  language: string;
  priced: string;
  customer: string;
  total: number;
  state: string;
  paypal_order_id: string | null;
  capture_id: string | null;
  capture_attempt: Generated<number>;
  failure: string | null;
  created_at: number;
  paid_at: number | null;
  updated_at: number;
  /** When the sweeper looks at it next; null for an order that has ended. */
  check_at: number | null;
  checks: Generated<number>;
}

/** Mails that have to go out, and what became of them. */
export interface OutboxTable {
  id: string;
  subject: string;
  subject_id: string;
  audience: string;
  attempts: Generated<number>;
  /** Time of the next try; null when there is none. */
  due_at: number | null;
  sent_at: number | null;
  refused_at: number | null;
}

export interface WithdrawalsTable {
  id: string;
  idempotency_key: string;
  request: string;
  received_at: number;
}

/** Webhook events that have been dealt with. */
export interface WebhookEventsTable {
  id: string;
  received_at: number;
}

/** The mail function's ledger: which mails have been handed to the mail server. */
export interface DeliveriesTable {
  key: string;
  message_id: string;
  state: string;
  lease_until: number;
  updated_at: number;
}

/**
 * The tables of every database of ours. Orders and mail may share one database or have one each; the tables that
 * a function does not use stay empty.
 */
export interface Schema {
  orders: OrdersTable;
  outbox: OutboxTable;
  withdrawals: WithdrawalsTable;
  webhook_events: WebhookEventsTable;
  deliveries: DeliveriesTable;
}
