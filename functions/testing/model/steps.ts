import fc from 'fast-check';
import type { CrashPoint } from '../../lib/process/crashPoint';

/** One step. `i` selects an order, `p` a process, both modulo their number. */
export type Step =
  | { do: 'order'; kind: 'shop' | 'workshop' | 'donation'; p: number }
  /** A complete purchase with an optional fault at the charge. */
  | { do: 'purchase'; kind: 'shop' | 'workshop' | 'donation'; p: number; trouble: ChargeFault }
  | { do: 'pressAgain' | 'capture' | 'receipt'; i: number; p: number }
  | {
      do:
        | 'approve'
        | 'pend'
        | 'complete'
        | 'deny'
        | 'refund'
        | 'refundSlowly'
        | 'completeRefund'
        | 'failRefund'
        | 'reverse'
        | 'dispute'
        | 'void'
        | 'hide';
      i: number;
    }
  | { do: 'refuseNext'; i: number; issue: string }
  | { do: 'sweep' | 'mail' | 'restart'; p: number }
  | { do: 'tick'; minutes: number }
  /** The clocks of all processes are wrong by so much from now on; 0 puts them right. */
  | { do: 'clock'; wrongMs: number }
  /** The owner cancels the workshop. */
  | { do: 'cancel'; p: number }
  /** A stranger makes unpaid orders for as many places as there are, with one mail address or with many. */
  | { do: 'stranger'; addresses: 'one' | 'many'; p: number }
  /** A stranger orders the same with the buyer's mail address. */
  | { do: 'ask'; i: number; p: number }
  | { do: 'paypal'; fault: Record<string, unknown> }
  | { do: 'content'; down: boolean }
  | {
      do: 'edit';
      what:
        | 'withdraw'
        | 'dearer'
        | 'comingSoon'
        | 'workshopOver'
        | 'workshopMoved'
        | 'workshopDeleted'
        | 'undo';
    }
  /** A bad answer of the mail server; `who` limits it to the buyer, the owner or the copy. */
  | {
      do: 'smtp';
      i: number;
      who: 'anybody' | 'buyer' | 'owner' | 'copy';
      answer: Record<string, unknown>;
    }
  /** A forged event, without PayPal's signature, that an order was refunded. */
  | { do: 'forge'; i: number }
  /** The owner captures an order in the PayPal account. */
  | { do: 'elsewhere'; i: number }
  /** Payer, sweeper and the payer's other tab act concurrently in two processes. */
  | { do: 'together'; i: number; p: number }
  | { do: 'release'; first: 'oldest' | 'newest'; copies: number }
  | { do: 'crash'; p: number; point: CrashPoint };

/**
 * A fault at a charge or after it: of the connection, PayPal's answer, a crash of the process, or a refund that takes
 * days.
 */
export type ChargeFault = {
  fault?: Record<string, unknown>;
  next?: { issue?: string; status?: string };
  crash?: CrashPoint;
  byHand?: boolean;
  refund?: 'failRefund' | 'completeRefund';
  mail?: Pick<Extract<Step, { do: 'smtp' }>, 'who' | 'answer'>;
};

const ISSUES = [
  'INSTRUMENT_DECLINED',
  'PAYER_ACTION_REQUIRED',
  'TRANSACTION_REFUSED',
  'PAYER_CANNOT_PAY',
  'COMPLIANCE_VIOLATION',
  'PAYMENT_DENIED',
  'ORDER_EXPIRED',
  'SOMETHING_NEW',
];

const FAULTS: Record<string, unknown>[] = [
  { pathContains: '/capture', status: 500, after: true },
  { pathContains: '/capture', status: 500 },
  { pathContains: '/capture', drop: true, after: true },
  { pathContains: '/capture', status: 409, after: true },
  // Longer than the functions' timeout, after which PayPal still does the work.
  { pathContains: '/capture', delayMs: 500 },
  { pathContains: '/v2/checkout/orders', status: 404 },
  { pathContains: '/v2/checkout/orders', status: 401 },
  { pathContains: '/v2/checkout/orders', status: 429 },
  { pathContains: '/v2/checkout/orders', status: 500, after: true },
  { pathContains: '/v2/checkout/orders', body: 'nonsense', after: true },
  { status: 401 },
  { status: 403 },
  { status: 503 },
];

// The fifth and later refusals come after the recipient was accepted.
const REFUSALS: Record<string, unknown>[] = [
  { at: 'greeting', code: 554, text: '5.7.1 go away' },
  { at: 'greeting', cut: true },
  { at: 'auth', code: 535, text: '5.7.8 wrong' },
  { at: 'mail', code: 530, text: '5.7.0 log in first' },
  { at: 'data', code: 451, text: '4.3.0 later' },
  { at: 'message', code: 550, text: '5.2.2 quota' },
  { at: 'message', cut: true },
  { at: 'message', cut: true, after: true },
  { at: 'message', code: 451, text: '4.3.0 later' },
];

const AT_RECIPIENT: Record<string, unknown>[] = [
  { at: 'rcpt', code: 450, text: '4.2.0 busy' },
  { at: 'rcpt', code: 550, text: '5.2.2 mailbox full' },
  { at: 'rcpt', code: 550, text: '5.7.1 policy' },
];

const POINTS: CrashPoint[] = [
  'create.journaled',
  'create.ordered',
  'create.stored',
  'capture.approved',
  'capture.charged',
  'capture.recorded',
  'mail.claimed',
  'mail.accepted',
  'mail.marked',
  'outbox.delivered',
];

const i = fc.nat({ max: 5 });
const p = fc.nat({ max: 1 });
const one = <T>(...values: T[]) => fc.constantFrom(...values);

const trouble: fc.Arbitrary<ChargeFault> = fc.oneof(
  { weight: 2, arbitrary: fc.constant({}) },
  {
    weight: 3,
    arbitrary: fc
      .record({ kind: one(...FAULTS.slice(0, 8)), times: one(1, 3) })
      .map(({ kind, times }) => ({ fault: { service: 'paypal', times, ...kind } })),
  },
  { weight: 4, arbitrary: one(...ISSUES).map((issue) => ({ next: { issue } })) },
  { weight: 1, arbitrary: fc.constant({ next: { status: 'PENDING' } }) },
  {
    weight: 2,
    arbitrary: fc.record({ refund: one('failRefund' as const, 'completeRefund' as const) }),
  },
  { weight: 1, arbitrary: fc.constant({ next: { issue: 'ORDER_EXPIRED' }, byHand: true }) },
  {
    weight: 2,
    arbitrary: fc.record({
      mail: fc.record({
        who: one('buyer' as const, 'owner' as const, 'copy' as const),
        answer: one(...AT_RECIPIENT).map((kind) => ({ times: 1, ...kind })),
      }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      mail: fc.record({
        who: one('anybody' as const),
        answer: fc
          .record({ kind: one(...REFUSALS.slice(4)), times: one(1, 2) })
          .map(({ kind, times }) => ({ times, ...kind })),
      }),
    }),
  },
  { weight: 2, arbitrary: one(...POINTS.slice(3, 6)).map((crash) => ({ crash })) },
);

const SECOND_MS = 1000;
const DAY_MS = 86_400_000;
const CLOCKS_MS = [4 * SECOND_MS, DAY_MS, 31 * DAY_MS, 9 * 365 * DAY_MS].flatMap((ms) => [ms, -ms]);

const answer = (list: Record<string, unknown>[]) =>
  fc
    .record({ kind: one(...list), times: one(1, 2, 4) })
    .map(({ kind, times }) => ({ times, ...kind }));

/** All steps, weighted so that rare ones meet. */
export const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: one('order' as const),
      kind: one('shop' as const, 'workshop' as const, 'donation' as const),
      p,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: one('purchase' as const),
      kind: one('shop' as const, 'workshop' as const, 'donation' as const),
      p,
      trouble,
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: one('approve' as const), i }) },
  { weight: 7, arbitrary: fc.record({ do: one('capture' as const), i, p }) },
  { weight: 5, arbitrary: fc.record({ do: one('pressAgain' as const, 'receipt' as const), i, p }) },
  { weight: 3, arbitrary: fc.record({ do: one('refuseNext' as const), i, issue: one(...ISSUES) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: one(
        'pend' as const,
        'complete' as const,
        'deny' as const,
        'refund' as const,
        'refundSlowly' as const,
        'completeRefund' as const,
        'failRefund' as const,
        'reverse' as const,
        'dispute' as const,
        'void' as const,
        'hide' as const,
      ),
      i,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: one('sweep' as const, 'mail' as const, 'restart' as const), p }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: one('tick' as const), minutes: one(1, 5, 60, 240, 3000) }),
  },
  { weight: 3, arbitrary: fc.record({ do: one('clock' as const), wrongMs: one(0, ...CLOCKS_MS) }) },
  { weight: 1, arbitrary: fc.record({ do: one('cancel' as const), p }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: one('stranger' as const),
      addresses: one('one' as const, 'many' as const),
      p,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: one('ask' as const), i, p }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: one('paypal' as const),
      fault: fc
        .record({ kind: one(...FAULTS), times: one(1, 2, 4) })
        .map(({ kind, times }) => ({ service: 'paypal', times, ...kind })),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: one('content' as const), down: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: one('edit' as const),
      what: one(
        'withdraw' as const,
        'dearer' as const,
        'comingSoon' as const,
        'workshopOver' as const,
        'workshopMoved' as const,
        'workshopDeleted' as const,
        'undo' as const,
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: one('smtp' as const),
      i,
      who: one('anybody' as const),
      answer: answer(REFUSALS),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: one('smtp' as const),
      i,
      who: one('buyer' as const, 'owner' as const, 'copy' as const),
      answer: answer(AT_RECIPIENT),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: one('smtp' as const),
      i,
      who: one('buyer' as const),
      answer: one({ at: 'rcpt', code: 550, text: '5.1.1 no such user' }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: one('forge' as const, 'elsewhere' as const), i }) },
  { weight: 3, arbitrary: fc.record({ do: one('together' as const), i, p }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: one('release' as const),
      first: one('oldest' as const, 'newest' as const),
      copies: one(1, 2),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: one('crash' as const), p, point: one(...POINTS) }) },
);

/** PayPal's behaviour where reports about it differ. */
export const behaviour = fc.record({
  afterDecline: one('PAYER_ACTION_REQUIRED' as const, 'CREATED' as const, 'APPROVED' as const),
  replays: one('everything' as const, 'successes' as const),
  showsPayments: one('always' as const, 'whenAsked' as const),
  failedRefunds: one('shown' as const, 'hidden' as const),
  /** False where no mail server can be asked whether it has a mail; one that may have arrived is then sent again. */
  mailLookup: fc.boolean(),
});

export type ModelBehaviour = typeof behaviour extends fc.Arbitrary<infer T> ? T : never;
