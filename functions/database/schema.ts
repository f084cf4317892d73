import type { Generated } from 'kysely';
import type { OrderFailure, OrderState } from '../../contracts/orders/orderStates';

/** PayPal's fees of payments and refunds by PayPal's id, negative where PayPal kept them. */
export interface PaypalFeesTable {
  id: string;
  cents: number;
}

/** Forms of the desk that were sent when the session or its proof had ended. */
export interface DeskDraftsTable {
  /** `emailKey` of the owner. */
  email: string;
  /** Path that the form is sent to. */
  action: string;
  /** Page that shows the form. */
  page: string;
  /** Its fields, as a form encodes them. */
  fields: string;
  typed_at: number;
}

/** Settings that the owner makes at the desk; what the site shows is in the content service. */
export interface OwnerSettingsTable {
  /** `copies` or `shop`. */
  id: string;
  /** As set last, and before it, JSON; without `before` nothing can be undone. */
  value: string;
  before: string | null;
  changed_at: number;
}

/** Orders. Amounts in cents, times in ms, structured parts as JSON. */
export interface OrdersTable {
  id: string;
  receipt_token: string;
  idempotency_key: string;
  request_hash: string;
  /** `OrderKind` */
  kind: string;
  language: string;
  priced: string;
  customer: string;
  /** `emailKey` of the customer's address; empty once erased. */
  email_key: string;
  total: number;
  state: OrderState;
  paypal_order_id: string | null;
  capture_id: string | null;
  capture_attempt: Generated<number>;
  failure: OrderFailure | null;
  created_at: number;
  paid_at: number | null;
  updated_at: number;
  /** Time of the sweeper's next check; null for an order that has ended. */
  check_at: number | null;
  checks: Generated<number>;
  /** Number of tries to create the order at PayPal. */
  create_attempt: Generated<number>;
  /** Kind of the last decline; null once another charge has been requested. */
  declined: string | null;
  /** 1 after a decline: only the payer's own call charges again. */
  needs_payer: Generated<number>;
  /** 1 when the payer was told about the decline. */
  decline_reported: Generated<number>;
  /** 1 when the last answer to the payer was that the payment is being confirmed. */
  pending_reported: Generated<number>;
  /** Time at which a charge was requested whose outcome is unknown. */
  capture_sent_at: number | null;
  /** Time of the payer's approval, reported by PayPal or by the payer. */
  approved_at: number | null;
  /** Last status that PayPal reported. */
  paypal_status: string | null;
  /** Time since which PayPal does not find the order. */
  missing_since: number | null;
  /** Owner of the sweeper's lease. */
  lease_owner: string | null;
  /** Time at which the parcel was shipped. */
  shipped_at: number | null;
  tracking: string | null;
  carrier: string | null;
  /** The booked workshop; null for other orders. */
  workshop_id: string | null;
  /** Begin of that workshop as its participant knows it; null for other orders. */
  workshop_start: number | null;
  /** 1 when the participant keeps the place although all money goes back. */
  keeps_place: Generated<number>;
  /** Id of an earlier equal order of the same mail address. */
  repeats: string | null;
  /** The law wants the order kept until then; null for unpaid ones. */
  keep_until: number | null;
}

/** Words by which the owner finds an order: `wordsOf` of name, addresses and items. */
export interface OrderWordsTable {
  word: string;
  created_at: number;
  order_id: string;
}

/** Notices to a participant about a workshop after the order; the latest row holds the facts that the participant knows. */
export interface WorkshopNoticesTable {
  id: string;
  order_id: string;
  /** Counts the notices of one order from 1; the SEQUENCE of their calendar files. */
  number: number;
  /** `NoticeKind`; `confirmation` has no mail of its own. */
  kind: string;
  /** `WorkshopFacts` as JSON, as told, and as the participant knew them before. */
  facts: string;
  before: string;
  /** Words of the owner. */
  message: string;
  made_at: number;
  /** `REFUND`: 1 while money is still to be refunded, because the place has ended or costs less now. */
  refund_due: Generated<number>;
  /** Cents of that refund; null for all that is left. */
  refund_cents: number | null;
}

/** Changes of workshops with participants, which wait for the owner's confirmation. */
export interface WorkshopChangesTable {
  workshop_id: string;
  /** Hash of kind and facts: the owner confirms what she saw. */
  fingerprint: string;
  kind: string;
  /** `WorkshopFacts` as JSON, as they are now. */
  facts: string;
  found_at: number;
}

/** Workshops that the owner has cancelled; nobody can book them again. */
export interface CancelledWorkshopsTable {
  workshop_id: string;
  /** Words of the owner. */
  message: string;
  cancelled_at: number;
}

/** Places that unpaid orders hold for a while. */
export interface PlaceHoldsTable {
  order_id: string;
  workshop_id: string;
  /** Hash of the visitor's address block; '' when it is unknown. */
  network: string;
  held_until: number;
}

/** People who wait for a place in a workshop. */
export interface WaitingListTable {
  id: string;
  workshop_id: string;
  email: string;
  email_key: string;
  language: string;
  /** Origin of the site where the person joined. */
  site: string;
  /** Secret of the links in this person's mails, and code of the held place. */
  token: string;
  joined_at: number;
  /** Time at which the person confirmed the address by the link in a mail; null before, and then nobody waits. */
  confirmed_at: number | null;
  /** End of the time in which a place is held for this person; null before the offer. */
  offered_until: number | null;
  /** The order that was made with the offer. */
  order_id: string | null;
}

/** Codes for reduced or free places: each for one place in one workshop. */
export interface PlaceCodesTable {
  /** Hash of the code. */
  id: string;
  workshop_id: string;
  /** Price in cents. */
  amount: number;
  made_at: number;
  expires_at: number;
  /** The order that used it last. */
  order_id: string | null;
  /** Of a link that pays the difference for a dearer workshop: the order whose place moves; null for other codes. */
  moves: string | null;
  /** Workshop in which that place is until then. */
  moves_from: string | null;
  /** The code itself, for the mail. */
  token: string | null;
  /** Words of the owner for the mail. */
  message: string | null;
  /** Time at which the link was paid or withdrawn, or had lapsed, ms. */
  ended_at: number | null;
}

/** Money of a paid order that was returned or is being returned, by PayPal's id of the refund or reversal. */
export interface ReturnedMoneyTable {
  id: string;
  order_id: string;
  kind: string;
  amount: number;
  at: number;
  /** `pending`, `done` or `failed`. */
  state: string;
}

/** Refunds that the owner requested; an order has at most one that is unfinished. */
export interface RefundsTable {
  /** PayPal's idempotency key of the refund. */
  id: string;
  order_id: string;
  /** Cents; null for the whole of a charge whose amount differs from the order. */
  amount: number | null;
  asked_at: number;
  ended_at: number | null;
  outcome: string | null;
  /** JSON of what it is for (`RefundBasis`); null for an amount without a stated split. */
  basis: string | null;
  /** PayPal's id of the refund, once known. */
  refund_id: string | null;
}

/** Disputes that payers opened at PayPal. */
export interface DisputesTable {
  id: string;
  order_id: string;
  open: number;
  reason: string;
  amount: number | null;
  updated_at: number;
}

/** Money that was received or returned for an order that is not in the journal. */
export interface UnknownMoneyTable {
  id: string;
  what: string;
  /** In PayPal's notation. */
  amount: string;
  reference: string;
  paypal_order_id: string;
  seen_at: number;
}

/** Mails to be sent, and their state. */
export interface OutboxTable {
  id: string;
  subject: string;
  subject_id: string;
  audience: string;
  /** Number of the workshop's notice that the mail tells. */
  notice: number | null;
  attempts: Generated<number>;
  /** Time of the next try; null when there is none. */
  due_at: number | null;
  queued_at: number;
  /** Idempotency key of the delivery; null when it is the id. */
  delivery_key: string | null;
  sent_at: number | null;
  refused_at: number | null;
  /** Owner of the lease, which lasts until `due_at`. */
  lease_owner: string | null;
  /** Fencing token: raised with each lease, so that results of an earlier owner are ignored. */
  fence: Generated<number>;
}

export interface WithdrawalsTable {
  id: string;
  idempotency_key: string;
  request: string;
  /** As in `orders`. */
  email_key: string;
  received_at: number;
  /** The order that the withdrawal is about, when exactly one was found. */
  order_id: string | null;
  /** The owner's answer: `confirmed` or `refused`; null while it is open. */
  answer: string | null;
  /** Reason of a refusal, as mailed. */
  answer_reason: string | null;
  /** As in `orders`. */
  keep_until: number | null;
}

/** Webhook events that were handled. */
export interface WebhookEventsTable {
  id: string;
  received_at: number;
}

/** The mail function's log of mails that were handed to the mail server. */
export interface DeliveriesTable {
  key: string;
  message_id: string;
  state: string;
  lease_until: number;
  updated_at: number;
  lease_owner: string | null;
  /** Fencing token: raised with each claim, so that results of an earlier claim are ignored. */
  fence: Generated<number>;
}

/** End of the period that was compared with PayPal's list, and time of the next comparison. */
export interface ReconciliationTable {
  id: string;
  compared_until: number;
  due_at: number;
}

/** Scheduled jobs that run once across all processes. Times in ms. */
export interface JobsTable {
  id: string;
  due_at: number;
  done_at: number | null;
}

/** Cases that the owner has settled by hand. */
export interface SettledTable {
  /** Key of the case in the list of cases that need a person. */
  about: string;
  /** Id of the order, mail or payment that the case is listed under. */
  id: string;
  note: string;
  settled_at: number;
}

/** Acts of the owner on an order, or on a withdrawal that names none. */
export interface OrderHistoryTable {
  /** Key of the act: the same act is recorded once. */
  id: string;
  /** Id of the order, or of the withdrawal that names none. */
  order_id: string;
  /** ms */
  at: number;
  /** Mail address of the desk's session, or `command`. */
  by: string;
  act: string;
  /** JSON; emptied when the person is erased. */
  detail: string;
}

/** Invoices and credit notes as issued; by law they outlive the erased order. */
export interface InvoicesTable {
  /** Id of the order or refund. */
  id: string;
  number: string;
  order_id: string;
  issued_at: number;
  /** The whole document as JSON. */
  body: string;
  /** Hash of the mail address's key, set when the order's customer is erased. */
  person_hash: string | null;
}

/** Last number of each series of invoices. */
export interface InvoiceNumbersTable {
  series: string;
  last: number;
}

/** Turnover of a year without tax that counts towards a threshold of taxation. */
export interface TurnoverTable {
  /** `2026:goodsToEu` */
  id: string;
  year: number;
  threshold: string;
  cents: number;
  /** When it came near the threshold and when it passed it, ms. */
  near_at: number | null;
  over_at: number | null;
}

/** Rate limits: calls per caller. */
export interface RateLimitsTable {
  /** Hash of the limit's name and the caller. */
  key: string;
  /** Time at which the bucket will be full again. */
  full_at: number;
}

/** Signed-in sessions of the owner's desk. */
export interface DeskSessionsTable {
  /** Hash of the session's token. */
  id: string;
  email: string;
  created_at: number;
  used_at: number;
  /** Last time at which the owner proved who they are, ms. */
  proved_at: number;
}

/** Mail links and one-time codes that open a session of the desk, and used challenges of passkeys. */
export interface DeskKeysTable {
  /** Public part of a link, or hash of a code or challenge. */
  id: string;
  /** `link`, `code` or `challenge`. */
  kind: string;
  email: string;
  /** Path of the page that is shown afterwards. */
  next: string;
  created_at: number;
  used_at: number | null;
}

/** Passkeys that open the desk. */
export interface DeskPasskeysTable {
  /** WebAuthn's id of the credential, base64url. */
  id: string;
  /** `emailKey` of the owner. */
  email: string;
  /** base64url */
  public_key: string;
  /** Signature of the row, so that nobody comes in with a row of their own. */
  seal: string;
  /** Kind of device on which it was made. */
  device: string;
  /** Number of uses as the authenticator counts them; 0 where it does not count. */
  counter: number;
  made_at: number;
  used_at: number | null;
}

/** Settings of each owner who uses the desk. */
export interface DeskOwnersTable {
  /** `emailKey` of the address. */
  email: string;
  language: string;
  /** Encrypted secret of the authenticator app; null without one. */
  totp: string | null;
  /** Last used time step of the authenticator app, so that a code works once. */
  totp_step: Generated<number>;
}

/** Forms of the desk that were sent, by their one-time key. */
export interface DeskFormsTable {
  key: string;
  taken_at: number;
  done_at: number | null;
  /** The process that works on the form. */
  lease_owner: string | null;
}

/**
 * Tables of each database. Orders and mail may share one database or have one each; tables that a function does not
 * use stay empty.
 */
export interface Schema {
  orders: OrdersTable;
  order_words: OrderWordsTable;
  outbox: OutboxTable;
  withdrawals: WithdrawalsTable;
  webhook_events: WebhookEventsTable;
  deliveries: DeliveriesTable;
  returned_money: ReturnedMoneyTable;
  disputes: DisputesTable;
  paypal_fees: PaypalFeesTable;
  unknown_money: UnknownMoneyTable;
  rate_limits: RateLimitsTable;
  refunds: RefundsTable;
  reconciliation: ReconciliationTable;
  jobs: JobsTable;
  settled: SettledTable;
  order_history: OrderHistoryTable;
  invoices: InvoicesTable;
  invoice_numbers: InvoiceNumbersTable;
  turnover: TurnoverTable;
  workshop_notices: WorkshopNoticesTable;
  workshop_changes: WorkshopChangesTable;
  cancelled_workshops: CancelledWorkshopsTable;
  place_holds: PlaceHoldsTable;
  waiting_list: WaitingListTable;
  place_codes: PlaceCodesTable;
  desk_sessions: DeskSessionsTable;
  desk_keys: DeskKeysTable;
  desk_passkeys: DeskPasskeysTable;
  desk_owners: DeskOwnersTable;
  desk_forms: DeskFormsTable;
  desk_drafts: DeskDraftsTable;
  owner_settings: OwnerSettingsTable;
}
