import { DECLINE_KINDS, type DeclineKind } from '../../../contracts/orders/payment';
import type { ProblemCode } from '../../../contracts/problems';
import type { FunctionError } from '@/services/functions/callFunction';

/** Why an order was not placed: nothing has been ordered by it. */
export const PLACE_PROBLEMS = [
  'priceChanged',
  'unavailable',
  'over',
  'moved',
  'invalid',
  'busy',
  'down',
  'notPossible',
  'unreachable',
] as const;

/** Why a placed order is not paid, each with what is known about the money. */
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

/** Of a refused order. Without an answer nothing can have been ordered twice: the same key is used again. */
export function placeProblem({ code }: FunctionError): PaymentProblem {
  return (code === null ? undefined : BY_CODE[code]) ?? 'unreachable';
}

/** What is offered is no longer what was ordered: only the form helps, not PayPal. */
const ABOUT_OFFER: readonly PaymentProblem[] = [
  'priceChanged',
  'unavailable',
  'over',
  'moved',
  'invalid',
];

const ABOUT_MONEY: readonly PaymentProblem[] = [
  ...DECLINE_KINDS,
  ...PAY_PROBLEMS,
  ...ABOUT_OFFER.filter((problem) => problem !== 'invalid'),
];

/** Of a refused capture: without a plain word about the money it is not known whether it moved. */
export function captureProblem({ code }: FunctionError): PaymentProblem {
  const problem = code === null ? undefined : BY_CODE[code];
  return problem !== undefined && ABOUT_MONEY.includes(problem) ? problem : 'unsure';
}

/** Money may have moved, or has: no new order is offered, and no other way to order either. */
export function isUnclear(problem: PaymentProblem | null): boolean {
  return problem === 'ended' || problem === 'unsure' || problem === 'mischarged';
}

/** The order has to be changed before it can be paid. */
export function asksForChange(problem: PaymentProblem | null): boolean {
  return problem !== null && ABOUT_OFFER.includes(problem);
}

/** Only another payment method helps, and PayPal's own window offers it. */
export function asksPayerAgain(problem: PaymentProblem): boolean {
  return (
    problem === 'instrument_declined' ||
    problem === 'payer_action_required' ||
    problem === 'payer_cannot_pay'
  );
}
