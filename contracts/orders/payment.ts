import * as v from 'valibot';

const cents = v.pipe(v.number(), v.integer());
/** ISO instant. */
const moment = v.string();

/**
 * Reasons for a failed payment method. Nothing was charged, and only the payer can continue:
 * - `instrumentDeclined`: card or account was declined; the payer chooses another one at PayPal
 * - `payerActionRequired`: PayPal requires an action (a bank's check) in the same PayPal order
 * - `payerCannotPay`: this PayPal account cannot pay this shop; another account or method is needed
 * - `paymentRefused`: PayPal refuses this payment (risk, law, limits); a retry will hardly help
 */
export const DECLINE_KINDS = [
  'instrumentDeclined',
  'payerActionRequired',
  'payerCannotPay',
  'paymentRefused',
] as const;

export type DeclineKind = (typeof DECLINE_KINDS)[number];

/** Reasons for an order's end without payment. */
export const UNPAID_REASONS = ['notApproved', 'expired', 'voided', 'declined', 'notSold'] as const;

export type UnpaidReason = (typeof UNPAID_REASONS)[number];

/**
 * State of a refund: `pending` at PayPal (several days for bank accounts), `done`, or `failed`:
 * the money was not returned, and the owner has been informed.
 */
export const RETURN_STATES = ['pending', 'done', 'failed'] as const;

export type ReturnState = (typeof RETURN_STATES)[number];

/** Returned money: refunded by us (`refund`) or taken by PayPal or the payer's bank (`reversal`). Amount in cents. */
export const ReturnedMoneySchema = v.object({
  kind: v.picklist(['refund', 'reversal']),
  amount: cents,
  at: moment,
  state: v.optional(v.picklist(RETURN_STATES), 'done'),
});

/** A dispute at PayPal. If its outcome moves money, that is reported as returned money. */
export const DISPUTE_STATES = ['open', 'resolved'] as const;

/**
 * Payment status of an order; amounts in cents, times as ISO instants.
 * - `waiting`: the payer has not approved yet
 * - `declined`: the payment method failed; nothing was charged, the same order may be paid by another method
 * - `pending`: approved; PayPal has not confirmed the payment yet. Never invite to pay again
 * - `paid`: the money was received; `returned` and `dispute` have later events
 * - `unpaid`: ended, and PayPal confirms that nothing was charged. Only here, for `waiting` and for `declined` may a page say so
 * - `unclear`: ended, and it is unknown whether money moved. Never say that nothing was charged
 * - `mischarged`: money was charged that does not match the order; the owner refunds it. Never invite to pay again
 */
export const PaymentSchema = v.variant('status', [
  v.object({ status: v.literal('waiting') }),
  v.object({ status: v.literal('declined'), kind: v.picklist(DECLINE_KINDS) }),
  v.object({ status: v.literal('pending') }),
  v.object({
    status: v.literal('paid'),
    at: moment,
    returned: v.array(ReturnedMoneySchema),
    dispute: v.nullable(v.picklist(DISPUTE_STATES)),
  }),
  v.object({ status: v.literal('unpaid'), reason: v.picklist(UNPAID_REASONS) }),
  v.object({ status: v.literal('unclear') }),
  v.object({ status: v.literal('mischarged') }),
]);

export type Payment = v.InferOutput<typeof PaymentSchema>;
export type ReturnedMoney = v.InferOutput<typeof ReturnedMoneySchema>;

/** Returned money of a payment in cents, without pending and failed refunds. */
export function returnedCents(payment: Payment): number {
  return payment.status === 'paid'
    ? payment.returned.reduce((sum, { amount, state }) => sum + (state === 'done' ? amount : 0), 0)
    : 0;
}

/** True while PayPal or the payer may still change the status. */
export function isOpen({ status }: Payment): boolean {
  return status === 'waiting' || status === 'declined' || status === 'pending';
}
