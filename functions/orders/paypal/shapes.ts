import * as v from 'valibot';
import { parseDecimal, type Cents } from '../../../contracts/money/money';
import type { ReturnState } from '../../../contracts/orders/payment';

export const AmountSchema = v.object({ currency_code: v.string(), value: v.string() });

/** Our order id, which PayPal repeats in charges, refunds and events. */
const referenceFields = { custom_id: v.optional(v.string()), invoice_id: v.optional(v.string()) };

export const CaptureSchema = v.object({
  id: v.string(),
  status: v.string(),
  amount: v.optional(AmountSchema),
  ...referenceFields,
});
export const RefundSchema = v.object({
  id: v.string(),
  status: v.string(),
  amount: v.optional(AmountSchema),
  create_time: v.optional(v.string()),
  ...referenceFields,
});
const PaymentsSchema = v.object({
  captures: v.optional(v.array(CaptureSchema), []),
  refunds: v.optional(v.array(RefundSchema), []),
});

/** The fields of a PayPal order that this function reads. */
export const PaypalOrderSchema = v.object({
  id: v.string(),
  status: v.string(),
  intent: v.optional(v.string()),
  payer: v.optional(
    v.object({ name: v.optional(v.object({ given_name: v.optional(v.string()) })) }),
  ),
  purchase_units: v.optional(
    v.array(
      v.object({
        reference_id: v.optional(v.string()),
        ...referenceFields,
        amount: v.optional(AmountSchema),
        payments: v.optional(PaymentsSchema),
      }),
    ),
    [],
  ),
});

export type PaypalOrder = v.InferOutput<typeof PaypalOrderSchema>;
export type PaypalRefund = v.InferOutput<typeof RefundSchema>;
export type PaypalCapture = v.InferOutput<typeof CaptureSchema>;
type Amount = v.InferOutput<typeof AmountSchema>;

export interface Expected {
  reference: string;
  total: Cents;
}

/** Converts an amount in euros to cents; null for anything else. */
export const euroCents = (amount: Amount | undefined): Cents | null =>
  amount?.currency_code === 'EUR' ? parseDecimal(amount.value) : null;

/** Compares a PayPal order with the journal: null when amount and reference match, else the difference. */
export function orderMismatch(order: PaypalOrder, expected: Expected): string | null {
  const [unit, ...others] = order.purchase_units;
  if (!unit || others.length > 0) return 'units';
  if (order.intent !== undefined && order.intent !== 'CAPTURE') return 'intent';
  if (unit.reference_id !== expected.reference) return 'reference';
  // The answer to a capture has no amount of the unit; its capture is compared instead.
  return unit.amount === undefined || euroCents(unit.amount) === expected.total ? null : 'amount';
}

const capturesOf = (order: PaypalOrder): PaypalCapture[] =>
  order.purchase_units.flatMap((unit) => unit.payments?.captures ?? []);

// Statuses of a capture whose money was received, even if it was refunded later.
const RECEIVED_STATUSES = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'];

/** Returns the relevant capture: one that was paid, else one that may still be paid, else the last. */
export function captureOf(order: PaypalOrder): PaypalCapture | undefined {
  const captures = capturesOf(order);
  return (
    captures.find(({ status }) => RECEIVED_STATUSES.includes(status)) ??
    captures.find(({ status }) => status === 'PENDING') ??
    captures.at(-1)
  );
}

/** Null when exactly the ordered amount was charged once, else the difference. */
export function chargeMismatch(order: PaypalOrder, expected: Expected): string | null {
  const charges = capturesOf(order).filter(({ status }) => RECEIVED_STATUSES.includes(status));
  if (charges.length > 1) return 'captures';
  return (
    orderMismatch(order, expected) ??
    (euroCents(charges[0]?.amount) === expected.total ? null : 'captured amount')
  );
}

/** State of a refund from PayPal's status; an unknown status is never final. */
export function returnStateOf(status: string): ReturnState {
  if (status === 'COMPLETED') return 'done';
  return status === 'FAILED' || status === 'CANCELLED' ? 'failed' : 'pending';
}

/** Converts PayPal's refunds: amounts in cents, times in ms (`now` where PayPal gives none). */
export function refundsIn(list: readonly PaypalRefund[], now: number) {
  return list.flatMap(({ id, status, amount, create_time: time }) => {
    const cents = euroCents(amount);
    const at = Date.parse(time ?? '');
    return cents === null
      ? []
      : [{ id, amount: cents, at: Number.isNaN(at) ? now : at, state: returnStateOf(status) }];
  });
}

/** Returns the refunds that a PayPal order contains. */
export const refundsOf = (order: PaypalOrder, now: number) =>
  refundsIn(
    order.purchase_units.flatMap((unit) => unit.payments?.refunds ?? []),
    now,
  );
