import * as v from 'valibot';
import { PaypalError, type Detail } from './errors';

const text = (max: number) =>
  v.pipe(
    v.string(),
    v.minLength(1, 'INVALID_STRING_LENGTH'),
    v.maxLength(max, 'INVALID_STRING_MAX_LENGTH'),
  );
const MoneySchema = v.object({
  currency_code: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'INVALID_CURRENCY_CODE')),
  value: v.pipe(
    v.string(),
    v.maxLength(32, 'INVALID_STRING_MAX_LENGTH'),
    v.regex(/^((-?[0-9]+)|(-?([0-9]+)?[.][0-9]+))$/, 'INVALID_PARAMETER_SYNTAX'),
  ),
});

const UnitSchema = v.object({
  reference_id: v.optional(text(256)),
  description: v.optional(text(127)),
  custom_id: v.optional(text(127)),
  invoice_id: v.optional(text(127)),
  amount: v.object({
    ...MoneySchema.entries,
    breakdown: v.optional(
      v.object({
        item_total: v.optional(MoneySchema),
        shipping: v.optional(MoneySchema),
        handling: v.optional(MoneySchema),
        tax_total: v.optional(MoneySchema),
        insurance: v.optional(MoneySchema),
        shipping_discount: v.optional(MoneySchema),
        discount: v.optional(MoneySchema),
      }),
    ),
  }),
  items: v.optional(
    v.array(
      v.object({
        name: text(127),
        quantity: v.pipe(v.string(), v.regex(/^[1-9][0-9]{0,9}$/, 'INVALID_PARAMETER_SYNTAX')),
        unit_amount: MoneySchema,
        tax: v.optional(MoneySchema),
      }),
    ),
  ),
});

export const CreateOrderSchema = v.object({
  intent: v.picklist(['CAPTURE', 'AUTHORIZE'], 'INVALID_PARAMETER_VALUE'),
  purchase_units: v.pipe(
    v.array(UnitSchema),
    v.minLength(1, 'INVALID_ARRAY_MIN_ITEMS'),
    v.maxLength(10, 'INVALID_ARRAY_MAX_ITEMS'),
  ),
  application_context: v.optional(v.looseObject({ locale: v.optional(v.string()) })),
});

export type PurchaseUnit = v.InferOutput<typeof UnitSchema>;
export type CreateOrder = v.InferOutput<typeof CreateOrderSchema>;
export type Money = v.InferOutput<typeof MoneySchema>;

const KNOWN = /^[A-Z_]+$/;

/** Parses a call's body. @throws a 400 that names each invalid field as a JSON pointer, as PayPal does */
export function parseBody<S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, body);
  if (parsed.success) return parsed.output;
  const details = parsed.issues.map((issue): Detail => {
    const path = `/${(v.getDotPath(issue) ?? '').replace(/\./g, '/')}`;
    const missing = issue.input === undefined;
    const known = missing
      ? 'MISSING_REQUIRED_PARAMETER'
      : KNOWN.test(issue.message)
        ? issue.message
        : 'INVALID_PARAMETER_SYNTAX';
    return {
      field: path,
      issue: known,
      description: missing ? 'A required field is missing.' : 'The value of a field is invalid.',
    };
  });
  throw new PaypalError(400, details);
}
