import type { OrderFailure } from '../../../contracts/orders/orderStates';
import type { PaypalStatus } from '../../journal/order';
import type { Outcome } from '../paypal/answers';
import { GUARDS, type GuardName } from './guards';
import type { Result, Run } from './run';
import type { State } from './states';

/**
 * Events of an order:
 * - `check`: a caller asks for the order's status
 * - `read.*`, `capture.*`: PayPal's answer to a read of the order, or to a charge
 * - `content.*`: whether the order can still be sold as agreed, and has a place
 * - `place.taken`: the order has a place in its workshop, or needs none
 * - `overtaken`: another process changed the order before this one could request the charge
 * - `unanswered`: the run ended without a known status
 * - `answer`: the payer is about to get the status
 */
export type OrderEvent =
  | 'check'
  | `read.${Exclude<Outcome['type'], 'made' | 'refused' | 'alreadyCharged'>}`
  | `capture.${Exclude<Outcome['type'], 'made' | 'approved'>}`
  | 'content.sellable'
  | 'content.refused'
  | 'place.taken'
  | 'overtaken'
  | 'unanswered'
  | 'answer';

/** Reasons why an order ends unpaid. */
export type EndReason = Exclude<OrderFailure, 'lost' | 'mischarged'>;

/** Names of effects; effects.ts performs them. */
export type EffectName =
  | 'readOrder'
  | 'checkContent'
  | 'takePlace'
  | 'recordCaptureSent'
  | 'capture'
  | 'recordPaid'
  | 'recordMischarge'
  | 'recordRefunds'
  | 'recordDisputes'
  | 'followRefunds'
  | 'recordDecline'
  | 'recordNextAttempt'
  | 'recordChargeOver'
  | 'recordMissing'
  | 'recordApproval'
  | 'recordNewApproval'
  | 'recordAnswerToPayer'
  | 'mailDenied'
  | 'mailOwnerStuck'
  | 'endAsPaypalSays'
  | 'giveUpAsLost'
  | 'logDifference';

export type Effect = EffectName | { recordPaypalStatus: PaypalStatus } | { end: EndReason };

export interface Transition {
  from: readonly State[];
  /** Omitted when the state stays. */
  to?: State;
  /** All guards have to hold. */
  when?: readonly GuardName[];
  /** Performed in this order, up to the first effect that causes an event. */
  do: readonly Effect[];
  /** `answered` by default. */
  result?: Result;
}

const reported = (recordPaypalStatus: PaypalStatus): Effect => ({ recordPaypalStatus });
const end = (reason: EndReason): Effect => ({ end: reason });

const DECLINED = ['declined', 'retrying', 'exhausted'] as const;
/** Declined states in which only the payer may request another charge; `exhausted` also needs a guard. */
const LOCKED = ['declined', 'exhausted'] as const;
const UNLOCKED = ['retrying', 'exhausted'] as const;
const UNCHARGED = ['waiting', 'approved', 'pending'] as const;
/** States in which the order is checked to be still sellable before a charge. */
const SELLABLE = [...UNCHARGED, ...DECLINED] as const;
const ONGOING = [...UNCHARGED, 'charging'] as const;
const OPEN = [...ONGOING, ...DECLINED] as const;
const CONFIRMING = ['confirmingRefusal', 'confirmingEnd', 'confirmingCharge'] as const;
const UNSETTLED = [...OPEN, ...CONFIRMING, 'confirmingDecline'] as const;
const ENDED = ['unpaid', 'unclear'] as const;

const UNKNOWN = { do: [], result: 'unanswered' } as const;
const NOT_CONFIRMED = { from: CONFIRMING, to: 'charging', ...UNKNOWN } as const;
/** The order shows no charge, which confirms the refusal. */
const NOT_CHARGED: readonly Transition[] = [
  { from: ['confirmingRefusal'], to: 'declined', do: ['recordDecline'] },
  { from: ['confirmingEnd'], to: 'unpaid', do: ['endAsPaypalSays'] },
  // PayPal contradicts itself here. A new request id is safe, because PayPal refuses to charge a paid order twice.
  {
    from: ['confirmingCharge'],
    to: 'charging',
    do: ['recordNextAttempt', 'mailOwnerStuck'],
    result: 'unanswered',
  },
];
/** Requests another charge under a new request id. */
const CHARGE_ANEW = ['recordChargeOver', reported('approved'), 'checkContent'] as const;
/** Nothing contradicts the decline. */
const STAYS_DECLINED: Transition = {
  from: ['confirmingDecline'],
  to: 'declined',
  do: ['recordDecline'],
};
const DISPUTED_MISCHARGE = ['recordDisputes', 'recordMischarge', 'followRefunds'] as const;

/**
 * State transitions of an order. For each event the first row counts whose `from` has the order's state and whose guards
 * hold; without such a row the event changes nothing.
 */
export const TABLE: Readonly<Record<OrderEvent, readonly Transition[]>> = {
  check: [
    { from: ['unplaced'], to: 'unpaid', when: ['expired'], do: [end('notApproved')] },
    { from: OPEN, do: ['readOrder'] },
    { from: ['paid'], when: ['bySystem', 'isPlaced'], do: ['readOrder'] },
    { from: ENDED, when: ['mayCharge', 'isPlaced'], do: ['readOrder'] },
    { from: ['mischarged'], when: ['mayCharge', 'isPlaced'], do: ['followRefunds'] },
  ],

  'read.paid': [
    { from: UNSETTLED, to: 'mischarged', when: ['chargeDiffers'], do: ['recordMischarge'] },
    { from: UNSETTLED, to: 'paid', do: ['recordPaid', 'recordRefunds'] },
    { from: ENDED, to: 'mischarged', when: ['chargeDiffers'], do: DISPUTED_MISCHARGE },
    // A late payment is recorded for every reason that ended the order.
    {
      from: ENDED,
      to: 'paid',
      do: ['recordDisputes', 'recordPaid', 'recordRefunds', 'followRefunds'],
    },
    { from: ['paid'], when: ['chargeDiffers'], do: DISPUTED_MISCHARGE },
    { from: ['paid'], do: ['recordDisputes', 'recordRefunds', 'followRefunds'] },
  ],
  'read.pending': [{ from: UNSETTLED, to: 'pending', do: [reported('pending')] }],
  'read.waiting': [
    ...NOT_CHARGED,
    {
      from: OPEN,
      to: 'unpaid',
      when: ['expired'],
      do: [reported('waiting'), end('notApproved')],
    },
    { from: DECLINED, to: 'retrying', do: [reported('waiting')] },
    { from: ['waiting', 'approved'], to: 'waiting', do: [reported('waiting')] },
    // The charge has come to nothing, so the next approval needs a new request id.
    { from: ['charging', 'pending'], to: 'waiting', do: ['recordChargeOver', reported('waiting')] },
    { from: ['confirmingDecline'], to: 'retrying', do: ['recordDecline', reported('waiting')] },
  ],
  'read.approved': [
    ...NOT_CHARGED,
    // The decline may be an earlier one that PayPal repeats, while the present approval was never tried.
    {
      from: ['confirmingDecline'],
      to: 'approved',
      do: CHARGE_ANEW,
    },
    {
      from: OPEN,
      to: 'unpaid',
      when: ['orderDiffers'],
      do: ['logDifference', end('notAsOrdered')],
    },
    {
      from: LOCKED,
      to: 'unpaid',
      when: ['onlyPayerCharges', 'mayCharge', 'tooLateToCharge'],
      do: [reported('approved'), end('expired')],
    },
    {
      from: LOCKED,
      when: ['onlyPayerCharges', 'byPayer', 'isDeclineReported'],
      do: ['checkContent'],
    },
    // A payer who was not told of the decline yet is told first and charged nothing.
    { from: LOCKED, to: 'declined', when: ['onlyPayerCharges'], do: [reported('approved')] },
    { from: UNLOCKED, to: 'retrying', when: ['byInspector'], do: [reported('approved')] },
    { from: ['charging'], when: ['byInspector'], do: [reported('approved')] },
    { from: UNCHARGED, to: 'approved', when: ['byInspector'], do: [reported('approved')] },
    // Approved again after a charge that has come to nothing.
    { from: ['charging'], to: 'approved', when: ['showsDecline'], do: CHARGE_ANEW },
    { from: ['pending'], to: 'approved', do: CHARGE_ANEW },
    // A requested charge can only be requested again, because money may be moving.
    { from: ['charging'], do: ['recordCaptureSent', 'capture'] },
    { from: ['waiting', 'approved', ...UNLOCKED], do: ['checkContent'] },
  ],
  'read.declined': [
    NOT_CONFIRMED,
    STAYS_DECLINED,
    {
      from: ONGOING,
      to: 'unpaid',
      when: ['tooLateToCharge'],
      do: ['recordDecline', end('declined')],
    },
    { from: DECLINED, to: 'unpaid', when: ['tooLateToCharge'], do: [end('declined')] },
    {
      from: ['pending', 'declined'],
      to: 'exhausted',
      when: ['wasPending'],
      do: ['mailDenied', 'recordDecline', reported('over')],
    },
    {
      from: ['waiting', 'approved', 'charging'],
      to: 'exhausted',
      do: ['recordDecline', reported('over')],
    },
    { from: DECLINED, to: 'exhausted', do: [reported('over')] },
  ],
  'read.unpaid': [
    ...NOT_CHARGED,
    STAYS_DECLINED,
    { from: OPEN, to: 'unpaid', do: ['endAsPaypalSays'] },
  ],
  'read.missing': [
    { from: ['confirmingEnd'], to: 'unpaid', do: ['endAsPaypalSays'] },
    { ...NOT_CONFIRMED, from: ['confirmingRefusal', 'confirmingCharge'] },
    STAYS_DECLINED,
    // Nothing can have been charged: no charge was requested, or PayPal declined the last one.
    {
      ...UNKNOWN,
      from: ['waiting'],
      to: 'unpaid',
      when: ['isMissingTooLong', 'hasPaypalStatus'],
      do: [end('forgotten')],
    },
    {
      ...UNKNOWN,
      from: DECLINED,
      to: 'unpaid',
      when: ['isMissingTooLong'],
      do: [end('declined')],
    },
    {
      ...UNKNOWN,
      from: ONGOING,
      to: 'unclear',
      when: ['isMissingTooLong', 'tooLateToCharge'],
      do: ['giveUpAsLost'],
    },
    { ...UNKNOWN, from: OPEN, do: ['recordMissing'] },
  ],
  'read.unknown': [
    NOT_CONFIRMED,
    STAYS_DECLINED,
    { from: [...OPEN, ...ENDED, 'paid'], do: [], result: 'down' },
  ],

  'content.sellable': [{ from: SELLABLE, do: ['takePlace'] }],
  'content.refused': [{ from: SELLABLE, to: 'unpaid', do: [reported('approved'), end('notSold')] }],
  'place.taken': [{ from: SELLABLE, to: 'charging', do: ['recordCaptureSent', 'capture'] }],
  overtaken: [{ from: ['charging'], do: [] }],

  'capture.paid': [
    { from: ['charging'], to: 'confirmingCharge', when: ['chargeDiffers'], do: ['readOrder'] },
    { from: ['charging'], to: 'paid', do: ['recordPaid', 'recordRefunds'] },
  ],
  'capture.pending': [{ from: ['charging'], to: 'pending', do: [reported('pending')] }],
  'capture.waiting': [
    { from: ['charging'], to: 'waiting', do: ['recordChargeOver', reported('waiting')] },
  ],
  'capture.declined': [
    { from: ['charging'], to: 'confirmingDecline', when: ['wasRequested'], do: ['readOrder'] },
    { from: ['charging'], to: 'declined', do: ['recordDecline'] },
  ],
  'capture.refused': [{ from: ['charging'], to: 'confirmingRefusal', do: ['readOrder'] }],
  'capture.unpaid': [{ from: ['charging'], to: 'confirmingEnd', do: ['readOrder'] }],
  'capture.alreadyCharged': [{ from: ['charging'], to: 'confirmingCharge', do: ['readOrder'] }],
  'capture.missing': [{ from: ['charging'], ...UNKNOWN }],
  'capture.unknown': [{ from: ['charging'], do: [], result: 'down' }],

  // The payer returns from PayPal's window, so an unconfirmed order counts as pending instead of unapproved.
  unanswered: [
    { from: ['waiting'], to: 'approved', when: ['byPayer'], do: ['recordApproval'] },
    // A payer who was told of the decline comes back with another way to pay, which PayPal has not declined.
    {
      from: ['declined', 'retrying'],
      to: 'approved',
      when: ['byPayer', 'isDeclineReported'],
      do: ['recordNewApproval'],
    },
    { from: DECLINED, when: ['byPayer'], do: ['recordApproval'] },
  ],
  // Decides who gets a mail when the order ends later.
  answer: [
    { from: DECLINED, when: ['isDeclineUnreported'], do: ['recordAnswerToPayer'] },
    {
      from: ['approved', 'charging', 'pending'],
      when: ['isPendingUnreported'],
      do: ['recordAnswerToPayer'],
    },
    { from: ['unplaced', 'waiting'], when: ['isPendingReported'], do: ['recordAnswerToPayer'] },
  ],
};

/** Returns the row that applies to an event; undefined when the event changes nothing. */
export function transitionFor(run: Run, event: OrderEvent): Transition | undefined {
  return TABLE[event].find(
    ({ from, when = [] }) => from.includes(run.state) && when.every((guard) => GUARDS[guard](run)),
  );
}
