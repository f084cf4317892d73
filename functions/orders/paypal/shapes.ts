import * as v from 'valibot';
import { parseDecimal, type Cents } from '../../../contracts/money';

const AmountSchema = v.object({ currency_code: v.string(), value: v.string() });

const CaptureSchema = v.object({ id: v.string(), status: v.string(), amount: v.optional(AmountSchema) });

/** The parts of a PayPal order that this function reads. */
export const PaypalOrderSchema = v.object({
  id: v.string(),
  status: v.string(),
  intent: v.optional(v.string()),
  payer: v.optional(v.object({ name: v.optional(v.object({ given_name: v.optional(v.string()) })) })),
  purchase_units: v.optional(
    v.array(
      v.object({
        reference_id: v.optional(v.string()),
        amount: v.optional(AmountSchema),
        payments: v.optional(v.object({ captures: v.optional(v.array(CaptureSchema)) })),
      }),
    ),
    [],
  ),
});

export type PaypalOrder = v.InferOutput<typeof PaypalOrderSchema>;

export interface Expected {
  reference: string;
  total: Cents;
}

const isRight = (amount: v.InferOutput<typeof AmountSchema> | undefined, total: Cents) =>
  amount?.currency_code === 'EUR' && parseDecimal(amount.value) === total;

/** Null when an order asks for exactly what the journal says, else what differs. */
export function orderMismatch(order: PaypalOrder, expected: Expected): string | null {
  const [unit, ...others] = order.purchase_units;
  if (!unit || others.length > 0) return 'units';
  if (order.intent !== undefined && order.intent !== 'CAPTURE') return 'intent';
  if (unit.reference_id !== expected.reference) return 'reference';
  // The answer to a capture leaves the unit's amount out; its capture is compared instead.
  return unit.amount === undefined || isRight(unit.amount, expected.total) ? null : 'amount';
}

export interface Charge {
  captureId: string;
  /** `completed`: the money is here; `pending`: PayPal is still looking; `declined`: it will not come. */
  status: 'completed' | 'pending' | 'declined';
  mismatch: string | null;
}

/** The charge of an order, or null when there is none yet. */
export function chargeOf(order: PaypalOrder, expected: Expected): Charge | null {
  const captures = order.purchase_units.flatMap((unit) => unit.payments?.captures ?? []);
  const capture = captures.find((one) => one.status === 'COMPLETED') ?? captures.at(-1);
  if (!capture) return null;
  const status = capture.status === 'COMPLETED' ? 'completed' : capture.status === 'PENDING' ? 'pending' : 'declined';
  const mismatch = orderMismatch(order, expected) ?? (isRight(capture.amount, expected.total) ? null : 'captured amount');
  return { captureId: capture.id, status, mismatch };
}
