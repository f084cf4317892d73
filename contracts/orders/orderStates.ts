import * as v from 'valibot';
import { UNPAID_REASONS } from './payment';

/**
 * States of an order in the journal: created → approved → captured → notified; failed and expired are final.
 * `captured` means paid, mails not sent yet; `notified` means that both mails have been handed over.
 * Visitors are shown `Payment`, never this state.
 */
export const ORDER_STATES = [
  'created',
  'approved',
  'captured',
  'notified',
  'failed',
  'expired',
] as const;

export type OrderState = (typeof ORDER_STATES)[number];

export const OrderStateSchema = v.picklist(ORDER_STATES);

/**
 * Reasons for the end of an order, stored in its row: those of `UNPAID_REASONS`, and
 * - `forgotten`: PayPal has forgotten an order that was never approved
 * - `notAsOrdered`: PayPal's order differs from ours; nothing was charged
 * - `lost`: PayPal no longer finds it, so nobody knows whether it was charged
 * - `mischarged`: PayPal charged something other than what was ordered
 */
export const ORDER_FAILURES = [
  ...UNPAID_REASONS,
  'forgotten',
  'notAsOrdered',
  'lost',
  'mischarged',
] as const;

export type OrderFailure = (typeof ORDER_FAILURES)[number];

/** States of an order whose money may still come. */
export const OPEN_STATES: readonly OrderState[] = ['created', 'approved'];

/** States of an order whose money has been received. */
export const PAID_STATES: readonly OrderState[] = ['captured', 'notified'];

/** True when the money has been received. */
export const isPaid = (state: OrderState): boolean => PAID_STATES.includes(state);
