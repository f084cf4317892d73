import * as v from 'valibot';

const cents = v.pipe(v.number(), v.integer());
/** ISO instant. */
const moment = v.string();

/**
 * Why a way to pay did not work. Nothing was charged, and only the payer can go on:
 * - `instrument_declined`: card or account was declined; choose another one at PayPal
 * - `payer_action_required`: PayPal wants something of the payer (a bank's check); back to the same PayPal order
 * - `payer_cannot_pay`: this PayPal account cannot pay this shop; another account or another way
 * - `payment_refused`: PayPal refuses this payment (risk, law, limits); trying again will hardly help
 */
export const DECLINE_KINDS = [
  'instrument_declined',
  'payer_action_required',
  'payer_cannot_pay',
  'payment_refused',
] as const;

export type DeclineKind = (typeof DECLINE_KINDS)[number];

/** Why an order ended without money. */
export const UNPAID_REASONS = ['notApproved', 'expired', 'voided', 'declined', 'notSold'] as const;

export type UnpaidReason = (typeof UNPAID_REASONS)[number];

/**
 * How far money is on its way back: `pending` at PayPal (some days, where it comes from a bank), `done`, or `failed`:
 * it did not go back, and the owner has been told.
 */
export const RETURN_STATES = ['pending', 'done', 'failed'] as const;

export type ReturnState = (typeof RETURN_STATES)[number];

/** Money that went back: by us (`refund`) or taken by PayPal or the payer's bank (`reversal`). */
export const ReturnedMoneySchema = v.object({
  kind: v.picklist(['refund', 'reversal']),
  amount: cents,
  at: moment,
  state: v.optional(v.picklist(RETURN_STATES), 'done'),
});

/** A complaint at PayPal about a payment; its outcome, if it moves money, comes as returned money. */
export const DISPUTE_STATES = ['open', 'resolved'] as const;

/**
 * What is known about the money of an order; amounts in cents, times as ISO instants.
 * - `waiting`: the payer has not agreed yet
 * - `declined`: this way to pay did not work; nothing was charged, the same order may be paid otherwise
 * - `pending`: agreed; PayPal has not said yet that the money is here. Never invite to pay again
 * - `paid`: the money came; `returned` and `dispute` tell what happened to it since
 * - `unpaid`: ended, and PayPal itself says that nothing was charged. Only here (and for `waiting` and `declined`) may a page say so
 * - `ended`: ended, and nobody can say whether money moved. Never say that nothing was charged
 * - `mischarged`: money moved that was not ordered so; the owner refunds it. Never invite to pay again
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
  v.object({ status: v.literal('ended') }),
  v.object({ status: v.literal('mischarged') }),
]);

export type Payment = v.InferOutput<typeof PaymentSchema>;
export type ReturnedMoney = v.InferOutput<typeof ReturnedMoneySchema>;

/** Cents that went back of a payment; what is still on its way is not among them. */
export function returnedOf(payment: Payment): number {
  return payment.status === 'paid'
    ? payment.returned.reduce((sum, { amount, state }) => sum + (state === 'done' ? amount : 0), 0)
    : 0;
}

/** True while the answer may still become another one without anybody but PayPal and the payer. */
export function isOpen({ status }: Payment): boolean {
  return status === 'waiting' || status === 'declined' || status === 'pending';
}
