import { NOT_SOLD, type Seen } from '../order';
import type { Outcome } from '../paypal/truth';
import { GUARDS, type GuardName } from './guards';
import type { Result, Run } from './run';
import type { State } from './states';

/**
 * Events of an order:
 * - `check`: somebody asks how it stands
 * - `read.*`, `capture.*`: PayPal's answer when asked for the order, or for the charge
 * - `content.*`: whether what was ordered can still be sold as it was ordered
 * - `overtaken`: another process changed the order before this one could request the charge
 * - `unanswered`: the run ended without knowing how the order stands
 * - `answer`: the payer is about to be told how it stands
 */
export type OrderEvent =
  | 'check'
  | `read.${Exclude<Outcome['type'], 'made' | 'refused' | 'alreadyCharged'>}`
  | `capture.${Exclude<Outcome['type'], 'made' | 'approved'>}`
  | 'content.sellable'
  | 'content.refused'
  | 'overtaken'
  | 'unanswered'
  | 'answer';

/** Why an order ends without money; kept in its row as `failure`. */
export type EndReason =
  | 'not_approved_in_time'
  | 'forgotten_by_paypal'
  | 'expired'
  | 'voided'
  | 'declined'
  | 'not_as_ordered'
  | typeof NOT_SOLD;

/** Named effects; effects.ts performs them. */
export type EffectName =
  | 'readOrder'
  | 'checkContent'
  | 'recordCaptureSent'
  | 'capture'
  | 'recordPaid'
  | 'recordMischarge'
  | 'recordRefunds'
  | 'recordDisputes'
  | 'followRefunds'
  | 'recordDecline'
  | 'recordNextAttempt'
  | 'recordMissing'
  | 'recordApproval'
  | 'recordPayerTold'
  | 'mailDenied'
  | 'mailOwnerStuck'
  | 'endAsPaypalSays'
  | 'giveUpAsLost'
  | 'logDifference';

export type Effect = EffectName | { recordSeen: Seen } | { end: EndReason };

export interface Transition {
  from: readonly State[];
  /** Left out where the state stays. */
  to?: State;
  /** All of them have to hold. */
  when?: readonly GuardName[];
  /** Done in this order; an effect that brings an event ends the list. */
  do: readonly Effect[];
  /** `answered` where it is left out. */
  result?: Result;
}

const saw = (recordSeen: Seen): Effect => ({ recordSeen });
const end = (reason: EndReason): Effect => ({ end: reason });

const DECLINED = ['declined', 'retrying', 'exhausted'] as const;
/** Declined, and only the payer may request another charge; a guard says so for `exhausted`. */
const LOCKED = ['declined', 'exhausted'] as const;
const UNLOCKED = ['retrying', 'exhausted'] as const;
const UNCHARGED = ['waiting', 'approved', 'pending'] as const;
/** Before a charge what was ordered has to be sellable still. */
const SELLABLE = [...UNCHARGED, ...DECLINED] as const;
const ONGOING = [...UNCHARGED, 'charging'] as const;
const OPEN = [...ONGOING, ...DECLINED] as const;
const CONFIRMING = ['confirmingRefusal', 'confirmingEnd', 'confirmingCharge'] as const;
const UNSETTLED = [...OPEN, ...CONFIRMING] as const;
const ENDED = ['unpaid', 'unclear'] as const;

const UNKNOWN = { do: [], result: 'unanswered' } as const;
const NOT_CONFIRMED = { from: CONFIRMING, to: 'charging', ...UNKNOWN } as const;
/** The order shows no charge: the refusal is true. */
const NOT_CHARGED: readonly Transition[] = [
  { from: ['confirmingRefusal'], to: 'declined', do: ['recordDecline'] },
  { from: ['confirmingEnd'], to: 'unpaid', do: ['endAsPaypalSays'] },
  // PayPal contradicts itself; what it has charged, it would not charge again under any request id.
  {
    from: ['confirmingCharge'],
    to: 'charging',
    do: ['recordNextAttempt', 'mailOwnerStuck'],
    result: 'unanswered',
  },
];
const DISPUTED_MISCHARGE = ['recordDisputes', 'recordMischarge', 'followRefunds'] as const;

/**
 * The life of an order: for each event the first row counts whose `from` has the order's state and whose guards hold.
 * An event without such a row changes nothing.
 */
export const TABLE: Readonly<Record<OrderEvent, readonly Transition[]>> = {
  check: [
    { from: ['unplaced'], to: 'unpaid', when: ['expired'], do: [end('not_approved_in_time')] },
    { from: OPEN, do: ['readOrder'] },
    { from: ['paid'], when: ['bySystem', 'isPlaced'], do: ['readOrder'] },
    { from: ENDED, when: ['mayCharge', 'isPlaced'], do: ['readOrder'] },
    { from: ['mischarged'], when: ['mayCharge', 'isPlaced'], do: ['followRefunds'] },
  ],

  'read.paid': [
    { from: UNSETTLED, to: 'mischarged', when: ['chargeDiffers'], do: ['recordMischarge'] },
    { from: UNSETTLED, to: 'paid', do: ['recordPaid', 'recordRefunds'] },
    { from: ENDED, to: 'mischarged', when: ['chargeDiffers'], do: DISPUTED_MISCHARGE },
    // Money that came after all is recorded, whatever the order ended with.
    {
      from: ENDED,
      to: 'paid',
      do: ['recordDisputes', 'recordPaid', 'recordRefunds', 'followRefunds'],
    },
    { from: ['paid'], when: ['chargeDiffers'], do: DISPUTED_MISCHARGE },
    { from: ['paid'], do: ['recordDisputes', 'recordRefunds', 'followRefunds'] },
  ],
  'read.pending': [{ from: UNSETTLED, to: 'pending', do: [saw('pending')] }],
  'read.waiting': [
    ...NOT_CHARGED,
    {
      from: OPEN,
      to: 'unpaid',
      when: ['expired'],
      do: [saw('waiting'), end('not_approved_in_time')],
    },
    { from: DECLINED, to: 'retrying', do: [saw('waiting')] },
    { from: ONGOING, to: 'waiting', do: [saw('waiting')] },
  ],
  'read.approved': [
    ...NOT_CHARGED,
    {
      from: OPEN,
      to: 'unpaid',
      when: ['orderDiffers'],
      do: ['logDifference', end('not_as_ordered')],
    },
    {
      from: LOCKED,
      to: 'unpaid',
      when: ['onlyPayerCharges', 'mayCharge', 'tooLateToCharge'],
      do: [saw('approved'), end('expired')],
    },
    { from: LOCKED, when: ['onlyPayerCharges', 'byPayer', 'knowsOfDecline'], do: ['checkContent'] },
    // A payer who does not know of the decline yet only hears of it.
    { from: LOCKED, to: 'declined', when: ['onlyPayerCharges'], do: [saw('approved')] },
    { from: UNLOCKED, to: 'retrying', when: ['byInspector'], do: [saw('approved')] },
    { from: ['charging'], when: ['byInspector'], do: [saw('approved')] },
    { from: UNCHARGED, to: 'approved', when: ['byInspector'], do: [saw('approved')] },
    // Once requested, a charge is only ever requested again: money may be moving.
    { from: ['charging'], do: ['recordCaptureSent', 'capture'] },
    { from: [...UNCHARGED, ...UNLOCKED], do: ['checkContent'] },
  ],
  'read.declined': [
    NOT_CONFIRMED,
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
      do: ['mailDenied', 'recordDecline', saw('over')],
    },
    {
      from: ['waiting', 'approved', 'charging'],
      to: 'exhausted',
      do: ['recordDecline', saw('over')],
    },
    { from: DECLINED, to: 'exhausted', do: [saw('over')] },
  ],
  'read.unpaid': [...NOT_CHARGED, { from: OPEN, to: 'unpaid', do: ['endAsPaypalSays'] }],
  'read.missing': [
    { from: ['confirmingEnd'], to: 'unpaid', do: ['endAsPaypalSays'] },
    { ...NOT_CONFIRMED, from: ['confirmingRefusal', 'confirmingCharge'] },
    // Money moves by our charge only: none was requested, or PayPal itself has declined the last one.
    {
      ...UNKNOWN,
      from: ['waiting'],
      to: 'unpaid',
      when: ['isMissingTooLong', 'wasSeen'],
      do: [end('forgotten_by_paypal')],
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
  'read.unknown': [NOT_CONFIRMED, { from: [...OPEN, ...ENDED, 'paid'], do: [], result: 'down' }],

  'content.sellable': [{ from: SELLABLE, to: 'charging', do: ['recordCaptureSent', 'capture'] }],
  'content.refused': [{ from: SELLABLE, to: 'unpaid', do: [saw('approved'), end(NOT_SOLD)] }],
  overtaken: [{ from: ['charging'], do: [] }],

  'capture.paid': [
    { from: ['charging'], to: 'mischarged', when: ['chargeDiffers'], do: ['recordMischarge'] },
    { from: ['charging'], to: 'paid', do: ['recordPaid', 'recordRefunds'] },
  ],
  'capture.pending': [{ from: ['charging'], to: 'pending', do: [saw('pending')] }],
  'capture.waiting': [
    { from: ['charging'], to: 'waiting', do: ['recordNextAttempt', saw('waiting')] },
  ],
  'capture.declined': [{ from: ['charging'], to: 'declined', do: ['recordDecline'] }],
  'capture.refused': [{ from: ['charging'], to: 'confirmingRefusal', do: ['readOrder'] }],
  'capture.unpaid': [{ from: ['charging'], to: 'confirmingEnd', do: ['readOrder'] }],
  'capture.alreadyCharged': [{ from: ['charging'], to: 'confirmingCharge', do: ['readOrder'] }],
  'capture.missing': [{ from: ['charging'], ...UNKNOWN }],
  'capture.unknown': [{ from: ['charging'], do: [], result: 'down' }],

  // The payer comes from PayPal's window: what nobody can confirm now is in progress, not unapproved.
  unanswered: [
    { from: ['waiting'], to: 'approved', when: ['byPayer'], do: ['recordApproval'] },
    { from: DECLINED, when: ['byPayer'], do: ['recordApproval'] },
  ],
  // Decides later who hears of the end by mail.
  answer: [
    { from: DECLINED, when: ['declineIsNews'], do: ['recordPayerTold'] },
    { from: ['approved', 'charging', 'pending'], when: ['waitIsNews'], do: ['recordPayerTold'] },
    { from: ['unplaced', 'waiting'], when: ['toldToWait'], do: ['recordPayerTold'] },
  ],
};

/** The row that counts for an event; undefined where the event changes nothing. */
export function transitionFor(run: Run, event: OrderEvent): Transition | undefined {
  return TABLE[event].find(
    ({ from, when = [] }) => from.includes(run.state) && when.every((guard) => GUARDS[guard](run)),
  );
}
