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
  'instrumentDeclined',
  'payerActionRequired',
  'payerCannotPay',
  'paymentRefused',
  'notApproved',
  'unpaid',
  'priceChanged',
  'itemUnavailable',
  'unknownItem',
  'workshopOver',
  'workshopMoved',
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
    captureProblem(error('unclear')),
    captureProblem(error('unpaid')),
    captureProblem(error('mischarged')),
  ]).toEqual(['unclear', 'unpaid', 'mischarged']);
  expect([placeProblem(error('unclear')), placeProblem(error('mischarged'))]).toEqual([
    'unclear',
    'mischarged',
  ]);
});
