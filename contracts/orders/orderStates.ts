import * as v from 'valibot';

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

/** True when the money has been received. */
export function isPaid(state: OrderState): boolean {
  return state === 'captured' || state === 'notified';
}
