import type { DeclineKind, UnpaidReason } from '../../../contracts/orders/payment';

/** Calls to PayPal: create, read or capture an order. */
export type Call = 'create' | 'read' | 'capture';

/** The parts of PayPal's answer that decide; '' where it has none. */
export interface Answer {
  call: Call;
  /** HTTP status; 0 when nothing usable came back. */
  http: number;
  /** The error's issue, or its name when it names no issue. */
  issue: string;
  /** Status of the order, of a 2xx. */
  order: string;
  /** Status of the charge that counts, of a 2xx: the completed one, else the last. */
  capture: string;
}

/**
 * Meaning of an answer:
 * - `made`: the order can be shown to the payer
 * - `paid`: the money came, whatever happened to it since
 * - `pending`: PayPal is processing the money
 * - `waiting`: the payer has not approved yet
 * - `approved`: the payer has approved; nothing is charged yet
 * - `declined`: nothing was charged; only the payer can go on
 * - `refused`: a decline, unless the order, read again, shows a charge
 * - `alreadyCharged`: PayPal says so; the order, read again, has to show it
 * - `unpaid`: ended without money, as PayPal itself says
 * - `missing`: PayPal does not find the order; ask again, for days
 * - `unknown`: nobody knows; ask again
 * `tellOwner`: the shop's own account or program is in the way.
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

/** PayPal's truth: the first row that fits an answer counts; an answer that fits none is `unknown`, never an end. */
export const TRUTH: readonly Row[] = [
  // A charge says more than its order, and a completed one wins over everything.
  { capture: ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'], outcome: { type: 'paid' } },
  { capture: ['PENDING'], outcome: { type: 'pending' } },
  // Declined once, and agreed to anew.
  {
    call: 'read',
    order: ['APPROVED'],
    capture: ['DECLINED', 'FAILED'],
    outcome: { type: 'approved' },
  },
  { capture: ['DECLINED', 'FAILED'], outcome: declined('instrument_declined') },
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
    outcome: declined('payer_action_required'),
  },
  {
    call: 'read',
    capture: [''],
    order: ['CREATED', 'SAVED', 'PAYER_ACTION_REQUIRED'],
    outcome: { type: 'waiting' },
  },
  { call: 'read', capture: [''], order: ['APPROVED'], outcome: { type: 'approved' } },
  { capture: [''], order: ['VOIDED'], outcome: { type: 'unpaid', reason: 'voided' } },

  // Refusals of a charge: nothing moved by this call.
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
    outcome: declined('instrument_declined'),
  },
  {
    call: 'capture',
    http: REFUSED,
    issue: ['PAYER_ACTION_REQUIRED'],
    outcome: declined('payer_action_required'),
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
    outcome: declined('payer_cannot_pay'),
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
    outcome: declined('payment_refused'),
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
    outcome: { type: 'declined', kind: 'payment_refused', tellOwner: true },
  },
  { call: 'capture', http: REFUSED, issue: ['ORDER_NOT_APPROVED'], outcome: { type: 'waiting' } },
  // The order itself has to say which; the same invoice may have been paid by another order of PayPal's.
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
  // Unknown: a refusal all the same. It must not be repeated without the payer, nor be believed before the order is read.
  {
    call: 'capture',
    http: REFUSED,
    outcome: { type: 'refused', kind: 'payment_refused', tellOwner: true },
  },

  // PayPal does not make an order for reasons that no payer can mend.
  { call: 'create', http: [400, 403, 422], outcome: { type: 'unknown', tellOwner: true } },
  { call: 'capture', http: [403], outcome: { type: 'unknown', tellOwner: true } },

  // Credentials, haste, quarrels and failures of servers end nothing.
  { call: 'read', http: [404], outcome: { type: 'missing' } },
  { call: 'capture', http: [404], outcome: { type: 'missing' } },
  { http: [0, 401, 403, 404, 408, 409, 429, 500, 502, 503, 504], outcome: { type: 'unknown' } },
];

const UNKNOWN: Outcome = { type: 'unknown' };

/** The row that an answer fits; undefined for what nobody has foreseen. */
export function rowOf(answer: Answer): Row | undefined {
  return TRUTH.find(
    ({ call, http, issue, order, capture }) =>
      (call === undefined || call === answer.call) &&
      (http === undefined || http.includes(answer.http)) &&
      (issue === undefined || issue.includes(answer.issue)) &&
      (order === undefined || order.includes(answer.order)) &&
      (capture === undefined || capture.includes(answer.capture)),
  );
}

/** Interprets an answer of PayPal. */
export function outcomeOf(answer: Answer): Outcome {
  return rowOf(answer)?.outcome ?? UNKNOWN;
}
