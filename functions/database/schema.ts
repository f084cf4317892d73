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
  /** Tries to have PayPal make its order. */
  create_attempt: Generated<number>;
  /** Kind of the last decline; null once another charge is asked for. */
  declined: string | null;
  /** 1 after a decline: only the payer's own call charges again. */
  needs_payer: Generated<number>;
  /** 1 when the payer has heard of the decline. */
  decline_told: Generated<number>;
  /** 1 when what the payer was answered last is that the payment is being confirmed. */
  told_to_wait: Generated<number>;
  /** Since when a charge is asked for and its outcome not known. */
  capture_sent_at: number | null;
  /** Since when the payer is known, or said, to have agreed. */
  approved_at: number | null;
  /** How PayPal showed it last. */
  seen: string | null;
  /** Since when PayPal does not find it. */
  missing_since: number | null;
  /** Whose sweeper is looking at it. */
  lease_owner: string | null;
}

/** Money that went back of a paid order, or is on its way, under PayPal's id of the refund or reversal. */
export interface ReturnedMoneyTable {
  id: string;
  order_id: string;
  kind: string;
  amount: number;
  at: number;
  /** `pending`, `done` or `failed`. */
  state: Generated<string>;
}

/** Refunds that the owner asked for; each order has at most one whose end is not known. */
export interface RefundsTable {
  /** The request id under which PayPal makes it once. */
  id: string;
  order_id: string;
  /** Cents; null for the whole of a charge that was not ordered so. */
  amount: number | null;
  asked_at: number;
  ended_at: number | null;
  outcome: string | null;
}

/** Complaints of payers at PayPal. */
export interface DisputesTable {
  id: string;
  order_id: string;
  open: number;
  reason: string;
  amount: number | null;
  updated_at: number;
}

/** Money that came or went for an order that is not in the journal. */
export interface UnknownMoneyTable {
  id: string;
  what: string;
  /** As PayPal writes it. */
  amount: string;
  reference: string;
  paypal_order_id: string;
  seen_at: number;
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
  /** Whose worker has it; until `due_at` nobody else takes it. */
  lease_owner: string | null;
  /** How often it was taken: what an earlier taker says no longer counts. */
  fence: Generated<number>;
}

export interface WithdrawalsTable {
  id: string;
  idempotency_key: string;
  request: string;
  received_at: number;
  /** The order that it is about, where exactly one was found. */
  order_id: string | null;
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
  lease_owner: string | null;
  /** How often it was claimed: what an earlier try says no longer counts. */
  fence: Generated<number>;
}

/** Up to when the books have been compared with PayPal's list, and when that is done next. */
export interface ReconciliationTable {
  id: string;
  compared_until: number;
  due_at: number;
}

/** What all processes do together from time to time. Times in ms. */
export interface ChoresTable {
  id: string;
  due_at: number;
  done_at: number | null;
}

/** What the owner has dealt with by hand, of what needs a person. */
export interface SettledTable {
  /** Which case: the same that the list of what needs a person names. */
  about: string;
  /** Of the order, mail or movement of money that it is listed under. */
  id: string;
  note: string;
  settled_at: number;
}

/** Invoices and credit notes as they were issued: they outlive what is erased of an order, as the law wants. */
export interface InvoicesTable {
  /** Of an order, or of a refund. */
  id: string;
  number: string;
  order_id: string;
  issued_at: number;
  /** The whole document as JSON. */
  body: string;
}

/** The last number of each series of invoices. */
export interface InvoiceNumbersTable {
  series: string;
  last: number;
}

/** Who has called how often. */
export interface RateLimitsTable {
  /** A hash of the limit's name and the caller. */
  key: string;
  /** When its bucket will be full again. */
  full_at: number;
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
  returned_money: ReturnedMoneyTable;
  disputes: DisputesTable;
  unknown_money: UnknownMoneyTable;
  rate_limits: RateLimitsTable;
  refunds: RefundsTable;
  reconciliation: ReconciliationTable;
  chores: ChoresTable;
  settled: SettledTable;
  invoices: InvoicesTable;
  invoice_numbers: InvoiceNumbersTable;
}
