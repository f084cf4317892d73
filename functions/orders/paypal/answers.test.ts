import { interpretAnswer, rowOf, PAYPAL_ANSWERS, type Answer, type Outcome } from './answers';

type Sample = Partial<Answer> & Pick<Answer, 'call'>;
const answer = (sample: Sample): Answer => ({
  http: 0,
  issue: '',
  order: '',
  capture: '',
  ...sample,
});
const refused = (issue: string, http = 422): Sample => ({ call: 'capture', http, issue });
const shown = (call: Answer['call'], order: string, capture = ''): Sample => ({
  call,
  http: 200,
  order,
  capture,
});
const declined = (kind: string) => ({ type: 'declined', kind });

const INSTRUMENT = [
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
];
const PAYER = [
  'PAYER_CANNOT_PAY',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  'PAYER_ACCOUNT_RESTRICTED',
  'PAYER_COUNTRY_NOT_SUPPORTED',
  'TRANSACTION_LIMIT_EXCEEDED',
  'DOMESTIC_TRANSACTION_REQUIRED',
];
const REFUSED = [
  'PAYMENT_DENIED',
  'TRANSACTION_REFUSED',
  'COMPLIANCE_VIOLATION',
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
  'DECLINED_DUE_TO_RELATED_TXN',
  'PAYEE_BLOCKED_TRANSACTION',
];
const PAYEE = [
  'PAYEE_ACCOUNT_RESTRICTED',
  'PAYEE_ACCOUNT_LOCKED_OR_CLOSED',
  'TRANSACTION_RECEIVING_LIMIT_EXCEEDED',
  'CURRENCY_NOT_SUPPORTED_FOR_COUNTRY',
];
const ORDER_STATES = [
  'CREATED',
  'SAVED',
  'APPROVED',
  'VOIDED',
  'COMPLETED',
  'PAYER_ACTION_REQUIRED',
  'SOMETHING_NEW',
];
const CALLS = ['read', 'capture', 'create'] as const;

const ROWS: [Sample, object][] = [
  ...CALLS.flatMap((call) =>
    ORDER_STATES.flatMap((order) =>
      ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'].map((capture): [Sample, object] => [
        shown(call, order, capture),
        { type: 'paid' },
      ]),
    ),
  ),
  ...CALLS.flatMap((call) =>
    ORDER_STATES.map((order): [Sample, object] => [
      shown(call, order, 'PENDING'),
      { type: 'pending' },
    ]),
  ),
  ...CALLS.flatMap((call) =>
    ['DECLINED', 'FAILED'].map((capture): [Sample, object] => [
      shown(call, 'COMPLETED', capture),
      declined('instrumentDeclined'),
    ]),
  ),
  [shown('read', 'APPROVED', 'DECLINED'), { type: 'approved' }],
  ...['CREATED', 'PAYER_ACTION_REQUIRED', 'SAVED', 'APPROVED'].map((order): [Sample, object] => [
    { ...shown('create', order), http: 201 },
    { type: 'made' },
  ]),
  [shown('capture', 'PAYER_ACTION_REQUIRED'), declined('payerActionRequired')],
  ...['CREATED', 'SAVED', 'PAYER_ACTION_REQUIRED'].map((order): [Sample, object] => [
    shown('read', order),
    { type: 'waiting' },
  ]),
  [shown('read', 'APPROVED'), { type: 'approved' }],
  [shown('read', 'VOIDED'), { type: 'unpaid', reason: 'voided' }],
  [shown('capture', 'VOIDED'), { type: 'unpaid', reason: 'voided' }],
  ...INSTRUMENT.map((issue): [Sample, object] => [refused(issue), declined('instrumentDeclined')]),
  [refused('PAYER_ACTION_REQUIRED'), declined('payerActionRequired')],
  ...PAYER.map((issue): [Sample, object] => [refused(issue), declined('payerCannotPay')]),
  ...REFUSED.map((issue): [Sample, object] => [refused(issue), declined('paymentRefused')]),
  [refused('TRANSACTION_REFUSED', 400), declined('paymentRefused')],
  ...PAYEE.map((issue): [Sample, object] => [
    refused(issue),
    { ...declined('paymentRefused'), tellOwner: true },
  ]),
  [refused('ORDER_NOT_APPROVED'), { type: 'waiting' }],
  ...[
    'ORDER_ALREADY_CAPTURED',
    'ORDER_ALREADY_COMPLETED',
    'ORDER_COMPLETED_OR_VOIDED',
    'DUPLICATE_INVOICE_ID',
  ].map((issue): [Sample, object] => [refused(issue), { type: 'alreadyCharged' }]),
  [refused('ORDER_EXPIRED'), { type: 'unpaid', reason: 'expired' }],
  [refused('ORDER_PREVIOUSLY_VOIDED'), { type: 'unpaid', reason: 'voided' }],
  [refused('NEVER_HEARD_OF'), { type: 'refused', kind: 'paymentRefused', tellOwner: true }],
  [refused('INVALID_REQUEST', 400), { type: 'refused', kind: 'paymentRefused', tellOwner: true }],
  [refused('PERMISSION_DENIED', 403), { type: 'unknown', tellOwner: true }],
  ...[400, 403, 422].map((http): [Sample, object] => [
    { call: 'create', http, issue: 'PAYEE_ACCOUNT_RESTRICTED' },
    { type: 'unknown', tellOwner: true },
  ]),
  [{ call: 'read', http: 404, issue: 'INVALID_RESOURCE_ID' }, { type: 'missing' }],
  [refused('INVALID_RESOURCE_ID', 404), { type: 'missing' }],
  ...CALLS.flatMap((call) =>
    [0, 401, 408, 409, 429, 500, 502, 503, 504].map((http): [Sample, object] => [
      { call, http, issue: 'INSTRUMENT_DECLINED' },
      { type: 'unknown' },
    ]),
  ),
];

test.each(ROWS)('interpretAnswer: %j is %j', (sample, outcome) => {
  expect(interpretAnswer(answer(sample))).toEqual(outcome);
});

test('truth table: every row is tested', () => {
  const played = new Set(ROWS.map(([sample]) => rowOf(answer(sample))));
  expect(PAYPAL_ANSWERS.filter((row) => !played.has(row))).toEqual([]);
});

test.each<[Sample]>([
  [shown('read', 'SOMETHING_NEW')],
  [shown('read', 'COMPLETED')],
  [shown('read', 'COMPLETED', 'SOMETHING_NEW')],
  [shown('capture', 'CREATED')],
  [{ call: 'read', http: 418, issue: 'ORDER_EXPIRED' }],
  [{ call: 'read', http: 422, issue: 'ORDER_EXPIRED' }],
  [{ call: 'capture', http: 599, issue: '' }],
  [{ call: 'create', http: 302, issue: '' }],
])('unknown answer: never ends an order: %j', (sample) => {
  expect(interpretAnswer(answer(sample))).toEqual({ type: 'unknown' });
});

test('http status: only a plain refusal ends an order or asks the payer again', () => {
  const issues = new Set(PAYPAL_ANSWERS.flatMap(({ issue }) => issue ?? []));
  const ends = (outcome: Outcome) =>
    outcome.type === 'unpaid' || outcome.type === 'declined' || outcome.type === 'paid';
  for (const http of [0, 401, 403, 404, 408, 409, 429, 500, 502, 503, 504]) {
    for (const issue of issues)
      for (const call of CALLS)
        expect([http, issue, ends(interpretAnswer(answer({ call, http, issue })))]).toEqual([
          http,
          issue,
          false,
        ]);
  }
});
