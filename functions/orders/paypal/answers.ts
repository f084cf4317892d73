import type { DeclineKind, UnpaidReason } from '../../../contracts/orders/payment';

/** Calls to PayPal: create, read or capture an order. */
export type Call = 'create' | 'read' | 'capture';

/** The fields of PayPal's answer that decide; '' for missing ones. */
export interface Answer {
  call: Call;
  /** HTTP status; 0 when there was no usable answer. */
  http: number;
  /** The error's issue, or its name when it names no issue. */
  issue: string;
  /** Order status in a 2xx answer. */
  order: string;
  /** Status of the relevant charge in a 2xx answer: the completed one, else the last. */
  capture: string;
}

/**
 * Meaning of an answer:
 * - `made`: the order can be shown to the payer
 * - `paid`: the money was received, even if it was refunded later
 * - `pending`: PayPal is processing the money
 * - `waiting`: the payer has not approved yet
 * - `approved`: the payer has approved; nothing is charged yet
 * - `declined`: nothing was charged; only the payer can continue
 * - `refused`: a decline, unless the order shows a charge when it is read again
 * - `alreadyCharged`: PayPal reports an earlier charge; the order has to confirm it when it is read again
 * - `unpaid`: PayPal ended the order without a charge
 * - `missing`: PayPal does not find the order; the read is repeated for days
 * - `unknown`: the result is unknown; the call is repeated
 * `tellOwner`: the cause is the shop's PayPal account or our program.
 */
export type Outcome = { tellOwner?: true } & (
  | { type: 'made' | 'paid' | 'pending' | 'waiting' | 'approved' | 'missing' | 'unknown' }
  | { type: 'declined' | 'refused'; kind: DeclineKind }
  | { type: 'alreadyCharged' }
  | { type: 'unpaid'; reason: Extract<UnpaidReason, 'expired' | 'voided'> }
);

export interface Row {
  call?: Call;
  http?: readonly number[];
  issue?: readonly string[];
  order?: readonly string[];
  capture?: readonly string[];
  outcome: Outcome;
}

const declined = (kind: DeclineKind): Outcome => ({ type: 'declined', kind });
const REFUSED = [400, 422];

/** Meaning of PayPal's answers: the first matching row decides. An answer without a row is `unknown`, never an end. */
export const PAYPAL_ANSWERS: readonly Row[] = [
  // A charge's status decides before the order's, and a completed charge before any other.
  { capture: ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'], outcome: { type: 'paid' } },
  { capture: ['PENDING'], outcome: { type: 'pending' } },
  // A declined charge that the payer has approved again.
  {
    call: 'read',
    order: ['APPROVED'],
    capture: ['DECLINED', 'FAILED'],
    outcome: { type: 'approved' },
  },
  { capture: ['DECLINED', 'FAILED'], outcome: declined('instrumentDeclined') },
  {
    call: 'create',
    capture: [''],
    order: ['CREATED', 'PAYER_ACTION_REQUIRED', 'SAVED', 'APPROVED'],
    outcome: { type: 'made' },
  },
  {
    call: 'capture',
    capture: [''],
    order: ['PAYER_ACTION_REQUIRED'],
    outcome: declined('payerActionRequired'),
  },
  {
    call: 'read',
    capture: [''],
    order: ['CREATED', 'SAVED', 'PAYER_ACTION_REQUIRED'],
    outcome: { type: 'waiting' },
  },
  { call: 'read', capture: [''], order: ['APPROVED'], outcome: { type: 'approved' } },
  { capture: [''], order: ['VOIDED'], outcome: { type: 'unpaid', reason: 'voided' } },

  // Refused captures: this call charged nothing.
  {
    call: 'capture',
    http: REFUSED,
    issue: [
      'INSTRUMENT_DECLINED',
      'CARD_EXPIRED',
      'CARD_CLOSED',
      'CARD_BRAND_NOT_SUPPORTED',
      'CARD_COUNTRY_NOT_SUPPORTED',
      'PAYMENT_SOURCE_CANNOT_BE_USED',
      'PAYMENT_SOURCE_DECLINED_BY_PROCESSOR',
      'PAYMENT_SOURCE_INFO_CANNOT_BE_VERIFIED',
      'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
      'BILLING_AGREEMENT_NOT_FOUND',
      'AGREEMENT_ALREADY_CANCELLED',
    ],
    outcome: declined('instrumentDeclined'),
  },
  {
    call: 'capture',
    http: REFUSED,
    issue: ['PAYER_ACTION_REQUIRED'],
    outcome: declined('payerActionRequired'),
  },
  {
    call: 'capture',
    http: REFUSED,
    issue: [
      'PAYER_CANNOT_PAY',
      'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
      'PAYER_ACCOUNT_RESTRICTED',
      'PAYER_COUNTRY_NOT_SUPPORTED',
      'TRANSACTION_LIMIT_EXCEEDED',
      'DOMESTIC_TRANSACTION_REQUIRED',
    ],
    outcome: declined('payerCannotPay'),
  },
  {
    call: 'capture',
    http: REFUSED,
    issue: [
      'PAYMENT_DENIED',
      'TRANSACTION_REFUSED',
      'COMPLIANCE_VIOLATION',
      'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
      'DECLINED_DUE_TO_RELATED_TXN',
      'PAYEE_BLOCKED_TRANSACTION',
    ],
    outcome: declined('paymentRefused'),
  },
  {
    call: 'capture',
    http: REFUSED,
    issue: [
      'PAYEE_ACCOUNT_RESTRICTED',
      'PAYEE_ACCOUNT_LOCKED_OR_CLOSED',
      'TRANSACTION_RECEIVING_LIMIT_EXCEEDED',
      'CURRENCY_NOT_SUPPORTED_FOR_COUNTRY',
    ],
    outcome: { type: 'declined', kind: 'paymentRefused', tellOwner: true },
  },
  { call: 'capture', http: REFUSED, issue: ['ORDER_NOT_APPROVED'], outcome: { type: 'waiting' } },
  // The order has to confirm it, because another PayPal order may have paid the same invoice.
  {
    call: 'capture',
    http: REFUSED,
    issue: [
      'ORDER_ALREADY_CAPTURED',
      'ORDER_ALREADY_COMPLETED',
      'ORDER_COMPLETED_OR_VOIDED',
      'DUPLICATE_INVOICE_ID',
    ],
    outcome: { type: 'alreadyCharged' },
  },
  {
    call: 'capture',
    http: REFUSED,
    issue: ['ORDER_EXPIRED'],
    outcome: { type: 'unpaid', reason: 'expired' },
  },
  {
    call: 'capture',
    http: REFUSED,
    issue: ['ORDER_PREVIOUSLY_VOIDED'],
    outcome: { type: 'unpaid', reason: 'voided' },
  },
  // An unknown refusal: it is not repeated without the payer, and the order is read before it is believed.
  {
    call: 'capture',
    http: REFUSED,
    outcome: { type: 'refused', kind: 'paymentRefused', tellOwner: true },
  },

  // PayPal refuses to create an order for reasons that no payer can fix.
  { call: 'create', http: [400, 403, 422], outcome: { type: 'unknown', tellOwner: true } },
  { call: 'capture', http: [403], outcome: { type: 'unknown', tellOwner: true } },

  // Wrong credentials, rate limits, conflicts and server errors end no order.
  { call: 'read', http: [404], outcome: { type: 'missing' } },
  { call: 'capture', http: [404], outcome: { type: 'missing' } },
  { http: [0, 401, 403, 404, 408, 409, 429, 500, 502, 503, 504], outcome: { type: 'unknown' } },
];

const UNKNOWN: Outcome = { type: 'unknown' };

/** Returns the matching row; undefined for an unforeseen answer. */
export function rowOf(answer: Answer): Row | undefined {
  return PAYPAL_ANSWERS.find(
    ({ call, http, issue, order, capture }) =>
      (call === undefined || call === answer.call) &&
      (http === undefined || http.includes(answer.http)) &&
      (issue === undefined || issue.includes(answer.issue)) &&
      (order === undefined || order.includes(answer.order)) &&
      (capture === undefined || capture.includes(answer.capture)),
  );
}

/** Interprets an answer of PayPal. */
export function interpretAnswer(answer: Answer): Outcome {
  return rowOf(answer)?.outcome ?? UNKNOWN;
}
