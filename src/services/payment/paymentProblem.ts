import { DECLINE_KINDS, type DeclineKind } from '../../../contracts/orders/payment';
import type { ProblemCode } from '../../../contracts/problems';
import type { FunctionError } from '@/services/functions/callFunction';

/** Reasons to ask whether the visitor means a second equal order. */
const REPETITIONS = ['alreadyOpen', 'alreadyPaid', 'alreadyBooked'] as const;

/** Reasons for an order that was not placed. */
export const PLACE_PROBLEMS = [
  ...REPETITIONS,
  'priceChanged',
  'unavailable',
  'over',
  'moved',
  'soldOut',
  'reserved',
  'codeInvalid',
  'invalid',
  'busy',
  'down',
  'notPossible',
  'unreachable',
] as const;

/** Reasons for a placed order that is not paid. */
export const PAY_PROBLEMS = [
  'cancelled',
  'notApproved',
  'popupBlocked',
  'brokenOff',
  'unpaid',
  'ended',
  'unsure',
  'mischarged',
] as const;

export type PaymentProblem =
  | (typeof PLACE_PROBLEMS)[number]
  | (typeof PAY_PROBLEMS)[number]
  | DeclineKind;

const BY_CODE: Partial<Record<ProblemCode, PaymentProblem>> = {
  ...Object.fromEntries(DECLINE_KINDS.map((kind) => [kind, kind])),
  price_changed: 'priceChanged',
  item_unavailable: 'unavailable',
  unknown_item: 'unavailable',
  workshop_over: 'over',
  workshop_moved: 'moved',
  already_open: 'alreadyOpen',
  already_paid: 'alreadyPaid',
  already_booked: 'alreadyBooked',
  sold_out: 'soldOut',
  places_reserved: 'reserved',
  code_invalid: 'codeInvalid',
  invalid_request: 'invalid',
  amount_not_offered: 'invalid',
  rate_limited: 'busy',
  content_service_down: 'down',
  payment_service_down: 'down',
  payment_not_possible: 'notPossible',
  order_not_approved: 'notApproved',
  order_unpaid: 'unpaid',
  order_closed: 'ended',
  payment_mismatch: 'mischarged',
};

/** Problem of a refused order. After a lost answer a retry is safe, because it uses the same key. */
export function placeProblem({ code }: FunctionError): PaymentProblem {
  return (code === null ? undefined : BY_CODE[code]) ?? 'unreachable';
}

/** Problems of the order itself: the visitor has to change it in the form. */
const ABOUT_OFFER: readonly PaymentProblem[] = [
  ...REPETITIONS,
  'priceChanged',
  'unavailable',
  'over',
  'moved',
  'soldOut',
  'reserved',
  'codeInvalid',
  'invalid',
];

const ABOUT_MONEY: readonly PaymentProblem[] = [
  ...DECLINE_KINDS,
  ...PAY_PROBLEMS,
  ...ABOUT_OFFER.filter((problem) => problem !== 'invalid'),
];

/** Problem of a refused capture; `unsure` unless the refusal says what happened to the money. */
export function captureProblem({ code }: FunctionError): PaymentProblem {
  const problem = code === null ? undefined : BY_CODE[code];
  return problem !== undefined && ABOUT_MONEY.includes(problem) ? problem : 'unsure';
}

/** True when money may have moved: then the page offers no new order. */
export function isUnclear(problem: PaymentProblem | null): boolean {
  return problem === 'ended' || problem === 'unsure' || problem === 'mischarged';
}

/** True when the order has to be changed before it can be paid. */
export function asksForChange(problem: PaymentProblem | null): boolean {
  return problem !== null && ABOUT_OFFER.includes(problem);
}

/** True when the order goes through if the visitor confirms that they mean a second equal one. */
export function asksForRepetition(problem: PaymentProblem | null): boolean {
  return problem !== null && REPETITIONS.some((one) => one === problem);
}

/** True when the payer needs another payment method, which PayPal's window offers. */
export function asksPayerAgain(problem: PaymentProblem): boolean {
  return (
    problem === 'instrument_declined' ||
    problem === 'payer_action_required' ||
    problem === 'payer_cannot_pay'
  );
}
