import * as v from 'valibot';

/**
 * Where an order is in the journal: created → approved → captured → notified; failed and expired are ends.
 * `captured` means paid, mails on their way; `notified` means both mails have been handed over.
 * What may be told about its money says `Payment`, never this.
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
