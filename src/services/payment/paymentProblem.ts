import { DECLINE_KINDS } from '../../../contracts/orders/payment';
import type { ProblemCode } from '../../../contracts/problems';
import type { FunctionError } from '@/services/functions/callFunction';

/** Reasons to ask whether the visitor means a second equal order. */
const REPETITIONS = ['alreadyOpen', 'alreadyPaid', 'alreadyBooked'] as const;

/** Reasons for an order that was not placed, by the codes of the function's refusals. */
const PLACE_PROBLEMS = [
  ...REPETITIONS,
  'priceChanged',
  'shippingPaused',
  'itemUnavailable',
  'workshopOver',
  'workshopMoved',
  'soldOut',
  'placesReserved',
  'codeInvalid',
  'invalidRequest',
  'rateLimited',
  'paymentServiceDown',
  'paymentNotPossible',
  'unreachable',
] as const;

/** Reasons for a placed order that is not paid. */
const PAY_PROBLEMS = [
  ...DECLINE_KINDS,
  'cancelled',
  'notApproved',
  'popupBlocked',
  'brokenOff',
  'unpaid',
  'unclear',
  'unsure',
  'mischarged',
] as const;

export type PaymentProblem = (typeof PLACE_PROBLEMS | typeof PAY_PROBLEMS)[number];

/** Refusals that mean the same to the visitor as another one. */
const SAME_AS: Partial<Record<ProblemCode, PaymentProblem>> = {
  unknownItem: 'itemUnavailable',
  amountNotOffered: 'invalidRequest',
  contentServiceDown: 'paymentServiceDown',
};

function problemOf({ code }: FunctionError): PaymentProblem | undefined {
  const problem = code === null ? null : (SAME_AS[code] ?? code);
  return [...PLACE_PROBLEMS, ...PAY_PROBLEMS].find((known) => known === problem);
}

/** Problem of a refused order. After a lost answer a retry is safe, because it uses the same key. */
export function placeProblem(error: FunctionError): PaymentProblem {
  return problemOf(error) ?? 'unreachable';
}

/** Problems of the order itself: the visitor has to change it in the form. */
const ABOUT_OFFER: readonly PaymentProblem[] = [
  ...REPETITIONS,
  'priceChanged',
  'shippingPaused',
  'itemUnavailable',
  'workshopOver',
  'workshopMoved',
  'soldOut',
  'placesReserved',
  'codeInvalid',
  'invalidRequest',
];

const ABOUT_MONEY: readonly PaymentProblem[] = [
  ...PAY_PROBLEMS,
  ...ABOUT_OFFER.filter((problem) => problem !== 'invalidRequest'),
];

/** Problem of a refused capture; `unsure` unless the refusal says what happened to the money. */
export function captureProblem(error: FunctionError): PaymentProblem {
  const problem = problemOf(error);
  return problem !== undefined && ABOUT_MONEY.includes(problem) ? problem : 'unsure';
}

/** True when money may have moved: then the page offers no new order. */
export function isUnclear(problem: PaymentProblem | null): boolean {
  return problem === 'unclear' || problem === 'unsure' || problem === 'mischarged';
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
    problem === 'instrumentDeclined' ||
    problem === 'payerActionRequired' ||
    problem === 'payerCannotPay'
  );
}
