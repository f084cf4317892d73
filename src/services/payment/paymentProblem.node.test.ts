import { PROBLEM_CODES, type ProblemCode } from '../../../contracts/problems';
import type { FunctionError } from '@/services/functions/callFunction';
import { asksForChange, captureProblem, isUnclear, placeProblem } from './paymentProblem';

const error = (code: ProblemCode | null): FunctionError => ({
  kind: 'refused',
  status: 409,
  code,
  fields: {},
  detail: '',
});

/** Codes that tell what happened to the money. */
const PLAIN = [
  'instrument_declined',
  'payer_action_required',
  'payer_cannot_pay',
  'payment_refused',
  'order_not_approved',
  'order_unpaid',
  'price_changed',
  'item_unavailable',
  'unknown_item',
  'workshop_over',
  'workshop_moved',
];

test.each(PROBLEM_CODES.filter((code) => !PLAIN.includes(code)))(
  'captureProblem: a capture refused with %s offers no new order',
  (code) => {
    const problem = captureProblem(error(code));
    expect(isUnclear(problem) || asksForChange(problem)).toBe(true);
  },
);

test('captureProblem: a lost answer is `unsure`, while placeProblem reports `unreachable`', () => {
  expect(captureProblem(error(null))).toBe('unsure');
  expect(placeProblem(error(null))).toBe('unreachable');
});

test('captureProblem: tells a closed order from an unpaid one', () => {
  expect([
    captureProblem(error('order_closed')),
    captureProblem(error('order_unpaid')),
    captureProblem(error('payment_mismatch')),
  ]).toEqual(['ended', 'unpaid', 'mischarged']);
  expect([placeProblem(error('order_closed')), placeProblem(error('payment_mismatch'))]).toEqual([
    'ended',
    'mischarged',
  ]);
});
